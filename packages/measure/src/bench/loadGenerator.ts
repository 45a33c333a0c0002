/**
 * A load generator: autocannon in a process of its own. It runs as a child process; its first argument is autocannon's
 * entry. Its parent sends one order at a time.
 */
import { pathToFileURL } from 'node:url';

/** A load: bounded in time, to one address of this machine. */
export interface LoadOrder {
  url: string;
  seconds: number;
  connections: number;
  headers: Record<string, string>;
  /** Gives every request a query of its own, `bench=<number>`, counted on from here; null: all are the same. */
  distinctFrom: number | null;
  /** Requests with bodies in place of reads, in turn and over again; null: reads. */
  writes: readonly Write[] | null;
}

/** `PUT` of JSON. */
interface Write {
  path: string;
  body: string;
}

/** What came of it. */
export interface LoadResult {
  /** Answers a second. */
  rate: number;
  answers: number;
  /** Bytes received per answer, headers included. */
  bytesEach: number;
  /** Answers that were no 2xx, broken connections and timeouts. */
  failures: number;
  /** Median and 99th percentile of the answer times, ms. */
  p50: number;
  p99: number;
  /** How busy the generator itself was, 0 to 1: near 1 it limits what it measures. */
  busy: number;
}

interface CannonRequest {
  path: string;
  method?: 'PUT';
  body?: string;
}

type Autocannon = (options: {
  url: string;
  duration: number;
  connections: number;
  headers: Record<string, string>;
  requests?: { setupRequest(request: CannonRequest): CannonRequest }[];
}) => Promise<{
  requests: { total: number };
  throughput: { total: number };
  latency: { p50: number; p99: number };
  duration: number;
  non2xx: number;
  errors: number;
  timeouts: number;
}>;

const { default: autocannon } = (await import(pathToFileURL(process.argv[2] ?? '').href)) as { default: Autocannon };

/** How each request differs from the one before it; undefined: not at all. */
function variation({ url, distinctFrom, writes }: LoadOrder): ((request: CannonRequest) => CannonRequest) | undefined {
  if (writes) {
    let turn = 0;
    return (request) => ({ ...request, method: 'PUT', ...writes[turn++ % writes.length] });
  }
  if (distinctFrom === null) return undefined;
  const { pathname, search } = new URL(url);
  let number = distinctFrom;
  return (request) => ({ ...request, path: `${pathname}${search}${search ? '&' : '?'}bench=${number++}` });
}

async function run(order: LoadOrder): Promise<LoadResult> {
  const { url, seconds, connections, headers } = order;
  const setupRequest = variation(order);
  const [cpu, started] = [process.cpuUsage(), performance.now()];
  const result = await autocannon({
    url,
    duration: seconds,
    connections,
    headers,
    ...(setupRequest ? { requests: [{ setupRequest }] } : {}),
  });
  const { user, system } = process.cpuUsage(cpu);
  return {
    rate: result.requests.total / result.duration,
    answers: result.requests.total,
    bytesEach: result.requests.total === 0 ? 0 : result.throughput.total / result.requests.total,
    failures: result.non2xx + result.errors + result.timeouts,
    p50: result.latency.p50,
    p99: result.latency.p99,
    busy: (user + system) / 1000 / (performance.now() - started),
  };
}

process.on('disconnect', () => process.exit(0));
process.on('message', (order: LoadOrder) => {
  run(order).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  );
});
process.send?.({ ready: true });
