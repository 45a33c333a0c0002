import { createHmac } from 'node:crypto';
import { jest } from '@jest/globals';
import { ERRORS, HEADERS, READ_TOKEN_MESSAGE, tags } from '@wkff/contracts';
import { insertAccount } from '../../test/builders.ts';
import { HOST_SECRET, RELEASE_KEY, useTestApp, type Answer } from '../../test/testApp.ts';

const limits = { reads: { most: 3, windowMs: 1_000 }, writes: { most: 2, windowMs: 60_000 } };

describe('limits', () => {
  const site = useTestApp({ settings: { limits } });
  let now = 1_700_000_000_000;
  let addresses = 0;
  beforeEach(() => {
    // The clock only moves when a test moves it. Every test has its own address.
    now += 3_600_000;
    addresses += 1;
    jest.spyOn(Date, 'now').mockImplementation(() => now);
  });

  const visitor = (address = `198.51.100.${addresses}`) => ({
    [HEADERS.hostSecret]: HOST_SECRET,
    [HEADERS.visitor]: address,
  });
  /** Sends a read that no cache can answer. */
  let asked = 0;
  const read = (headers: Record<string, string>) =>
    site().get(`/api/content/list?writeLocation=MediaNews&searchQuery=${(asked += 1)}`, headers);
  const write = (headers: Record<string, string>) =>
    site().send({ method: 'POST', url: '/api/matches/upcoming', headers });
  const statuses = async (times: number, ask: () => Promise<Answer>) => {
    const all: number[] = [];
    for (let n = 0; n < times; n += 1) all.push((await ask()).status);
    return all;
  };

  it('refuse reads of an address above its limit, with Retry-After', async () => {
    expect(await statuses(3, () => read(visitor()))).toEqual([200, 200, 200]);
    const refused = await read(visitor());
    expect(refused).toMatchObject({
      status: 429,
      body: { success: false, code: 'too_many_requests', message: ERRORS.too_many_requests.message },
    });
    expect(refused.headers['retry-after']).toBe('1');
    now += 1_000;
    expect((await read(visitor())).status).toBe(200);
  });

  it('count writes separately from reads, successful or not', async () => {
    expect(await statuses(4, () => write(visitor()))).toEqual([405, 405, 429, 429]);
    expect((await read(visitor())).status).toBe(200);
    expect((await write(visitor())).headers['retry-after']).toBe('60');
  });

  it('count members by account: other callers at their address do not affect them, and changing the address does not help', async () => {
    const scorer = await insertAccount(site().db, { username: `keeper-${addresses}` });
    const save = (address: string) => write({ ...visitor(address), authorization: `Bearer ${site().token(scorer)}` });
    const stadium = `198.51.100.${addresses}`;
    expect(await statuses(3, () => write(visitor(stadium)))).toEqual([405, 405, 429]);
    expect(await statuses(2, () => save(stadium))).toEqual([405, 405]);
    expect(await statuses(1, () => save(`192.0.2.${addresses}`))).toEqual([429]);
  });

  it('count logins separately: other writes of an address do not prevent logins there', async () => {
    await statuses(3, () => write(visitor()));
    const login = () => site().send({ method: 'POST', url: '/api/auth/login', headers: visitor(), body: {} });
    expect(await statuses(3, login)).toEqual([400, 400, 429]);
  });

  it('count reads of open data separately: a program takes nothing from the pages of its address', async () => {
    const open = () => site().get(`/api/v1/changes?since=${(asked += 1)}`, visitor());
    expect(await statuses(4, open)).toEqual([200, 200, 200, 429]);
    const refused = await open();
    expect([refused.headers['retry-after'], refused.headers['access-control-allow-origin']]).toEqual(['1', '*']);
    expect((await read(visitor())).status).toBe(200);
    const cached = () => site().get('/api/v1/seasons', visitor(`192.0.2.${addresses}`));
    expect(await statuses(5, cached)).toEqual([200, 200, 200, 200, 200]);
  });

  it('apply before an invalid token is checked', async () => {
    expect(await statuses(4, () => read({ ...visitor(), authorization: 'Bearer a.b.c' }))).toEqual([
      200, 200, 200, 429,
    ]);
  });

  it('do not affect other addresses, and treat an IPv6 /64 as one', async () => {
    const network = `2001:db8:0:${addresses}`;
    await statuses(3, () => read(visitor(`${network}::1`)));
    expect((await read(visitor(`${network}:ffff::2`))).status).toBe(429);
    expect((await read(visitor(`2001:db8:1:${addresses}::1`))).status).toBe(200);
  });

  it('are several times as high for reads of a wider network, however many addresses it reads from', async () => {
    const all: number[] = [];
    for (let n = 0; n < 8; n += 1) all.push((await read(visitor(`2001:db8:77:10${n}::1`))).status);
    expect(all).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    expect((await read(visitor('2001:db8:77:1f00::1'))).status).toBe(200);
    const spread: number[] = [];
    for (let n = 0; n < 26; n += 1) spread.push((await read(visitor(`203.0.113.${n}`))).status);
    expect(spread).toEqual([...Array<number>(24).fill(200), 429, 429]);
    expect((await read(visitor('203.0.114.1'))).status).toBe(200);
  });

  it('never count answers from the cache, with a body or with 304', async () => {
    const { headers } = await site().get('/api/clubs', visitor());
    const etag = String(headers.etag);
    expect(await statuses(10, () => site().get('/api/clubs', visitor()))).not.toContain(429);
    expect(await statuses(10, () => site().get('/api/clubs', { ...visitor(), 'if-none-match': etag }))).not.toContain(
      429,
    );
    await site().write([tags.clubs], () => Promise.resolve());
    expect(await statuses(2, () => read(visitor()))).toEqual([200, 200]);
    expect((await read(visitor())).status).toBe(429);
  });

  it('count a read whose caller has seen a newer change, as no cached answer is new enough at first', async () => {
    const { headers } = await site().get('/api/clubs', visitor(`192.0.2.${addresses}`));
    const ahead = () =>
      site().get('/api/clubs', { ...visitor(), [HEADERS.seen]: String(Number(headers['x-change']) + 9) });
    const answers = [await ahead(), await ahead(), await ahead(), await ahead()];
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429]);
    expect(answers[0]?.headers.etag).toBe(headers.etag);
  });

  it('count a conditional read that the cache does not answer, because it costs a query', async () => {
    await statuses(3, () => read({ ...visitor(), 'if-none-match': '*' }));
    expect((await read({ ...visitor(), 'if-none-match': '*' })).status).toBe(429);
  });

  it('never count health and uploads', async () => {
    for (const url of ['/healthz', '/readyz', '/uploads/none.webp']) {
      expect(await statuses(5, () => site().get(url, visitor()))).not.toContain(429);
    }
  });

  it('never count requests of the host itself, of its render threads and of the release command', async () => {
    const readToken = createHmac('sha256', HOST_SECRET).update(READ_TOKEN_MESSAGE).digest('base64url');
    for (const own of [
      { [HEADERS.hostSecret]: HOST_SECRET },
      { [HEADERS.readToken]: readToken },
      { [HEADERS.releaseKey]: RELEASE_KEY },
    ]) {
      expect(await statuses(5, () => read(own))).not.toContain(429);
    }
    expect(await statuses(5, () => write({ [HEADERS.releaseKey]: RELEASE_KEY }))).not.toContain(429);
    expect(await statuses(3, () => write({ [HEADERS.readToken]: readToken }))).toEqual([405, 405, 429]);
  });

  it('ignore forwarded addresses from callers other than the web host', async () => {
    const forged = (n: number) => ({
      [HEADERS.visitor]: `203.0.113.${n}`,
      'x-forwarded-for': `203.0.113.${n}`,
      [HEADERS.readToken]: 'x'.repeat(43),
    });
    const all: number[] = [];
    for (let n = 0; n < 4; n += 1) all.push((await read(forged(n))).status);
    expect(all).toEqual([200, 200, 200, 429]);
  });
});

describe('without limits', () => {
  const site = useTestApp();
  it('no request is refused', async () => {
    for (let n = 0; n < 200; n += 1)
      expect((await site().get(`/api/content/list?writeLocation=MediaNews&searchQuery=${n}`)).status).toBe(200);
  });
});
