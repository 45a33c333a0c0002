import { connect, type AddressInfo } from 'node:net';
import { measureServer } from '@wkff/server';
import { Registry } from 'prom-client';
import { readConfig } from '../config.ts';
import { createQuickAnswers } from '../quickAnswers.fake.ts';
import { createServer } from '../createServer.ts';
import { everyRequest } from './everyRequest.ts';

const SETTINGS = {
  DATA_DIR: '.',
  STORE_DIR: '.',
  SHELL_DIR: '.',
  HOST_SECRET: 'a secret of the tests',
  LOG_LEVEL: 'silent',
};

describe('an impossible request', () => {
  const app = createServer(readConfig(SETTINGS));
  const registry = new Registry();
  const reached: string[] = [];
  beforeAll(async () => {
    await app.register(everyRequest, { siteOrigin: 'http://localhost' });
    measureServer(app, registry, createQuickAnswers());
    app.get('/*', (request) => {
      reached.push(request.url);
      return 'page';
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => app.close());

  /** Sends the first lines of a request over a new connection. Returns the answer. */
  async function send(target: string, headers: string): Promise<string> {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (more: string) => (answer += more));
    socket.write(`GET ${target} HTTP/1.1\r\n${headers}\r\nconnection: close\r\n\r\n`);
    await new Promise((resolve) => socket.once('close', resolve));
    return answer;
  }

  it.each([
    ['a backslash', '/\\', 'host: x', 404],
    ['a separator of lines', '/schedule/%E2%80%A8', 'host: x', 404],
    ['a separator of paragraphs', '/export/%E2%80%A9', 'host: x', 404],
    ['a long path', `/${'x'.repeat(3_000)}`, 'host: x', 414],
    ['the absolute form', 'http://x/schedule', 'host: x', 400],
    ['two hosts', '/', 'host: x\r\nhost: y', 400],
  ])(
    'reaches no route with %s, is answered by the site itself, and is counted',
    async (_what, target, host, status) => {
      registry.resetMetrics();
      const answer = await send(target, host);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} .*cache-control: no-store.*<html lang="ko">`, 's'));
      expect(await registry.metrics()).toMatch(/_count\{method="GET",route="\/\*",status="4xx"\} 1/);
      expect(reached).toEqual([]);
    },
  );

  it('is refused with a long path below /api as the API refuses it', async () => {
    const answer = await send(`/api/${'x'.repeat(3_000)}`, 'host: x');
    expect(answer).toMatch(/^HTTP\/1.1 400 .*"code":"uri_too_long"/s);
    expect(reached).toEqual([]);
  });

  it('is none with one host and any query', async () => {
    expect(await send('/schedule?q=%E2%80%A8', 'host: x')).toMatch(/^HTTP\/1.1 200 .*page$/s);
  });
});
