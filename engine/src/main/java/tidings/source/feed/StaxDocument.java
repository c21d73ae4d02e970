package tidings.source.feed;

import java.io.StringReader;
import java.util.List;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/** Goes through a well-formed document. No document type, no entity, no other document. */
final class StaxDocument implements ElementHandler.Attributes {
  private static final XMLInputFactory FACTORY = factory();

  private final Names names;
  private final XMLStreamReader reader;

  private StaxDocument(Names names, XMLStreamReader reader) {
    this.names = names;
    this.reader = reader;
  }

  private static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, false);
    // There are no entities but the five; a long feed has many of them.
    for (String limit :
        List.of(
            "jdk.xml.entityExpansionLimit",
            "jdk.xml.maxGeneralEntitySizeLimit",
            "jdk.xml.totalEntitySizeLimit")) {
      factory.setProperty(limit, 0);
    }
    return factory;
  }

  /** Reads a document to its end. */
  static void read(String xml, Names names, ElementHandler handler) throws XMLStreamException {
    XMLStreamReader reader = FACTORY.createXMLStreamReader(new StringReader(xml));
    try {
      new StaxDocument(names, reader).run(handler);
    } finally {
      reader.close();
    }
  }

  private void run(ElementHandler handler) throws XMLStreamException {
    while (reader.hasNext()) {
      switch (reader.next()) {
        case XMLStreamConstants.START_ELEMENT ->
            handler.start(
                names.of(
                    text(reader.getNamespaceURI()),
                    text(reader.getPrefix()),
                    reader.getLocalName()),
                this);
        case XMLStreamConstants.END_ELEMENT -> handler.end();
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE ->
            handler.text(reader.getTextCharacters(), reader.getTextStart(), reader.getTextLength());
        default -> {}
      }
    }
  }

  private static String text(@Nullable String value) {
    return value == null ? "" : value;
  }

  @Override
  public int count() {
    return reader.getAttributeCount();
  }

  @Override
  public String name(int index) {
    return names.of(
        text(reader.getAttributeNamespace(index)),
        text(reader.getAttributePrefix(index)),
        reader.getAttributeLocalName(index));
  }

  @Override
  public String value(int index) {
    return text(reader.getAttributeValue(index));
  }
}
