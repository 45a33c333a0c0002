import {
  Agent,
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a call is broken: it waits until it is released, or it is answered here. */
export type Fault = 'hang' | { status: number; body: unknown };

/** An answer that was passed on. */
export interface PassedAnswer {
  path: string;
  /** Headers of the request. */
  asked: IncomingHttpHeaders;
  /** Content encoding. Absent: none. */
  encoding: string | undefined;
  /** Bytes of the body as the server sent them. */
  bytes: number;
}

/** Each request opens a connection: one that is closed while it is used again would fail that request. */
const agent = new Agent({ keepAlive: false });

/** A proxy in front of an API, or of a whole site, that breaks the calls it is configured to break. */
export interface ApiProxy {
  origin: string;
  /** Breaks every call of a path from now on, e.g. `/api/ranking/current`. */
  breakCalls(path: string, fault: Fault): void;
  /**
   * Leaves the next request for a path that matches without an answer, and passes later ones on. Unlike a request that
   * Playwright holds back, it leaves the browser's cache as visitors have it.
   */
  loseNext(path: RegExp): void;
  /** Closes every connection without an answer from now on, as if there was no network. */
  cut(): void;
  /** Passes everything on again, including waiting calls. */
  restore(): void;
  close(): Promise<void>;
}

/** @param onAnswer called for each answer that was passed on. */
export async function startApiProxy(
  apiOrigin: string,
  onAnswer: (answer: PassedAnswer) => void = () => undefined,
): Promise<ApiProxy> {
  const faults = new Map<string, Fault>();
  let waiting: (() => void)[] = [];
  let lost: RegExp | null = null;
  let isCut = false;
  // Never closes an idle connection, for the same reason.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const pass = () => passOn(apiOrigin, request, response, onAnswer);
    const path = new URL(request.url ?? '/', apiOrigin).pathname;
    if (isCut) return void request.socket.destroy();
    if (lost?.test(path)) {
      lost = null;
      return;
    }
    const fault = faults.get(path);
    if (fault === undefined) pass();
    else if (fault === 'hang') waiting.push(pass);
    else response.writeHead(fault.status, { 'content-type': 'application/json' }).end(JSON.stringify(fault.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breakCalls: (path, fault) => void faults.set(path, fault),
    loseNext: (path) => void (lost = path),
    cut() {
      isCut = true;
      server.closeAllConnections();
    },
    restore() {
      isCut = false;
      faults.clear();
      lost = null;
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
function passOn(
  apiOrigin: string,
  request: IncomingMessage,
  response: ServerResponse,
  onAnswer: (answer: PassedAnswer) => void,
): void {
  const { url: path = '/', method, headers: asked } = request;
  const onward = ask(apiOrigin + path, { agent, method, headers: asked });
  onward.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    let bytes = 0;
    answer.on('data', (part: Buffer) => (bytes += part.length));
    answer.on('end', () => onAnswer({ path, asked, encoding: answer.headers['content-encoding'], bytes }));
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}
