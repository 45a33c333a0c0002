import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A message that arrived. */
export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** For tests: a server that receives messages. */
class Receiver {
  /** Status of each answer; null: it never answers. */
  status: number | null = 204;
  readonly received: Received[] = [];
  readonly #server: Server = createServer((request, response) => {
    void text(request).then((body) => {
      this.received.push({ headers: request.headers, body });
      const moved = { location: `${this.url}/elsewhere` };
      if (this.status !== null) response.writeHead(this.status, this.status === 302 ? moved : {}).end();
    });
  });

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Returns the bodies of the messages about a section. */
  about(section: string): Record<string, unknown>[] {
    const bodies = this.received.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
    return bodies.filter((body) => body.section === section);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** Starts a receiver for the tests of a file. Before each, it has received nothing and answers 204. */
export function useReceiver(): Receiver {
  const receiver = new Receiver();
  beforeAll(() => receiver.listen());
  afterAll(() => receiver.close());
  beforeEach(() => {
    receiver.status = 204;
    receiver.received.length = 0;
  });
  return receiver;
}
