package tidings.source.feed;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;
import org.jsoup.select.NodeVisitor;

/** Goes through a document that is not well-formed, as far as sense can be made of it. */
final class BrokenDocument implements NodeVisitor {
  private final Names names;
  private final ElementHandler handler;
  private final Map<String, String> spaces = new HashMap<>();

  private BrokenDocument(Names names, ElementHandler handler) {
    this.names = names;
    this.handler = handler;
  }

  static void read(String xml, Names names, ElementHandler handler) {
    Node document = Jsoup.parse(xml, "", Parser.xmlParser());
    for (Node child : document.childNodes()) {
      child.traverse(new BrokenDocument(names, handler));
    }
  }

  @Override
  public void head(Node node, int depth) {
    if (node instanceof Element element) {
      spaces(element);
      handler.start(name(element.tagName()), attributes(element));
    } else if (node instanceof TextNode text && depth > 0) {
      char[] characters = text.getWholeText().toCharArray();
      handler.text(characters, 0, characters.length);
    }
  }

  @Override
  public void tail(Node node, int depth) {
    if (node instanceof Element) {
      handler.end();
    }
  }

  private void spaces(Element element) {
    for (Attribute attribute : element.attributes()) {
      String key = attribute.getKey();
      if (key.equals("xmlns")) {
        spaces.put("", attribute.getValue());
      } else if (key.startsWith("xmlns:")) {
        spaces.put(key.substring("xmlns:".length()), attribute.getValue());
      }
    }
  }

  private String name(String tag) {
    int colon = tag.indexOf(':');
    String prefix = colon < 0 ? "" : tag.substring(0, colon);
    return names.of(spaces.getOrDefault(prefix, ""), prefix, tag.substring(colon + 1));
  }

  private ElementHandler.Attributes attributes(Element element) {
    List<Attribute> all = new ArrayList<>(element.attributes().asList());
    return new ElementHandler.Attributes() {
      @Override
      public int count() {
        return all.size();
      }

      @Override
      public String name(int index) {
        String key = all.get(index).getKey();
        int colon = key.indexOf(':');
        return colon < 0 ? names.of("", "", key) : BrokenDocument.this.name(key);
      }

      @Override
      public String value(int index) {
        return all.get(index).getValue();
      }
    };
  }
}
