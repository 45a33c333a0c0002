import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What becomes of a call: it waits until it is let go, or it is answered here. */
export type Fate = 'hang' | { status: number; body: unknown };

/** Stands before an API and passes everything on, but for the calls that it is told to spoil. */
export interface ApiProxy {
  origin: string;
  /** Spoils every call of a path, e.g. `/api/ranking/current`, from now on. */
  spoil(path: string, fate: Fate): void;
  /** Passes everything on again, what hangs included. */
  heal(): void;
  close(): Promise<void>;
}

export async function startApiProxy(apiOrigin: string): Promise<ApiProxy> {
  const fates = new Map<string, Fate>();
  let waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    const pass = () => passOn(apiOrigin, request, response);
    const fate = fates.get(new URL(request.url ?? '/', apiOrigin).pathname);
    if (fate === undefined) pass();
    else if (fate === 'hang') waiting.push(pass);
    else response.writeHead(fate.status, { 'content-type': 'application/json' }).end(JSON.stringify(fate.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spoil: (path, fate) => void fates.set(path, fate),
    heal() {
      fates.clear();
      for (const pass of waiting) pass();
      waiting = [];
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Either side may have gone meanwhile; the other is then let go. */
function passOn(apiOrigin: string, request: IncomingMessage, response: ServerResponse): void {
  const onward = ask(apiOrigin + (request.url ?? '/'), { method: request.method, headers: request.headers });
  onward.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}
