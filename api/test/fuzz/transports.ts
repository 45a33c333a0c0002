import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A request with all its headers. */
interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer | null;
  /** Whether the route's good answer is an endless stream, which is then left at once. */
  isStream: boolean;
}

interface Answered {
  status: number;
  body: string;
}

/** A way to send a request to an app. */
export type Send = (sent: Sent) => Promise<Answered>;

/** Returns a way that hands requests to the app within the process. */
export function byInjection(app: FastifyInstance): Send {
  return async ({ method, url, headers, payload, isStream }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers,
      ...(payload === null ? {} : { payload }),
      payloadAsStream: isStream,
    });
    if (!isStream) return { status: answer.statusCode, body: answer.body };
    if (answer.statusCode < 400) {
      answer.stream().destroy();
      return { status: answer.statusCode, body: '' };
    }
    const parts: Buffer[] = [];
    for await (const part of answer.stream()) parts.push(part as Buffer);
    return { status: answer.statusCode, body: Buffer.concat(parts).toString() };
  };
}

/** Headers that decide how the request itself is read; `garbage.ts` sends odd ones. */
const OF_THE_CONNECTION = ['host', 'expect', 'transfer-encoding'];

/** A body that is refused for its size, in bytes, ends its connection, perhaps before the answer is read. */
const TOO_LARGE = 250_000;

/** Returns a way that sends requests through sockets, but for those with too large a body. The app has to listen. */
export function bySockets(app: FastifyInstance): Send & { close(): void } {
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const injected = byInjection(app);
  const socketed: Send = ({ method, url, headers, payload, isStream }) =>
    new Promise((resolve, reject) => {
      const kept = Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.includes(name));
      // Node refuses to send spaces in an address.
      const path = url.replaceAll(' ', '%20');
      // Node leaves the length out for some methods, and the body would be read as another request.
      const length = payload === null ? {} : { 'content-length': Buffer.byteLength(payload) };
      const all = { ...Object.fromEntries(kept), ...length };
      const asked = request({ agent, host: '127.0.0.1', port, method, path, headers: all });
      asked.once('error', reject);
      asked.once('response', (answer) => {
        const status = answer.statusCode ?? 0;
        if (isStream && status < 400) {
          answer.destroy();
          return resolve({ status, body: '' });
        }
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.once('error', reject);
        answer.once('end', () => resolve({ status, body: Buffer.concat(parts).toString() }));
      });
      asked.end(payload ?? undefined);
    });
  const send: Send = (sent) => ((sent.payload?.length ?? 0) > TOO_LARGE ? injected(sent) : socketed(sent));
  return Object.assign(send, { close: () => agent.destroy() });
}
