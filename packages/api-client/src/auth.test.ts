import { createApiClient } from './index.ts';

/** Returns a client with a session, and the requests that its server received. */
function client() {
  const calls: Request[] = [];
  const fetch = (input: RequestInfo | URL, init?: RequestInit) => {
    calls.push(new Request(input, init));
    return Promise.resolve(Response.json({ success: true, message: '', data: { token: 'n.e.w' } }));
  };
  return { api: createApiClient({ origin: 'http://api', token: () => 's.tored.x', fetch }), calls };
}

test('a login is sent without the session’s token', async () => {
  const { api, calls } = client();
  const input = { username: 'fan', password: 'secret', userType: 'general', saveId: true } as const;
  expect(await api.auth.login(input)).toEqual({ token: 'n.e.w' });
  expect([calls[0]?.method, calls[0]?.url]).toEqual(['POST', 'http://api/api/auth/login']);
  expect(calls[0]?.headers.get('authorization')).toBeNull();
  expect(await calls[0]?.json()).toEqual(input);
});

test('a logout sends the passed token and a JSON content type, and survives leaving the page', async () => {
  const { api, calls } = client();
  await api.auth.logout('a.b.c');
  expect([calls[0]?.method, calls[0]?.url]).toEqual(['POST', 'http://api/api/auth/logout']);
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer a.b.c');
  expect(calls[0]?.headers.get('content-type')).toBe('application/json');
  expect(calls[0]?.keepalive).toBe(true);
});

test('a renewal sends the passed token', async () => {
  const { api, calls } = client();
  expect(await api.auth.renew('a.b.c')).toEqual({ token: 'n.e.w' });
  expect(calls[0]?.url).toBe('http://api/api/auth/renew');
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer a.b.c');
});
