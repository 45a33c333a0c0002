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
      return url;
    });
    app.get('/quick/:n', ({ url }) => url);
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

  it('are answered if they are few', async () => {
    const reply = send(numbered('slow', 3));
    while (worked.length < 3) await new Promise((resolve) => setTimeout(resolve, 5));
    answer();
    expect((await reply).match(/HTTP\/1.1 200/g)).toHaveLength(3);
  });

  it('end their connection if they are too many, and the rest is not handled', async () => {
    expect(await send(numbered('slow', 500))).toBe('');
    expect(worked).toEqual(numbered('slow', 3));
    const { statusCode } = await app.inject('/quick/0');
    expect(statusCode).toBe(200);
  });

  it('are unlimited if each waits for the answer to the one before', async () => {
    const { port } = app.server.address() as AddressInfo;
    for (let n = 0; n < 10; n += 1) expect((await fetch(`http://127.0.0.1:${port}/quick/${n}`)).status).toBe(200);
  });
});
