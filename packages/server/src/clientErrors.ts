import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyServerOptions } from 'fastify';

/** Headers of every answer: browsers must not guess its type, and other sites must not embed it. */
export const SAFE_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** Answer to a request that could not be parsed. */
export interface ClientErrorAnswer {
  status: number;
  type: string;
  body: string;
}

/** 400: malformed. 408: too slow. 417: an `Expect` other than `100-continue`. 431: headers too large. */
export type ClientErrorStatus = 400 | 408 | 417 | 431;

const STATUS_BY_FAILURE: Record<string, ClientErrorStatus> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Returns a Fastify handler for data that could not be parsed as a request. */
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

/** Answers requests whose `Expect` header is not supported. Node itself handles `100-continue`. */
export function refuseExpectations(server: Server, describe: (status: ClientErrorStatus) => ClientErrorAnswer): void {
  const { status, type, body } = describe(417);
  server.on('checkExpectation', (_request, response) => {
    response.writeHead(status, { ...SAFE_HEADERS, 'cache-control': 'no-store', 'content-type': type }).end(body);
  });
}
