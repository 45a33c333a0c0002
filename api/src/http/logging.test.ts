import { insertAccount } from '../../test/builders.ts';
import { HOST_SECRET, startTestApp, useTestApp } from '../../test/testApp.ts';

const MANY = { most: 1_000_000, windowMs: 60_000 };
const MARKER = 'marker7f3a9c';

describe('the log', () => {
  const lines: string[] = [];
  const site = useTestApp({ settings: { logLevel: 'trace' }, logStream: { write: (line) => void lines.push(line) } });

  it('never contains a password, a token, a body or a search query', async () => {
    const { app } = site();
    const token = `${MARKER}.${MARKER}.${MARKER}`;
    const secrets = { username: `${MARKER}-user`, password: MARKER, userType: 'general', token };
    const headers = { authorization: `Bearer ${token}`, cookie: `a=${MARKER}`, 'x-host-secret': MARKER };
    await app.inject({ method: 'POST', url: '/api/auth/login', payload: secrets });
    await app.inject({ method: 'POST', url: '/api/auth/login', payload: { ...secrets, userType: MARKER } });
    await app.inject({ method: 'POST', url: `/api/auth/login?password=${MARKER}`, payload: `{"password":"${MARKER}` });
    await app.inject({ method: 'POST', url: '/api/auth/renew', headers });
    await app.inject({ method: 'PUT', url: '/api/matches/1/score', headers, payload: { note: MARKER } });
    await app.inject({ url: `/api/content/list?writeLocation=MediaPress&searchQuery=${MARKER}`, headers });
    await app.inject({ url: `/api/seasons?token=${MARKER}&year=${MARKER}%20`, headers });
    await app.inject({ url: `/uploads/a.webp?signature=${MARKER}` });
    app.log.info({ password: MARKER, token: MARKER, headers: { authorization: MARKER } }, 'by mistake');
    app.log.error({ err: Object.assign(new Error('x'), { detail: `Key (name)=(${MARKER})`, parameters: [MARKER] }) });
    expect(lines.length).toBeGreaterThan(8);
    expect(lines.filter((line) => line.includes(MARKER))).toEqual([]);
  });

  it('has JSON lines; those of a request include its id and why it was refused', async () => {
    lines.length = 0;
    const { headers } = await site().get('/api/nope');
    const own = lines.map((line) => JSON.parse(line) as { reqId?: string; status?: number; url?: string });
    expect(own.find(({ status }) => status === 404)).toMatchObject({
      reqId: headers['x-request-id'],
      url: '/api/nope',
      code: 'not_found',
    });
  });

  it('names the field that broke a rule, not its value, in one line', async () => {
    lines.length = 0;
    await site().get(`/api/clubs?season=${MARKER}`);
    const as = await insertAccount(site().db, { roles: ['scorer'] });
    await site().send({
      method: 'PUT',
      url: '/api/matches/1/score',
      as,
      body: { home_points: 1, away_points: MARKER },
    });
    const refused = lines.map((line) => JSON.parse(line) as { status?: number; details?: string });
    expect(refused.filter(({ status }) => status === 400).map(({ details }) => details)).toEqual([
      'querystring/season must be integer',
      String.raw`body/away_points must match pattern "^\s*(\d{1,2}\s*)?$"`,
    ]);
    expect(lines.filter((line) => line.includes('bad_request'))).toHaveLength(2);
  });
});

describe('a flood of refused requests', () => {
  const lines: string[] = [];
  const written = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const requests = (status: number) => written().filter((line) => line.status === status);

  it('writes a few lines and a summary of the rest with their addresses, and hides no other lines', async () => {
    const site = await startTestApp({
      template: 'bare',
      settings: { logLevel: 'info', limits: { reads: MANY, writes: { most: 50, windowMs: 60_000 } } },
      logStream: { write: (line) => void lines.push(line) },
    });
    const flood = { 'x-host-secret': HOST_SECRET, 'x-visitor': '203.0.113.9' };
    for (let count = 0; count < 200; count += 1) {
      await site.get(`/api/nothing-${count}`, flood);
      await site.send({ method: 'PUT', url: '/api/popup', body: {}, headers: flood });
    }
    expect([requests(404), requests(401), requests(429)].map((of) => of.length)).toEqual([20, 20, 20]);
    await site.get('/api/matches/0');
    expect(requests(400)).toHaveLength(1);
    await site.close();
    const left = written().filter(({ msg }) => msg === 'lines left out of the log');
    const addresses = (count: number) => [{ address: '203.0.113.9', count }];
    expect(left.map(({ kind, count, addresses: of }) => [kind, count, of])).toEqual([
      ['request 404 unknown route', 180, addresses(180)],
      ['request 401 /api/popup', 30, addresses(30)],
      ['request 429 /api/popup', 130, addresses(130)],
    ]);
  });
});
