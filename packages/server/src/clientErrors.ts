import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyServerOptions } from 'fastify';

/** For every answer: browsers don't guess its type, and other sites don't show it. */
export const SAFE_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** What a server says of a request that it could not read. */
export interface ClientErrorAnswer {
  status: number;
  type: string;
  body: string;
}

/** Malformed; too slow; an `Expect` that is not `100-continue`; too large headers. */
export type ClientErrorStatus = 400 | 408 | 417 | 431;

const STATUS_BY_FAILURE: Record<string, ClientErrorStatus> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Returns Fastify's handler of what never became a request. */
export function createClientErrorHandler(
  describe: (status: ClientErrorStatus) => ClientErrorAnswer,
): NonNullable<FastifyServerOptions['clientErrorHandler']> {
  return ({ code }, socket: Socket) => {
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const { status, type, body } = describe(STATUS_BY_FAILURE[code] ?? 400);
    const headers = {
      ...SAFE_HEADERS,
      'cache-control': 'no-store',
      'content-type': type,
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  };
}

/** Answers expectations that nobody can meet. `100-continue` is Node's. */
export function refuseExpectations(server: Server, describe: (status: ClientErrorStatus) => ClientErrorAnswer): void {
  const { status, type, body } = describe(417);
  server.on('checkExpectation', (_request, response) => {
    response.writeHead(status, { ...SAFE_HEADERS, 'cache-control': 'no-store', 'content-type': type }).end(body);
  });
}
