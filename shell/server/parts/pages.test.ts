import { connect, type AddressInfo } from 'node:net';
import { createClock, toActive } from '@wkff/contracts';
import { TokenBuckets } from '@wkff/server';
import { buildRelease } from '@wkff/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import type { RenderRequest, RenderResult } from '../../src/ssr/renderMessage.ts';
import { readConfig } from '../config.ts';
import { QueueFull } from '../FairQueue.ts';
import { HostTexts } from '../HostTexts.ts';
import { OldAddresses } from '../OldAddresses.ts';
import { PageService } from '../PageService.ts';
import { buildReleaseSet } from '../releaseSet.fake.ts';
import { NoAnswer } from '../readForRender.ts';
import { renderedPage } from '../renders.fake.ts';
import type { RenderVisitor } from '../Renderer.ts';
import { ViewIds } from '../ViewIds.ts';
import { Visitors } from '../Visitors.ts';
import { pages } from './pages.ts';

const shell = {
  version: '1',
  source_hash: 'x',
  starter: 's.js',
  server: 's.cjs',
  scripts: [],
  styles: [],
  pages: [],
  files: [],
};
const settings = {
  DATA_DIR: '/tmp/d',
  STORE_DIR: '/tmp/s',
  SHELL_DIR: '/tmp/b',
  HOST_SECRET: 'a secret of the tests',
  RENDERS_PER_MINUTE: '6',
};
let releaseSet = buildReleaseSet();

const pageOf = ({ url }: RenderRequest) => renderedPage(url, { html: url });

describe('pages', () => {
  let app: FastifyInstance;
  let lookedUp: string[];
  let findOld: (address: string) => Promise<string | null>;
  let asked: { url: string; visitor: RenderVisitor }[];
  let refused: string[];
  let isFallback: boolean;
  let served: unknown[];
  let start: (env?: Record<string, string>) => Promise<void>;
  let render: (request: RenderRequest) => Promise<RenderResult>;

  beforeEach(async () => {
    asked = [];
    lookedUp = [];
    findOld = () => Promise.resolve(null);
    refused = [];
    isFallback = false;
    served = [];
    render = (request) => Promise.resolve(pageOf(request));
    const renderer = {
      waiting: 0,
      async render(request: RenderRequest, visitor: RenderVisitor) {
        asked.push({ url: request.url, visitor });
        return { result: await render(request), isFallback };
      },
    };
    start = async (env = {}) => {
      const parts = {
        shell,
        registry: {
          get releaseSet() {
            return releaseSet;
          },
        },
        renderer,
        texts: new HostTexts(createClock(0)),
      };
      const service = new PageService({ config: readConfig({ ...settings, ...env }), ...parts });
      app = Fastify({ trustProxy: true });
      const visitors = new Visitors({ api: { release: () => Promise.resolve(null) }, secret: '', isSecure: false });
      await app.register(pages, {
        service,
        visitors,
        ids: new ViewIds({ secret: '', isSecure: false }),
        oldAddresses: new OldAddresses(
          {
            oldAddress: (address) => {
              lookedUp.push(address);
              return findOld(address);
            },
          },
          new TokenBuckets({ perMinute: 6, most: 3 }),
        ),
        onRefuse: (reason) => refused.push(reason),
        onServed: ({ name, version }, hasFailed, network) => served.push([name, version, hasFailed, network]),
      });
    };
    await start();
  });
  afterEach(() => app.close());

  const get = (url: string, address = '203.0.113.1') => app.inject({ url, headers: { 'x-forwarded-for': address } });
  const statuses = async (urls: string[], address?: string) => {
    const all: number[] = [];
    for (const url of urls) all.push((await get(url, address)).statusCode);
    return all;
  };

  it('are rendered a limited number of times per address, then refused in Korean with the time to retry', async () => {
    expect(await statuses(['/1', '/2', '/3', '/4'])).toEqual([200, 200, 200, 429]);
    const { headers, body } = await get('/5');
    expect(headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });
    expect(body).toContain('요청이 너무 많습니다');
    expect(asked).toHaveLength(3);
    expect(refused).toEqual(['address', 'address']);
    expect(await statuses(['/4'], '203.0.113.2')).toEqual([200]);
  });

  it('do not count if they are cached or already being rendered for someone else', async () => {
    await statuses(['/1', '/2']);
    expect(await statuses(Array.from({ length: 20 }, () => '/1'))).not.toContain(429);
    const together = await Promise.all(Array.from({ length: 20 }, () => get('/3')));
    expect(new Set(together.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await statuses(['/4'])).toEqual([429]);
  });

  it('are the same for any query that their owner does not read', async () => {
    expect(await statuses(['/1', '/1?x=1', '/1?x=2', '/1?utm_source=y', '/1?x=3'])).toEqual([200, 200, 200, 200, 200]);
    expect(asked.map(({ url }) => url)).toEqual(['/1']);
  });

  describe('of an old site', () => {
    beforeEach(() => {
      render = async (request) => ({ ...pageOf(request), status: request.url === '/' ? 200 : 404 }) as RenderResult;
      findOld = async (address) => (/2024|p=10/.test(address) ? '/media-news-detail/7' : null);
    });

    it('lead to the new ones, the home page with a number too; others are looked up only without a page', async () => {
      for (const url of ['/2024/03/x/?utm_source=y', '/?utm_source=y&p=10']) {
        const { statusCode, headers } = await get(url);
        expect([statusCode, headers.location]).toEqual([301, '/media-news-detail/7']);
      }
      expect(await statuses(['/', '/?utm_source=y', '/?p=x', '/2023'])).toEqual([200, 200, 200, 404]);
      expect(lookedUp).toEqual(['/2024/03/x/?utm_source=y', '/?utm_source=y&p=10', '/2023']);
    });

    it('are as if there were none if a network asks too often, they are too long, or the API does not answer', async () => {
      expect(await statuses(['/?p=10', '/?p=10', '/?p=10', '/?p=10'])).toEqual([301, 301, 301, 200]);
      expect(await statuses([`/?p=10&x=${'x'.repeat(1_000)}`], '203.0.113.2')).toEqual([200]);
      findOld = () => Promise.reject(new Error('away'));
      expect(await statuses(['/?p=10', '/2024'], '203.0.113.3')).toEqual([200, 404]);
    });
  });

  it('are counted for their release, cached or not, together with its failures', async () => {
    const old = releaseSet;
    const release = buildRelease({ name: 'mf-league', version: '1', mounts: ['/league*'] });
    releaseSet = { ...releaseSet, releases: [release], active: [toActive(release)] };
    await app.close();
    await start();
    await statuses(['/league', '/league', '/1']);
    isFallback = true;
    await statuses(['/league-2']);
    releaseSet = { ...releaseSet, active: [toActive(release, true)] };
    await statuses(['/league-3']);
    releaseSet = old;
    const counted = ['mf-league', '1', false, '203.0.113.0/24'];
    expect(served).toEqual([counted, counted, ['mf-league', '1', true, '203.0.113.0/24']]);
  });

  it.each([
    ['its release failed', true, 200],
    ['its release says so', false, 500],
  ])('are no pages for search engines and caches if their content is missing: %s', async (_why, failed, status) => {
    isFallback = failed;
    render = async (request) => ({ ...pageOf(request), status }) as RenderResult;
    for (const url of ['/1', '/1']) {
      const { statusCode, headers, body } = await get(url);
      expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
      // A browser shows it, and its script may render the page.
      expect([headers['content-type'], body.includes('<div id="root">/1</div>')]).toEqual([
        'text/html; charset=utf-8',
        true,
      ]);
      expect(body).toContain('<meta name="robots" content="noindex">');
    }
    expect(asked).toHaveLength(2);
  });

  it('are rendered without limits for measurements', async () => {
    await app.close();
    await start({ LIMITS: '0' });
    expect(await statuses(['/1', '/1?x=1', '/1?x=2', '/2', '/3', '/4'])).not.toContain(429);
    expect(asked).toHaveLength(6);
  });

  it('count the /64 of IPv6 as one address', async () => {
    await statuses(['/1', '/2', '/3'], '2001:db8:0:1::1');
    expect(await statuses(['/4'], '2001:db8:0:1:ffff::2')).toEqual([429]);
    expect(await statuses(['/4'], '2001:db8:0:2::1')).toEqual([200]);
  });

  it('report that the host is busy if too many wait', async () => {
    render = () => Promise.reject(new QueueFull('full'));
    const { statusCode, headers, body } = await get('/1');
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    expect(body).toContain('지금은 페이지를 열 수 없습니다');
    expect(refused).toEqual(['queue']);
  });

  it('are refused while the API does not answer, which is not counted as a failure of their release', async () => {
    const old = releaseSet;
    const release = buildRelease({ name: 'mf-league', version: '1', mounts: ['/league*'] });
    releaseSet = { ...releaseSet, releases: [release], active: [toActive(release)] };
    render = () => Promise.reject(new NoAnswer('no answer within 5000 ms'));
    const { statusCode, headers } = await get('/league');
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
    // A page that says by itself that its data is missing.
    render = async (request) => ({ ...pageOf(request), status: 503, isComplete: false }) as RenderResult;
    const said = await get('/league');
    expect([said.statusCode, said.headers['retry-after'], said.headers['cache-control']]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    expect(served).toEqual([['mf-league', '1', false, '203.0.113.0/24']]);
    expect(refused).toEqual(['api']);
    releaseSet = old;
  });

  it('leave the queue when all who requested them have left', async () => {
    let begun: () => void = () => undefined;
    const isBegun = new Promise<void>((resolve) => (begun = resolve));
    render = () => {
      begun();
      const { left } = asked[0]?.visitor ?? {};
      return new Promise((_resolve, reject) => left?.addEventListener('abort', () => reject(left.reason as Error)));
    };
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET /1 HTTP/1.1\r\nhost: x\r\n\r\n');
    await isBegun;
    socket.destroy();
    while (refused.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(refused).toEqual(['left']);
  });
});
