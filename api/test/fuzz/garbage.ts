import { once } from 'node:events';
import { connect } from 'node:net';
import fc from 'fast-check';

const START = fc.constantFrom(
  'GET /api/seasons HTTP/1.1\r\nhost: x\r\n',
  'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n',
  'PUT /api/popup HTTP/1.1\r\n',
  'GET http://other.example/api/seasons HTTP/1.1\r\n',
  'OPTIONS * HTTP/1.1\r\n',
  'CONNECT x:443 HTTP/1.1\r\n',
  'GET /api/live HTTP/0.9\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '',
);
const NEXT = fc.constantFrom(
  'content-length: 5\r\ncontent-length: 6\r\n\r\n',
  'content-length: -1\r\n\r\n',
  'content-length: 99999999999999999999\r\n\r\n',
  'content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  'transfer-encoding: chunked\r\n\r\nzz\r\n',
  'transfer-encoding: chunked\r\n\r\nffffffffffffffff\r\n',
  'transfer-encoding: gzip, chunked\r\n\r\n',
  'upgrade: websocket\r\nconnection: upgrade\r\n\r\n',
  'expect: 100-continue\r\ncontent-length: 2\r\n\r\n{}',
  ` folded: ${'x'.repeat(20_000)}\r\n\r\n`,
  'bad header\r\n\r\n',
  ': \r\n\r\n',
  'a\0b: c\r\n\r\n',
  '\r\n\r\n',
  '',
);

/** Bytes that are not an HTTP request, or only the beginning of one. */
export const garbage: fc.Arbitrary<Buffer> = fc
  .tuple(START, NEXT, fc.uint8Array({ maxLength: 80 }))
  .map(([start, next, end]) => Buffer.concat([Buffer.from(start), Buffer.from(next, 'latin1'), Buffer.from(end)]));

/**
 * Sends bytes to a local port. Resolves to the status of the first answer once the connection has ended; null: no
 * answer. @throws Error if the connection does not end within the limit (ms).
 */
export async function sendBytes(port: number, bytes: Buffer, limit: number): Promise<number | null> {
  const socket = connect(port, '127.0.0.1');
  const parts: Buffer[] = [];
  socket.on('data', (data: Buffer) => parts.push(data));
  // The server may close the connection while bytes are being sent.
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  socket.end(bytes);
  const timer = setTimeout(() => socket.destroy(new Error('hangs')), limit);
  const [hadError] = (await closed) as [boolean];
  clearTimeout(timer);
  if (hadError && socket.errored?.message === 'hangs')
    throw new Error(`no end: ${JSON.stringify(bytes.toString('latin1'))}`);
  const status = /^HTTP\/1\.1 (\d{3})/.exec(Buffer.concat(parts).toString('latin1'))?.[1];
  return status === undefined ? null : Number(status);
}
