/** A file that a page loaded over the network. */
export interface NetworkLoad {
  /** Path on the site. */
  path: string;
  /** Content encoding. Absent: none. */
  encoding: string | undefined;
  /** Bytes of the body as they arrived. */
  bytes: number;
}

/** What is read of the events of a browser's network (DevTools protocol). */
export interface NetworkEvent {
  requestId: string;
  /** Bytes that have arrived, with the headers. */
  encodedDataLength?: number;
  response?: { url: string; headers: Record<string, string>; fromDiskCache?: boolean; encodedDataLength: number };
}

/** The events of a browser that `NetworkLoads` needs. */
export const NETWORK_EVENTS = [
  'Network.requestServedFromCache',
  'Network.responseReceived',
  'Network.loadingFinished',
] as const;

/** Collects what a page loads over the network: not what it finds in a cache. */
export class NetworkLoads {
  readonly #loads = new Map<string, NetworkLoad & { headBytes: number }>();
  readonly #cached = new Set<string>();
  readonly #ended = new Set<string>();

  /** Takes an event. */
  hear(method: (typeof NETWORK_EVENTS)[number], { requestId, response, encodedDataLength = 0 }: NetworkEvent): void {
    if (method === 'Network.requestServedFromCache' || response?.fromDiskCache) this.#cached.add(requestId);
    else if (response)
      this.#loads.set(requestId, {
        path: new URL(response.url).pathname,
        encoding: response.headers['content-encoding'],
        headBytes: response.encodedDataLength,
        bytes: 0,
      });
    const load = this.#loads.get(requestId);
    if (method !== 'Network.loadingFinished' || !load) return;
    load.bytes = encodedDataLength - load.headBytes;
    this.#ended.add(requestId);
  }

  /** Returns the scripts and style sheets of a remote, or of the host (`/assets/`), that were loaded. */
  below(start: string): NetworkLoad[] {
    return [...this.#loads].flatMap(([id, { path, encoding, bytes }]) =>
      path.startsWith(start) && /\.(js|css)$/.test(path) && this.#ended.has(id) && !this.#cached.has(id)
        ? [{ path, encoding, bytes }]
        : [],
    );
  }
}

/** Returns the bytes of all. */
export function bytesOf(loads: readonly { bytes: number }[]): number {
  return loads.reduce((sum, { bytes }) => sum + bytes, 0);
}
