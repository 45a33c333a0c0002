import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import type { TLSSocket } from 'node:tls';
import { Agent } from 'undici';

const CONNECTED = 'undici:client:connected';

/** What was spoken on the connections with TLS. */
export interface Spoken {
  /** Names of protocols, e.g. `h2`. */
  protocols: ReadonlySet<string>;
  /** Speaks HTTP/1.1 again. */
  end(): Promise<void>;
}

/**
 * Has `fetch` speak HTTP/2 with servers of this certificate, as browsers do: a request that a closing connection
 * did not take (GOAWAY) is sent on a new one.
 */
export function speakHttp2(certificate: string): Spoken {
  const dispatcher = new Agent({ allowH2: true, connect: { ca: readFileSync(certificate) } });
  const protocols = new Set<string>();
  const listen = (message: unknown) => {
    const { alpnProtocol } = (message as { socket: Partial<TLSSocket> }).socket;
    if (alpnProtocol) protocols.add(alpnProtocol);
  };
  subscribe(CONNECTED, listen);
  const before = globalThis.fetch;
  globalThis.fetch = async (url, init) => {
    for (;;) {
      try {
        // Node's fetch takes a dispatcher, which the types of browsers don't know.
        return await before(url, { ...init, dispatcher } as RequestInit);
      } catch (error) {
        if (!/GOAWAY.* code 0/.test(String((error as Error).cause))) throw error;
      }
    }
  };
  return {
    protocols,
    async end() {
      globalThis.fetch = before;
      unsubscribe(CONNECTED, listen);
      await dispatcher.destroy();
    },
  };
}
