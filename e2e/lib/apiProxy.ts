import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a call is broken: it waits until it is released, or it is answered here. */
export type Fault = 'hang' | { status: number; body: unknown };

/** Each request opens a connection: one that is closed while it is used again would fail that request. */
const agent = new Agent({ keepAlive: false });

/** A proxy in front of an API that breaks the calls it is configured to break. */
export interface ApiProxy {
  origin: string;
  /** Breaks every call of a path from now on, e.g. `/api/ranking/current`. */
  breakCalls(path: string, fault: Fault): void;
  /** Passes everything on again, including waiting calls. */
  restore(): void;
  close(): Promise<void>;
}

export async function startApiProxy(apiOrigin: string): Promise<ApiProxy> {
  const faults = new Map<string, Fault>();
  let waiting: (() => void)[] = [];
  // Never closes an idle connection, for the same reason.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const pass = () => passOn(apiOrigin, request, response);
    const fault = faults.get(new URL(request.url ?? '/', apiOrigin).pathname);
    if (fault === undefined) pass();
    else if (fault === 'hang') waiting.push(pass);
    else response.writeHead(fault.status, { 'content-type': 'application/json' }).end(JSON.stringify(fault.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breakCalls: (path, fault) => void faults.set(path, fault),
    restore() {
      faults.clear();
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

/** If one side closes, closes the other as well. */
function passOn(apiOrigin: string, request: IncomingMessage, response: ServerResponse): void {
  const onward = ask(apiOrigin + (request.url ?? '/'), { agent, method: request.method, headers: request.headers });
  onward.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}
