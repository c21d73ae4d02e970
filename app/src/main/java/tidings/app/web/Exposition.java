package tidings.app.web;

import io.prometheus.metrics.expositionformats.PrometheusTextFormatWriter;
import io.prometheus.metrics.model.snapshots.ClassicHistogramBuckets;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.DoubleSupplier;
import tidings.observe.Counter;
import tidings.observe.Histogram;
import tidings.observe.Metrics;

/** The engine's figures in the text format that Prometheus reads. */
public final class Exposition {
  private final Metrics metrics;

  /** Of the given figures. */
  public Exposition(Metrics metrics) {
    this.metrics = metrics;
  }

  String text() {
    MetricSnapshots.Builder all = MetricSnapshots.builder();
    counters().values().forEach(counter -> all.metricSnapshot(counter.build()));
    gauges().values().forEach(gauge -> all.metricSnapshot(gauge.build()));
    histograms().values().forEach(histogram -> all.metricSnapshot(histogram.build()));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      PrometheusTextFormatWriter.builder().build().write(bytes, all.build());
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private Map<String, CounterSnapshot.Builder> counters() {
    Map<String, CounterSnapshot.Builder> byName = new LinkedHashMap<>();
    for (Map.Entry<Metrics.Key, Counter> entry : metrics.counters().entrySet()) {
      Metrics.Key key = entry.getKey();
      byName
          .computeIfAbsent(
              key.name(), name -> CounterSnapshot.builder().name(name).help(key.help()))
          .dataPoint(
              CounterSnapshot.CounterDataPointSnapshot.builder()
                  .labels(labels(key))
                  .value((double) entry.getValue().value())
                  .build());
    }
    return byName;
  }

  private Map<String, GaugeSnapshot.Builder> gauges() {
    Map<String, GaugeSnapshot.Builder> byName = new LinkedHashMap<>();
    for (Map.Entry<Metrics.Key, DoubleSupplier> entry : metrics.gauges().entrySet()) {
      Metrics.Key key = entry.getKey();
      byName
          .computeIfAbsent(key.name(), name -> GaugeSnapshot.builder().name(name).help(key.help()))
          .dataPoint(
              GaugeSnapshot.GaugeDataPointSnapshot.builder()
                  .labels(labels(key))
                  .value(entry.getValue().getAsDouble())
                  .build());
    }
    return byName;
  }

  private Map<String, HistogramSnapshot.Builder> histograms() {
    Map<String, HistogramSnapshot.Builder> byName = new LinkedHashMap<>();
    for (Map.Entry<Metrics.Key, Histogram> entry : metrics.histograms().entrySet()) {
      Metrics.Key key = entry.getKey();
      byName
          .computeIfAbsent(
              key.name(), name -> HistogramSnapshot.builder().name(name).help(key.help()))
          .dataPoint(
              HistogramSnapshot.HistogramDataPointSnapshot.builder()
                  .labels(labels(key))
                  .classicHistogramBuckets(buckets(entry.getValue()))
                  .sum((double) entry.getValue().sum())
                  .build());
    }
    return byName;
  }

  private static ClassicHistogramBuckets buckets(Histogram histogram) {
    ClassicHistogramBuckets.Builder buckets = ClassicHistogramBuckets.builder();
    long[] counts = histogram.counts();
    for (int i = 0; i < counts.length; i++) {
      boolean last = i == counts.length - 1;
      buckets.bucket(last ? Double.POSITIVE_INFINITY : Histogram.bound(i), counts[i]);
    }
    return buckets.build();
  }

  private static Labels labels(Metrics.Key key) {
    return key.labels().isEmpty() ? Labels.EMPTY : Labels.of(key.labels().toArray(String[]::new));
  }
}
