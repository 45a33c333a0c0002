/**
 * A load generator: autocannon in a child process, whose first argument is autocannon's entry. The parent sends one
 * order at a time.
 */
import { pathToFileURL } from 'node:url';

/** A load of limited time on one address of this machine. */
export interface LoadOrder {
  url: string;
  seconds: number;
  connections: number;
  headers: Record<string, string>;
  /** First number of the query `bench=<number>` that makes each request different; null for equal requests. */
  distinctFrom: number | null;
  /** Requests with bodies, sent in turn and repeated; null for reads. */
  writes: readonly Write[] | null;
}

/** `PUT` of JSON. */
interface Write {
  path: string;
  body: string;
}

/** The result of a load. */
export interface LoadResult {
  /** Responses per second. */
  rate: number;
  answers: number;
  /** Bytes received per response, headers included. */
  bytesEach: number;
  /** Responses other than 2xx, broken connections and timeouts. */
  failures: number;
  /** Median and 99th percentile of the response times, ms. */
  p50: number;
  p99: number;
  /** How busy the generator was, 0 to 1: near 1 it limits the result. */
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

/** Returns how requests differ from each other; undefined if they do not. */
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
