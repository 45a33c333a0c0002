import { createApiClient, type SquadInput } from './index.ts';

/** Returns a client whose server always sends the same answer, and the requests that it received. */
function answering(body: unknown, status = 200) {
  const calls: Request[] = [];
  const fetch = (input: RequestInfo | URL, init?: RequestInit) => {
    calls.push(new Request(input, init));
    return Promise.resolve(Response.json(body, { status }));
  };
  return { api: createApiClient({ origin: 'http://api', token: () => 'a.b.c', fetch }), calls };
}

test('a live link is sent with token and version, and the match is returned', async () => {
  const { api, calls } = answering({ success: true, message: '', data: { id: 5, version: 3 } });
  expect(await api.matches.saveLiveLink(5, 'abcdef', 2)).toEqual({ id: 5, version: 3 });
  const [request] = calls;
  expect([request?.method, request?.url]).toEqual(['PUT', 'http://api/api/matches/5/live-link']);
  expect(request?.headers.get('authorization')).toBe('Bearer a.b.c');
  expect(await request?.json()).toEqual({ live_link: 'abcdef', version: 2 });
});

test('a squad is sent whole, and the club is returned', async () => {
  const { api, calls } = answering({ success: true, message: '', data: { id: 2, version: 4 } });
  const squad: SquadInput = {
    season: 2026,
    version: 3,
    players: [{ number: 1, position: 'GK', name: '김가람', isCaptain: true }],
  };
  expect(await api.clubs.saveSquad('hwacheon-kspo', squad)).toEqual({ id: 2, version: 4 });
  const [request] = calls;
  expect([request?.method, request?.url]).toEqual(['PUT', 'http://api/api/clubs/hwacheon-kspo/squad']);
  expect(await request?.json()).toEqual(squad);
});

test('a conflict has the stored record as its data', async () => {
  const stored = { id: 5, version: 3 };
  const saved = { by: 'kim', at: '2025-09-18T12:00:00+09:00' };
  const { api } = answering({ success: false, message: '먼저', code: 'stale', data: stored, saved }, 409);
  await expect(api.matches.editFixture(5, { reason: '우천', version: 2 })).rejects.toMatchObject({
    status: 409,
    code: 'stale',
    message: '먼저',
    data: stored,
    saved,
  });
});

test('a write is never retried', async () => {
  const { api, calls } = answering({ success: false, message: '잠시 뒤', code: 'unavailable' }, 503);
  await expect(api.matches.saveLiveLink(5, null, 1)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  expect(calls).toHaveLength(1);
});
