import { Gauge, Registry } from 'prom-client';

/** What the API counts of itself. Labels are route patterns and fixed words, never what a caller chose. */
export interface Metrics {
  registry: Registry;
  /** Streams of `/api/live` that are open. */
  liveStreams: Gauge;
}

/** Creates them in a registry that no other app shares. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const liveStreams = new Gauge({
    name: 'wkff_live_streams_open',
    help: 'Streams of /api/live that are open',
    registers: [registry],
  });
  return { registry, liveStreams };
}
