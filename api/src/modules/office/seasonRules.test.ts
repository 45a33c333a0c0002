import { DEFAULT_RULES } from '@wkff/league';
import { appointOffice, type Office } from '../../../test/office.ts';
import { useTestApp } from '../../../test/testApp.ts';

/** Four clubs, each against each once; the last round has not been played. */
const ROUNDS = [
  ['1 1-1 2', '3 1-0 4'],
  ['2 1-0 3', '4 0-1 1'],
  ['3 1', '2 4'],
];

describe('the rules of a season', () => {
  const site = useTestApp({ template: 'bare' });
  let office: Office;
  let season = 1999;
  let ids: Record<string, number> = {};
  beforeAll(async () => {
    office = await appointOffice(site());
  });
  beforeEach(async () => {
    season += 1;
    ids = await office.play(season, ROUNDS);
  });
  const points = async (maxRound?: number) =>
    Object.fromEntries(
      (await office.table(season, maxRound)).ranking.map(({ teamId, points: of }) => [teamId, of] as const),
    );
  const match = (name: string) => office.look(ids[name] ?? 0);
  const award = { winner: 2, loser: 0, betterScoreCounts: true, goalsCount: true, cardsCount: true };
  const rulesOf = async (name: string) => {
    const { rows } = await site().pool.query<{ version: number | null }>(
      'select rules.version from matches left join season_rules rules on rules.id = rules_id where matches.id = $1',
      [ids[name]],
    );
    return rows[0]?.version;
  };

  it('are the usual ones until a version is stored', async () => {
    expect(await office.versions(season)).toEqual([]);
    expect((await site().get<{ data: object }>('/api/season-rules/usual')).body.data).toEqual(DEFAULT_RULES);
    expect((await office.table(season)).rules).toEqual({
      version: null,
      ...{ win: 3, draw: 1, loss: 0 },
      order: DEFAULT_RULES.order.value,
    });
  });

  it('make its tables at once: points and order', async () => {
    expect(await points()).toEqual({ 1: 4, 2: 4, 3: 3, 4: 0 });
    const order = ['points', 'wins', 'goalsFor'] as const;
    const { status, body } = await office.saveRules(season, { points: { win: 2, draw: 1, loss: 0 }, order });
    expect([status, body.data.map(({ version }) => version)]).toEqual([200, [1]]);
    expect(await points()).toEqual({ 1: 3, 2: 3, 3: 2, 4: 0 });
    expect((await office.table(season)).rules).toEqual({ version: 1, win: 2, draw: 1, loss: 0, order });
    expect((await office.table(season)).ties[0]?.decisions[0]?.rule).toBe('shared');
  });

  it('apply to tables from their day on, also after later saves', async () => {
    await office.saveRules(season, { points: { win: 2, draw: 1, loss: 0 } });
    const later = { in_force_from: `${season}-04-02` };
    await office.saveRules(season, { points: { win: 5, draw: 1, loss: 0 } }, later);
    expect([await points(1), await points(2)]).toMatchObject([{ 3: 2 }, { 3: 5 }]);
    expect([(await office.table(season, 1)).rules.version, (await office.table(season)).rules.version]).toEqual([1, 2]);
    // Round 1 is played a day later, when the second version is in force.
    for (const name of ['1-2', '3-4'])
      await office.edit(ids[name] ?? 0, { match_date: `${season}-04-02`, reason: '연기' });
    expect(await points(1)).toMatchObject({ 3: 5 });
  });

  it('are those of its end for the last round, whose tables are the same when they are computed again', async () => {
    await office.saveRules(season, { points: { win: 2, draw: 1, loss: 0 } }, { in_force_from: `${season}-04-03` });
    expect([await points(1), await points()]).toMatchObject([{ 3: 3 }, { 3: 2 }]);
    await office.save(ids['3-1'] ?? 0, { home_points: 1, away_points: 0 });
    expect([await points(2), await points()]).toMatchObject([{ 3: 3 }, { 3: 4 }]);
  });

  it('say which score an award has, and reach awards that were made before', async () => {
    await office.ruled({ season, kind: 'award', match_id: ids['1-2'], winner: 'away' });
    expect(await match('1-2')).toMatchObject({ away_points: 3 });
    await office.saveRules(season, { award });
    expect(await match('1-2')).toMatchObject({
      away_points: 2,
      history: [{ reason: '대회 규정 변경', before: { away_points: 3 }, after: { away_points: 2 } }, {}],
    });
    expect((await office.table(season)).ranking.find(({ teamId }) => teamId === 2)?.goalsFor).toBe(3);
  });

  it('refuse a ruling if they came after its preview, as it would have another score', async () => {
    const draft = { season, kind: 'award', match_id: ids['1-2'], winner: 'away' };
    const { basis } = (await office.preview(draft)).body.data;
    await office.saveRules(season, { award });
    const late = await office.rule({ ...draft, basis });
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
    expect((await office.rule({ ...draft, basis: (await office.preview(draft)).body.data.basis })).status).toBe(201);
  });

  it('are those at its kick-off for a match: a later version for that day does not reach it', async () => {
    await office.saveRules(season, { award });
    await office.save(ids['3-1'] ?? 0, { home_points: 1, away_points: 0 });
    expect([await rulesOf('3-1'), await rulesOf('1-2')]).toEqual([1, null]);
    await office.saveRules(season, { award: { ...award, winner: 4 } });
    for (const name of ['3-1', '1-2'])
      await office.ruled({ season, kind: 'award', match_id: ids[name], winner: 'home' });
    expect([await match('3-1'), await match('1-2')]).toMatchObject([{ home_points: 2 }, { home_points: 4 }]);
    expect([await rulesOf('3-1'), await rulesOf('1-2')]).toEqual([1, 2]);
  });

  it('are looked up for a match before its kick-off, until the first save after it', async () => {
    await site()
      .db.updateTable('matches')
      .set({ match_date: '2099-04-01' })
      .where('id', '=', ids['3-1'] ?? 0)
      .execute();
    await office.saveRules(season, { award });
    await office.edit(ids['3-1'] ?? 0, { venue: '다른 경기장', reason: '경기장 변경' });
    expect(await rulesOf('3-1')).toBeNull();
    await office.edit(ids['3-1'] ?? 0, { match_date: `${season}-04-03`, reason: '앞당김' });
    expect(await rulesOf('3-1')).toBe(1);
  });

  it('follow the day of a decided match when it is moved', async () => {
    await office.ruled({ season, kind: 'award', match_id: ids['1-2'], winner: 'away' });
    await office.saveRules(season, { award }, { in_force_from: `${season}-05-01` });
    expect(await match('1-2')).toMatchObject({ away_points: 3 });
    await office.edit(ids['1-2'] ?? 0, { match_date: `${season}-05-02`, reason: '연기' });
    expect(await match('1-2')).toMatchObject({ away_points: 2 });
    expect((await office.table(season)).ranking.find(({ teamId }) => teamId === 2)?.goalsFor).toBe(3);
  });

  it('decide what a withdrawal does', async () => {
    const withdrawal = {
      share: { played: 1, of: 2 },
      before: 'annul',
      after: 'award',
      score: { winner: 1, loser: 0 },
    } as const;
    await office.saveRules(season, { withdrawal });
    // Two of the three matches of club 3: two thirds, and more than one half.
    const id = await office.ruled({ season, kind: 'withdrawal', club_id: 3 });
    expect((await office.rulings(season)).find((one) => one.id === id)?.match_ids).toEqual([ids['3-1']]);
    expect(await match('3-1')).toMatchObject({ home_points: 0, away_points: 1 });
  });

  it('are previewed: the table and the matches before and after, and nothing is stored', async () => {
    await office.ruled({ season, kind: 'award', match_id: ids['1-2'], winner: 'away' });
    const before = await office.table(season);
    const { status, body } = await office.previewRules(season, { points: { win: 5, draw: 1, loss: 0 }, award });
    const { data } = body;
    expect([status, data.before, data.warnings]).toEqual([200, before, []]);
    expect(data.matches).toMatchObject([{ before: { away_points: 3 }, after: { away_points: 2 } }]);
    expect([await office.versions(season), await office.table(season)]).toEqual([[], before]);
    await office.saveRules(season, { points: { win: 5, draw: 1, loss: 0 }, award });
    expect(await office.table(season)).toEqual(data.after);
    expect(data.after.ranking.find(({ teamId }) => teamId === 2)?.points).toBe(10);
  });

  it('are previewed with a warning if a later version is in force today, or if decided matches keep theirs', async () => {
    await office.ruled({ season, kind: 'award', match_id: ids['1-2'], winner: 'away' });
    await office.saveRules(season, { award }, { in_force_from: `${season}-03-01` });
    const other = { award: { ...award, winner: 4 } };
    const warnings = async (values: Parameters<Office['saveRules']>[1], fields = {}) =>
      (await office.previewRules(season, values, fields)).body.data.warnings;
    const kept = expect.stringMatching(/^이미 결정된 1경기는/);
    expect(await warnings(other, { in_force_from: `${season}-03-02` })).toEqual([kept]);
    expect(await warnings(other)).toEqual([expect.stringMatching(/^시행일이 더 늦은 규정이 있어/), kept]);
    expect(await warnings({ award, lots: false }, { in_force_from: `${season}-03-02` })).toEqual([]);
    const withdrawal = { ...DEFAULT_RULES.withdrawal.value, score: { winner: 1, loser: 0 } };
    expect(await warnings({ award, withdrawal })).toContainEqual(kept);
  });

  it('are not previewed for a day in the future, or by others', async () => {
    const late = await office.previewRules(season, { award }, { in_force_from: '2099-01-01' });
    expect([late.status, late.body.code]).toEqual([422, 'rules_in_future']);
    expect((await office.previewRules(season, { award }, {}, office.scorer)).status).toBe(403);
  });

  it('warn while nobody has confirmed them', async () => {
    const draft = { season, kind: 'award', match_id: ids['1-2'], winner: 'away' };
    expect((await office.preview(draft)).body.data.warnings).toEqual(['미확인 규정을 적용합니다: 몰수 경기의 점수']);
    const rules = { ...DEFAULT_RULES, award: { value: award, source: '대회 규정 제28조', isConfirmed: true } };
    expect((await office.saveRules(season, {}, { rules })).status).toBe(200);
    expect((await office.preview(draft)).body.data.warnings).toEqual([]);
  });

  it('are read by everyone; authors and what is unconfirmed of a table by staff', async () => {
    await office.saveRules(season, { points: { win: 2, draw: 1, loss: 0 } }, { reason: '2017년 규정' });
    const [visitors, own] = [(await office.versions(season))[0], (await office.versions(season, office.scorer))[0]];
    expect(visitors).toEqual({
      version: 1,
      season,
      competition_id: '_league_wk',
      in_force_from: `${season}-01-01`,
      reason: '2017년 규정',
      recorded_at: expect.stringMatching(/\+09:00$/),
      rules: {
        ...DEFAULT_RULES,
        points: { value: { win: 2, draw: 1, loss: 0 }, source: '대회 규정', isConfirmed: false },
      },
    });
    expect(own).toEqual({ ...visitors, author: 'office' });
    const url = `/api/ranking/by-round?competitionId=_league_wk&year=${season}`;
    const { body } = await site().send<{ data: { rules: object } }>({ method: 'GET', url, as: office.scorer });
    expect(body.data.rules).toMatchObject({ unconfirmed: ['points', 'lots'] });
    expect((await office.table(season)).rules).not.toHaveProperty('unconfirmed');
  });

  it('are stored once when they are sent twice, and not over a version that was not read', async () => {
    const first = await office.saveRules(season, { award });
    expect((await office.saveRules(season, { award }, { version: 0 })).body.data).toEqual(first.body.data);
    const stale = await office.saveRules(season, { award: { ...award, winner: 4 } }, { version: 0 });
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { code: 'stale', data: [{ version: 1 }], saved: { by: 'office' } },
    ]);
    expect(await office.versions(season)).toHaveLength(1);
  });

  it.each<[string, () => [Parameters<Office['saveRules']>[1], object?], number, string]>([
    ['a reason', () => [{ award }, { reason: ' ' }], 422, 'reason_required'],
    ['a day up to today', () => [{ award }, { in_force_from: '2099-01-01' }], 422, 'rules_in_future'],
    ['points first', () => [{ order: ['wins', 'points'] }], 422, 'unprocessable'],
    ['each criterion once', () => [{ order: ['points', 'wins', 'wins'] }], 422, 'unprocessable'],
    ['known criteria', () => [{ order: ['points', 'beauty' as 'wins'] }], 400, 'bad_request'],
    ['a win above a draw', () => [{ points: { win: 1, draw: 1, loss: 0 } }], 422, 'unprocessable'],
    ['a winner of an award', () => [{ award: { ...award, winner: 0 } }], 422, 'unprocessable'],
    ['small numbers', () => [{ award: { ...award, winner: 100 } }], 400, 'bad_request'],
    [
      'rounds once',
      () => [
        {
          playoff: [
            { rounds: [1], ifLevel: 'extra-time' },
            { rounds: [1], ifLevel: 'extra-time' },
          ],
        },
      ],
      422,
      'unprocessable',
    ],
    ['known fields', () => [{ award: { ...award, colour: 1 } as typeof award }], 400, 'bad_request'],
    ['all rules', () => [{}, { rules: { award: DEFAULT_RULES.award } }], 400, 'bad_request'],
    ['a version that there may be', () => [{ award }, { version: 101 }], 400, 'bad_request'],
  ])('need %s', async (_, change, status, code) => {
    const answer = await office.saveRules(season, ...change());
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await office.versions(season)).toEqual([]);
  });

  it('may be stored before their season, and not for a season or a competition that it does not have', async () => {
    const put = (path: string) =>
      site().send<{ code?: string }>({
        method: 'PUT',
        url: `/api/season-rules/${path}`,
        as: office.official,
        body: { rules: DEFAULT_RULES, in_force_from: `${path.slice(0, 4)}-01-01`, reason: '규정 입력', version: 0 },
      });
    await office.play(2060, [['1 2']]);
    expect((await put('2060/_league_wk')).status).toBe(200);
    for (const path of ['2061/_league_wk', `${season}/2060_playoff`, `${season}/cup`]) {
      const { status, body } = await put(path);
      expect([path, status, body.code]).toEqual([path, 404, 'not_found']);
    }
  });

  it('are for officials and admins, and never changed in the database', async () => {
    expect((await office.saveRules(season, { award }, {}, office.scorer)).status).toBe(403);
    expect((await office.saveRules(season, { award }, {}, office.admin)).status).toBe(200);
    for (const change of ['update season_rules set reason = reason', 'delete from season_rules'])
      await expect(site().pool.query(change)).rejects.toThrow('rows of season_rules are never changed');
  });
});
