import {
  HEADERS,
  tags,
  type ErrorBody,
  type MatchSheet,
  type Official,
  type OfficialMatch,
  type StoredSheet,
} from '@wkff/contracts';
import { appointScoreKeepers, type ScoreKeepers } from '../../../test/scoreKeepers.ts';
import { useTestApp, type Answer } from '../../../test/testApp.ts';

const site = useTestApp({ template: 'bare' });
let scoreKeepers: ScoreKeepers;
let id: number;
beforeAll(async () => {
  scoreKeepers = await appointScoreKeepers(site());
});
beforeEach(async () => {
  site().clock.set('2030-04-01T17:00:00+09:00');
  id = await scoreKeepers.newMatch();
});

const put = (
  body: object,
  as = scoreKeepers.scorer,
  of = id,
): Promise<Answer<ErrorBody & { data: StoredSheet; saved?: { by: string } }>> =>
  site().send({ method: 'PUT', url: `/api/matches/${of}/sheet`, body: { version: 0, officials: {}, ...body }, as });
const publicPart = ({ publish_before: _, published_at: __, is_public: ___, ...sheet }: StoredSheet): MatchSheet =>
  sheet;
const entered = async (): Promise<StoredSheet> =>
  (
    await site().send<{ data: StoredSheet }>({
      ...{ method: 'GET', url: `/api/matches/${id}/sheet`, as: scoreKeepers.scorer },
    })
  ).body.data;
const shown = async () => (await scoreKeepers.look(id)).sheet;
const namesOf = ({ officials }: MatchSheet) => officials.map(({ title, name }) => `${title} ${name}`);
const rows = async () =>
  (await site().pool.query('select version, reason, author_id from match_sheets where match_id = $1', [id])).rows;

describe('the officials of a match', () => {
  it('are nobody before anything is stored', async () => {
    expect(await shown()).toEqual({
      ...{ version: 0, officials: [], weather: null, recorded_at: null, change: null, is_sample: false },
    });
  });

  it('are public at once, in the order of a sheet, without those who are not known', async () => {
    const officials = { var: '최판독', referee: ' 김심판 ', assistant1: '이부심', fourth: '', avar: null };
    const { status, body, headers } = await put({ officials, weather: '맑음, 24℃' });
    expect([status, namesOf(body.data)]).toEqual([200, ['주심 김심판', '제1부심 이부심', 'VAR 최판독']]);
    expect(headers[HEADERS.changedTags]).toBe(`match:${id}`);
    expect(await shown()).toEqual(publicPart(body.data));
    expect(await entered()).toEqual(body.data);
    expect(body.data).toMatchObject({
      ...{ version: 1, weather: '맑음, 24℃', recorded_at: '2030-04-01T17:00:00+09:00', change: null },
    });
    const { rows: audited } = await site().pool.query(
      'select actor, action, entity_id from audit order by id desc limit 1',
    );
    expect(audited).toEqual([{ actor: 'keeper', action: 'sheet.save', entity_id: String(id) }]);
  });

  it('are filled in without a reason where unknown, and corrected with one, which visitors see', async () => {
    await put({ officials: { referee: '김심판' } });
    const filled = { officials: { referee: '김심판', commissioner: '박감독' }, weather: '비', version: 1 };
    expect((await put({ ...filled, reason: '필요 없음' })).body.data).toMatchObject({ version: 2, change: null });
    const corrected = { officials: { referee: '나심판' }, weather: '비', version: 2 };
    const refused = await put(corrected);
    expect([refused.status, refused.body.code]).toEqual([422, 'reason_required']);
    await put({ ...corrected, reason: '주심 교체' });
    expect((await shown()).change).toEqual({
      reason: '주심 교체',
      lines: ['주심: 김심판 → 나심판', '경기 감독관: 박감독 → 기록 없음'],
    });
    expect((await rows()).map(({ version, reason }) => [version, reason])).toEqual([
      ...[
        [1, null],
        [2, null],
        [3, '주심 교체'],
      ],
    ]);
  });

  it('store nothing if they equal the stored ones, even over an older version', async () => {
    const body = { officials: { referee: '김심판' } };
    const first = await put(body);
    const again = await put(body);
    expect([again.status, again.body.data, (await rows()).length]).toEqual([200, first.body.data, 1]);
    expect(
      (await put({ officials: { referee: ' ' } }, undefined, await scoreKeepers.newMatch())).body.data.version,
    ).toBe(0);
  });

  it('over an older version are 409 with what is stored, and who stored it', async () => {
    await put({ officials: { referee: '김심판' } });
    const { status, body } = await put({ officials: { referee: '나심판' }, reason: '정정' }, scoreKeepers.admin);
    expect([status, body]).toMatchObject([409, { code: 'stale', data: { version: 1 }, saved: { by: 'keeper' } }]);
  });

  it('are stored by one of two who save at once', async () => {
    const both = await Promise.all(['김심판', '나심판'].map((referee) => put({ officials: { referee } })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('are read only by those who enter them until the minute before the kick-off that was chosen', async () => {
    await put({ officials: { referee: '김심판' } });
    const { number } = (await scoreKeepers.look(id)).edition;
    const later = { officials: { referee: '나심판' }, weather: '비', version: 1, reason: '교체', publish_before: 60 };
    const { body, headers } = await put(later);
    expect(body.data).toMatchObject({ version: 2, weather: '비', is_public: false });
    expect(headers[HEADERS.changedTags]).not.toContain('match:');
    expect(namesOf(await shown())).toEqual(['주심 김심판']);
    expect((await scoreKeepers.look(id)).edition.number).toBe(number);
    site().clock.set(String(body.data.published_at));
    expect(await shown()).toMatchObject({
      ...{ version: 2, weather: '비', recorded_at: body.data.published_at },
      change: { reason: '교체', lines: ['주심: 김심판 → 나심판', '날씨: 기록 없음 → 비'] },
    });
    expect((await scoreKeepers.look(id)).edition).toMatchObject({ at: body.data.published_at });
    expect((await entered()).is_public).toBe(true);
  });

  it('keep their minute if a form of before that field stores them', async () => {
    await put({ officials: { referee: '나비밀' }, publish_before: 60 });
    const { body } = await put({ officials: { referee: '나비밀', var: '최비밀' }, version: 1 });
    expect(body.data).toMatchObject({ version: 2, publish_before: 60, is_public: false });
    expect(
      (await put({ officials: { referee: '나비밀' }, version: 2, reason: '정정', publish_before: null })).body.data,
    ).toMatchObject({ publish_before: null, is_public: true });
  });

  it('are never public if they were replaced before their minute', async () => {
    await put({ officials: { referee: '나비밀' }, publish_before: 90 });
    const first = String((await entered()).published_at);
    const { body } = await put({ officials: { referee: '김심판' }, version: 1, reason: '교체', publish_before: 30 });
    site().clock.set(first);
    expect(await shown()).toMatchObject({ version: 0, officials: [] });
    site().clock.set(String(body.data.published_at));
    expect([namesOf(await shown()), (await shown()).change]).toEqual([['주심 김심판'], null]);
  });

  it('have the reason of a version that nobody has seen when they correct what is public', async () => {
    await put({ officials: { referee: '김심판' } });
    await put({ officials: { referee: '나심판' }, version: 1, reason: '교체', publish_before: 60 });
    const { body } = await put({ officials: { referee: '나심판' }, weather: '비', version: 2, publish_before: null });
    expect([body.data.is_public, (await shown()).change]).toEqual([
      true,
      { reason: '교체', lines: ['주심: 김심판 → 나심판', '날씨: 기록 없음 → 비'] },
    ]);
  });

  it('name nobody of a sample as who was there before', async () => {
    await site().pool.query(
      `insert into match_sheets (match_id, version, officials, recorded_at) values ($1, 1, '{"referee": "표본 고"}', $2)`,
      [id, '2030-03-01T17:00:00+09:00'],
    );
    await put({ officials: { referee: '나비밀' }, version: 1, publish_before: 60 });
    await put({ officials: { referee: '김심판' }, version: 2, reason: '정정', publish_before: null });
    expect(await shown()).toMatchObject({ version: 3, is_sample: false, change: null });
  });

  it('are shown by a process whose clock is behind if they are public at once', async () => {
    await put({ officials: { referee: '김심판' } });
    site().clock.set('2030-04-01T16:59:59+09:00');
    expect(namesOf(await shown())).toEqual(['주심 김심판']);
  });

  it('are in no change of the match while they wait and its clubs are not known yet', async () => {
    const open = await scoreKeepers.newMatch({ home_id: null, away_id: null, competition_id: '2030_playoff' });
    const { headers } = await put({ officials: { referee: '나비밀' }, publish_before: 60 }, undefined, open);
    expect(headers[HEADERS.changedTags]).toBe(tags.clubs);
  });

  it('are in no words about a change if nobody has seen them', async () => {
    await put({ officials: { referee: '나비밀' }, publish_before: 60 });
    const { body } = await put({ officials: { referee: '김심판' }, version: 1, reason: '교체', publish_before: null });
    expect([body.data.is_public, await shown()]).toMatchObject([true, { change: null }]);
    expect(namesOf(await shown())).toEqual(['주심 김심판']);
  });

  it('follow the kick-off if they have a minute, and stay hidden while the match is postponed', async () => {
    await put({ officials: { referee: '나비밀' }, publish_before: 60 });
    const first = String((await entered()).published_at);
    const postponed = { status: 'postponed', reason: '폭우' };
    const edit = (body: object) =>
      site().send({ method: 'PATCH', url: `/api/matches/${id}`, body, as: scoreKeepers.admin });
    expect((await edit(postponed)).status).toBe(200);
    site().clock.set(first);
    expect([await entered(), namesOf(await shown())]).toMatchObject([{ published_at: null, is_public: false }, []]);
  });

  it.each<[string, object]>([
    ['a minute that is too early', { publish_before: 181 }],
    ['a name that is too long', { officials: { referee: '김'.repeat(61) } }],
    ['a weather that is too long', { weather: '맑'.repeat(101) }],
    ['a role that nobody has', { officials: { doctor: '김의사' } }],
    ['a number as a name', { officials: { referee: 7 } }],
    ['no officials', { officials: undefined }],
  ])('are refused with %s', async (_, body) => {
    const { status, body: answer } = await put(body);
    expect([status, answer.code, (await rows()).length]).toEqual([400, 'bad_request', 0]);
  });

  it('answer 404 for a match that does not exist', async () => {
    expect((await put({}, undefined, 999_999)).status).toBe(404);
  });

  it('are never changed in the database', async () => {
    await put({ officials: { referee: '김심판' } });
    for (const change of [
      'delete from match_sheets where match_id = $1',
      'update match_sheets set weather = null where match_id = $1',
    ])
      await expect(site().pool.query(change, [id])).rejects.toThrow('are never changed');
  });
});

describe('officials over matches', () => {
  type Row = Omit<Official, 'id'> & { id: number };
  const all = async (): Promise<Row[]> =>
    (await site().send<{ data: Row[] }>({ method: 'GET', url: '/api/officials', as: scoreKeepers.scorer })).body.data;
  const named = async (name: string) => (await all()).find((one) => one.name === name);
  const act = (official: number, action: 'join' | 'part', body: object) =>
    site().send<{ code?: string; data: Official }>({
      ...{ method: 'POST', url: `/api/officials/${official}/${action}`, body, as: scoreKeepers.scorer },
    });
  const idsIn = async (match: number) => (await scoreKeepers.look(match)).sheet.officials.map((one) => one.id);

  it('are one by their name, in all matches and in the open data', async () => {
    const later = await scoreKeepers.newMatch();
    await put({ officials: { referee: '오하나', var: '오두리' } });
    await put({ officials: { fourth: '오하나' } }, scoreKeepers.scorer, later);
    const one = await named('오하나');
    expect(one).toMatchObject({ other_names: [], matches: 2 });
    expect([await idsIn(id), await idsIn(later)]).toEqual([[one?.id, (await named('오두리'))?.id], [one?.id]]);
    const url = `/api/officials/${one?.id}/matches`;
    const { body } = await site().send<{ data: OfficialMatch[] }>({ method: 'GET', url, as: scoreKeepers.scorer });
    expect(body.data.map(({ match_id, roles }) => [match_id, ...roles.map(({ title }) => title)])).toEqual(
      expect.arrayContaining([
        [id, '주심'],
        [later, '대기심'],
      ]),
    );
    const open = await site().get<{ match: { officials: object[] } }>(`/api/v1/matches/${later}`);
    expect(open.body.match.officials).toEqual([{ role: 'fourth', name: '오하나', official: one?.id, sample: false }]);
  });

  it('are joined from two names and taken apart again, and no sheet changes', async () => {
    const later = await scoreKeepers.newMatch();
    await put({ officials: { referee: '박나래' } });
    await put({ officials: { referee: '박나레' } }, scoreKeepers.scorer, later);
    const [right, wrong] = [(await named('박나래'))?.id ?? 0, (await named('박나레'))?.id ?? 0];
    const joined = await act(right, 'join', { official_id: wrong });
    expect([joined.status, joined.body.data]).toEqual([
      ...[200, { id: right, name: '박나래', other_names: ['박나레'], matches: 2 }],
    ]);
    expect(joined.headers[HEADERS.changedTags]).toBe(`match:${later}`);
    expect([await idsIn(id), await idsIn(later)]).toEqual([[right], [right]]);
    expect((await scoreKeepers.look(later)).sheet).toMatchObject({ version: 1, officials: [{ name: '박나레' }] });
    expect((await act(right, 'join', { official_id: wrong })).body.code).toBe('official_unknown');
    expect((await act(wrong, 'join', { official_id: right })).body.code).toBe('official_not_found');
    expect((await act(right, 'part', { name: '박나래' })).body.code).toBe('official_name_unknown');
    expect((await act(right, 'part', { name: '박나레' })).body.data).toMatchObject({ id: wrong, matches: 1 });
    expect(await idsIn(later)).toEqual([wrong]);
  });

  it('are also joined in a match that shows an older version', async () => {
    await put({ officials: { referee: '정하나' } });
    await put({ officials: { referee: '정두리' }, version: 1, reason: '교체', publish_before: 60 });
    await put({ officials: { referee: '정한나' } }, scoreKeepers.scorer, await scoreKeepers.newMatch());
    const [right, wrong] = [(await named('정한나'))?.id ?? 0, (await named('정하나'))?.id];
    expect((await act(right, 'join', { official_id: wrong })).headers[HEADERS.changedTags]).toBe(`match:${id}`);
    expect(await idsIn(id)).toEqual([right]);
  });

  it('are not joined if both were at one match', async () => {
    await put({ officials: { referee: '최하나', fourth: '최두리' } });
    const [one, other] = [(await named('최하나'))?.id ?? 0, (await named('최두리'))?.id];
    const refused = await act(one, 'join', { official_id: other });
    expect([refused.status, refused.body.code]).toEqual([422, 'officials_in_one_match']);
    expect((await act(one, 'join', { official_id: one })).body.code).toBe('officials_in_one_match');
  });
});

describe('the officials of the demo', () => {
  const demo = useTestApp();

  it('are marked as a sample, and replaced without a reason', async () => {
    const look = async () => (await demo().get<{ data: { sheet: MatchSheet } }>('/api/matches/91')).body.data.sheet;
    const before = await look();
    expect(before).toMatchObject({ version: 1, is_sample: true });
    expect(before.officials.every(({ name, id: of }) => name.startsWith('표본') && of === null)).toBe(true);
    const as = (await appointScoreKeepers(demo())).scorer;
    const body = { officials: { referee: '김심판' }, version: 1 };
    const saved = await demo().send({ method: 'PUT', url: '/api/matches/91/sheet', body, as });
    expect([saved.status, await look()]).toMatchObject([200, { version: 2, is_sample: false, change: null }]);
  });
});
