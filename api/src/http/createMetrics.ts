import { Gauge, Registry } from 'prom-client';

/** The API's metrics. Labels are route patterns and fixed words, never input of a caller. */
export interface Metrics {
  registry: Registry;
  /** Open streams of `/api/live`. */
  liveStreams: Gauge;
}

/** Creates the metrics in a registry of this app. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const liveStreams = new Gauge({
    name: 'wkff_live_streams_open',
    help: 'Open streams of /api/live',
    registers: [registry],
  });
  return { registry, liveStreams };
}
