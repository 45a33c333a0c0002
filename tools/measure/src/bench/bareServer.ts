/**
 * A bare `node:http` server that every ratio is measured against. It is a child process, listens on a free port of this
 * machine and sends the response that its parent has set to every client.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The response to send from now on. */
export interface BareAnswer {
  /** Base64. */
  body: string;
  headers: Record<string, string>;
}

/** A message to the parent: the port, or that a response was set. */
export type BareMessage = { listening: number } | { taken: true };

let body = Buffer.alloc(0);
let headers: Record<string, string> = {};

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});

const tell = (message: BareMessage) => process.send?.(message);
process.on('message', (answer: BareAnswer) => {
  body = Buffer.from(answer.body, 'base64');
  headers = { ...answer.headers, 'content-length': String(body.length) };
  tell({ taken: true });
});
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => tell({ listening: (server.address() as AddressInfo).port }));
