import { connect, type AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { limitPipelining } from './pipelining.ts';

describe('pipelined requests', () => {
  let app: FastifyInstance;
  /** Paths of the requests that were handled. */
  let worked: string[];
  let answer: () => void;

  beforeEach(async () => {
    worked = [];
    const answered = new Promise<void>((resolve) => (answer = resolve));
    app = Fastify({ forceCloseConnections: true });
    limitPipelining(app, 3);
    app.get('/slow/:n', async ({ url }) => {
      worked.push(url);
      await answered;
      return `${url}\n`;
    });
    app.get('/quick/:n', ({ url }) => {
      worked.push(url);
      return `${url}\n`;
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(() => app.close());

  /** Sends all requests at once. Returns what is received until the connection ends. */
  async function send(urls: string[]): Promise<string> {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    const last = urls.length - 1;
    const requests = urls.map(
      (url, n) => `GET ${url} HTTP/1.1\r\nhost: x\r\n${n === last ? 'connection: close\r\n' : ''}\r\n`,
    );
    socket.write(requests.join(''));
    let text = '';
    socket.setEncoding('utf8').on('data', (more: string) => (text += more));
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.once('close', resolve));
    return text;
  }
  const numbered = (kind: string, count: number) => Array.from({ length: count }, (_, n) => `/${kind}/${n}`);

  it('are answered in their order if they are few, two at once', async () => {
    const reply = send([...numbered('slow', 2), '/quick/2']);
    while (worked.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    // The connection's requests arrived together. Another one is answered after them.
    expect(await send(['/quick/other'])).toContain('/quick/other');
    expect(worked).toEqual(['/slow/0', '/slow/1', '/quick/other']);
    answer();
    expect((await reply).match(/\/(slow|quick)\/\d$/gm)).toEqual(['/slow/0', '/slow/1', '/quick/2']);
  });

  it('end their connection if they are too many, and the rest is not handled', async () => {
    expect(await send(numbered('slow', 500))).toBe('');
    expect(worked).toEqual(numbered('slow', 2));
    const { statusCode } = await app.inject('/quick/0');
    expect(statusCode).toBe(200);
  });

  it('are unlimited if each waits for the answer to the one before', async () => {
    const { port } = app.server.address() as AddressInfo;
    for (let n = 0; n < 10; n += 1) expect((await fetch(`http://127.0.0.1:${port}/quick/${n}`)).status).toBe(200);
  });
});
