import { connect, type AddressInfo } from 'node:net';
import { HEADERS } from '@wkff/contracts';
import { HOST_SECRET, startTestApp, useTestApp } from '../../test/testApp.ts';

const timeouts = { headers: 200, request: 400, idle: 2_000, databaseWait: 500, statement: 10_000, drainDelay: 0 };

describe('a slow or large request', () => {
  const site = useTestApp({ settings: { timeouts } });
  /**
   * Sends text over a raw connection, then single bytes now and then. Returns everything received until it is closed.
   */
  const trickle = async (head: string, more: string) => {
    const { app } = site();
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(head);
    const timer = setInterval(() => socket.writable && socket.write(more), 50);
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(timer);
    return answer;
  };

  it('is answered 408 and disconnected if its headers never end', async () => {
    expect(await trickle('GET /api/clubs HTTP/1.1\r\nhost: x\r\n', 'x: y\r\n')).toMatch(
      /^HTTP\/1.1 408 .*nosniff.*same-origin.*"code":"request_timeout"/s,
    );
  });

  it('is answered 408 and disconnected if its body never ends', async () => {
    const head =
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 8000\r\n\r\n{"a":"';
    expect(await trickle(head, 'x')).toMatch(/^HTTP\/1.1 408 /);
  });

  it('is refused with too large headers', async () => {
    const { app } = site();
    const huge = { cookie: 'x'.repeat(20_000) };
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    expect((await fetch(`http://127.0.0.1:${port}/api/clubs`, { headers: huge })).status).toBe(400);
  });

  it('is answered 417 with an unknown Expect header', async () => {
    const head = 'GET /api/clubs HTTP/1.1\r\nhost: x\r\nconnection: close\r\nexpect: cake\r\n\r\n';
    expect(await trickle(head, '')).toMatch(/^HTTP\/1.1 417 .*nosniff.*same-origin.*"code":"bad_request"/s);
  });

  it('closes its connection if too many requests are pipelined on it', async () => {
    const head = 'GET /api/seasons HTTP/1.1\r\nhost: x\r\n\r\n';
    expect(await trickle(head.repeat(500), '')).toBe('');
  });

  const post = (payload: string, type = 'application/json') =>
    site()
      .app.inject({ method: 'POST', url: '/api/auth/login', headers: { 'content-type': type }, payload })
      .then(({ statusCode }) => statusCode);

  it('is refused with a body that is too large, too deep, poisoned or of another type', async () => {
    expect(await post(JSON.stringify({ username: 'x'.repeat(300_000) }))).toBe(413);
    expect(await post('['.repeat(8_000))).toBe(400);
    expect(await post('{"a":'.repeat(30) + '1' + '}'.repeat(30))).toBe(400);
    expect(await post('{"username":"a","__proto__":{"isAdmin":true}}')).toBe(400);
    expect(await post('{"username":"a","constructor":{"prototype":{"isAdmin":true}}}')).toBe(400);
    expect(await post('{"username":')).toBe(400);
    for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'nonsense']) {
      expect(await post('username=a', type)).toBe(415);
    }
  });

  it('may have any number of brackets inside texts', async () => {
    expect(
      await post(JSON.stringify({ username: '{[{[{[\\"'.repeat(20), password: 'x', userType: 'general' })),
    ).not.toBe(400);
  });
});

describe('a database without a free connection', () => {
  it('is 503 with Retry-After once the wait is over', async () => {
    const site = await startTestApp({ settings: { timeouts, databaseConnections: 1 } });
    // Connects first, so that only the wait is measured.
    await site.get('/api/ranking/current');
    const holder = await site.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('lock table seasons in access exclusive mode');
      // Reads with a token are those of the pool.
      const headers = { authorization: 'Bearer x' };
      const held = site.get('/api/seasons', headers);
      // The only connection waits for the lock, so the next request waits for the connection.
      const refused = await site.get('/api/clubs', headers);
      expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(refused.headers['retry-after']).toBe('5');
      await holder.query('rollback');
      expect((await held).status).toBe(200);
      expect((await site.get('/api/clubs')).status).toBe(200);
    } finally {
      holder.release();
      await site.close();
    }
  });

  it('is 503 when a statement takes too long', async () => {
    const site = await startTestApp({ settings: { timeouts: { ...timeouts, statement: 100 } } });
    const holder = await site.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('lock table seasons in access exclusive mode');
      expect((await site.get('/api/seasons')).status).toBe(503);
      await holder.query('rollback');
    } finally {
      holder.release();
      await site.close();
    }
  });
});

describe('every answer', () => {
  const site = useTestApp({ settings: { metricsToken: 'the token of the monitoring' } });

  it.each([
    ['a read', '/api/clubs', 200],
    ['a read from the cache', '/api/clubs', 200],
    ['an unknown path', '/api/nope', 404],
    ['a refused request', '/api/releases', 401],
    ['health', '/healthz', 200],
    ['a missing upload', '/uploads/none.webp', 404],
    ['an address that cannot be decoded', '/api/%zz', 400],
    ['an id that is too long', `/api/clubs/${'x'.repeat(200)}`, 400],
    ['the monitoring', '/metrics', 401],
  ])('forbids scripts, framing and access from other sites: %s', async (_what, url, status) => {
    const { headers, statusCode } = await site().app.inject({ url, headers: { origin: 'https://elsewhere.example' } });
    expect(statusCode).toBe(status);
    expect(headers['x-content-type-options']).toBe('nosniff');
    const isUpload = url.startsWith('/uploads/');
    expect(headers['cross-origin-resource-policy']).toBe(isUpload ? 'cross-origin' : 'same-origin');
    expect(headers['content-security-policy']).toMatch(/default-src 'none'/);
    expect(headers['cache-control']).toBe(url === '/api/clubs' ? 'no-cache' : 'no-store');
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  it('allows the documentation its own scripts', async () => {
    const { headers } = await site().app.inject('/api/docs/');
    expect(headers['content-security-policy']).toMatch(/script-src 'self'/);
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it('has the id of its request, which only the web host may set', async () => {
    const id = '01234567-89ab-cdef-0123-456789abcdef';
    const idOf = async (headers: Record<string, string>) =>
      (await site().get('/api/clubs', headers)).headers[HEADERS.requestId];
    expect(await idOf({ [HEADERS.requestId]: id, [HEADERS.hostSecret]: HOST_SECRET })).toBe(id);
    expect(await idOf({ [HEADERS.requestId]: id })).not.toBe(id);
    expect(await idOf({ [HEADERS.requestId]: 'x\ny', [HEADERS.hostSecret]: HOST_SECRET })).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is counted by route in metrics that only the monitoring may read', async () => {
    expect((await site().get('/metrics')).status).toBe(401);
    expect((await site().get('/metrics', { authorization: 'Bearer another token' })).status).toBe(401);
    await site().get('/api/clubs/boeun-sangmu');
    await site().get(`/api/clubs/${'x'.repeat(40)}`);
    await site().get('/api/surely-not-a-route');
    const { body } = await site().app.inject({
      url: '/metrics',
      headers: { authorization: 'Bearer the token of the monitoring' },
    });
    expect(body).toMatch(
      /wkff_http_request_duration_seconds_count\{method="GET",route="\/api\/clubs\/:id",status="4xx"\} 2/,
    );
    expect(body).toMatch(/wkff_http_request_duration_seconds_count\{method="any",route="unknown",status="4xx"\} \d/);
    expect(body).toMatch(/wkff_answer_cache_lookups_total\{result="hit"\} [1-9]/);
    expect(body).toMatch(/wkff_database_connections \d/);
    expect(body).toMatch(/wkff_changes_heard 1/);
    expect(body).toMatch(/wkff_live_streams_open 0/);
    expect(body).not.toMatch(/surely-not-a-route|xxxx/);
  });
});

describe('without a token for the monitoring', () => {
  const site = useTestApp();
  it('the metrics do not exist', async () => {
    expect((await site().get('/metrics', { authorization: 'Bearer ' })).status).toBe(404);
  });
});
