import { randomUUID } from 'node:crypto';
import type { ClubGoals, Meetings } from '@wkff/contracts';
import { insertPlayer } from '../../../test/builders.ts';
import { appointOffice, type Office } from '../../../test/office.ts';
import { goal, LEAGUE } from '../../../test/scoreKeepers.ts';
import { useTestApp } from '../../../test/testApp.ts';

/** Four clubs, each against each twice; the last two rounds have not been played. */
const ROUNDS = [
  ['1 1-1 2', '3 1-0 4'],
  ['2 1-0 3', '4 0-1 1'],
  ['3 2-1 1', '2 1-0 4'],
  ['2 2-2 1', '4 0-0 3'],
  ['3 2', '1 4'],
  ['1 3', '4 2'],
];

describe('rulings', () => {
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
  const match = (name: string) => office.look(ids[name] ?? 0);
  const rule = (draft: object) => office.rule({ season, ...draft });
  const ruled = (draft: object) => office.ruled({ season, ...draft });
  const revoke = (id: number, draft: object = {}) => ruled({ kind: 'revocation', revokes_id: id, ...draft });
  const lines = async (maxRound?: number) =>
    Object.fromEntries(
      (await office.table(season, maxRound)).ranking.map((row) => [
        row.teamId,
        `${row.rank}. ${row.points} ${row.played}:${row.won}-${row.drawn}-${row.lost} ${row.goalsFor}:${row.goalsAgainst} ${row.form}`,
      ]),
    );

  describe('about a match', () => {
    it('award it 0 : 3 over a 1 : 1, and its goals still count for those who scored them', async () => {
      const [before, id] = [await lines(), ids['1-2'] ?? 0];
      await office.save(id, {
        home_points: 1,
        away_points: 1,
        scoring_events: [goal(), goal({ team: 'away' })],
        reason: '득점 기록',
      });
      const { status, body } = await rule({ kind: 'award', match_id: id, winner: 'away', article: '제28조' });
      expect(status).toBe(201);
      expect(body.data).toMatchObject({
        ruling: { kind: 'award', title: '몰수승·몰수패', article: '제28조', is_in_force: true, revoked_by_id: null },
        matches: [{ id, home_points: 0, away_points: 3 }],
      });
      expect(await match('1-2')).toMatchObject({
        home_points: 0,
        away_points: 3,
        home_played: 1,
        away_played: 1,
        status: 'completed',
        outcome: 'away',
        result: 'awarded',
        goals_count: true,
        is_provisional: false,
        note: '몰수 경기',
        scoring_events: [{ team: 'home' }, { team: 'away' }],
        scoring_events_complete: true,
        rulings: [{ kind: 'award' }],
        history: [
          {
            before: { home_points: 1, away_points: 1 },
            after: { home_points: 0, away_points: 3, home_played: 1, away_played: 1 },
            reason: '몰수승·몰수패',
          },
          {},
        ],
      });
      // Club 2: one draw becomes a win.
      expect(await lines()).toEqual({
        ...before,
        1: expect.stringContaining(' 4:1-1-2 '),
        2: expect.stringContaining(' 4:3-1-0 '),
      });
      expect((await lines(1))[2]).toBe('1. 3 1:1-0-0 3:0 W');
    });

    it('leave a better score of the winner as it was played', async () => {
      await office.save(ids['4-1'] ?? 0, { home_points: 0, away_points: 4, reason: '정정' });
      await ruled({ kind: 'award', match_id: ids['4-1'], winner: 'away' });
      expect(await match('4-1')).toMatchObject({ home_points: 0, away_points: 4, result: 'awarded' });
      await ruled({ kind: 'award', match_id: ids['4-1'], winner: 'away', home_points: 0, away_points: 2 });
      expect(await match('4-1')).toMatchObject({ home_points: 0, away_points: 2, away_played: 4 });
    });

    it('let both lose: a defeat for each, and no score', async () => {
      await ruled({ kind: 'both_lost', match_id: ids['2-1'] });
      expect(await match('2-1')).toMatchObject({
        status: 'completed',
        home_points: null,
        away_points: null,
        home_played: 2,
        outcome: 'both_lost',
        note: '쌍방 몰수패',
      });
      expect(await lines()).toMatchObject({ 1: '3. 4 4:1-1-2 3:6 DWLL', 2: '2. 7 4:2-1-1 3:4 DWWL' });
      await ruled({ kind: 'both_lost', match_id: ids['4-3'] });
      const { body } = await site().get<number[]>(`/api/matches/rounds?competitionId=_league_wk&year=${season}`);
      expect(body[0]).toBe(4);
    });

    it('list a match that both lost among earlier meetings, and count it for neither', async () => {
      const meetings = async () =>
        (await site().get<{ data: Meetings }>(`/api/matches/${ids['2-1']}/meetings`)).body.data;
      const { record, matches } = await meetings();
      await ruled({ kind: 'both_lost', match_id: ids['1-2'] });
      const after = await meetings();
      expect(after.record).toEqual({ ...record, draws: record.draws - 1 });
      expect(after.matches[0]).toMatchObject({ id: ids['1-2'], outcome: 'both_lost' });
      expect(after.matches).toHaveLength(matches.length);
    });

    it('keep its goals for who scored them, unless it is annulled', async () => {
      const person_id = await insertPlayer(site().db, { season, club_id: 1 });
      await site().db.updateTable('people').set({ name: '선수' }).where('id', '=', person_id).execute();
      await office.save(ids['1-2'] ?? 0, {
        home_points: 1,
        away_points: 1,
        scoring_events: [goal(), goal({ team: 'away' })],
        reason: '득점 기록',
      });
      const scored = async () =>
        (await site().get<{ data: ClubGoals }>(`/api/clubs/1/goals?season=${season}`)).body.data.goals.map(
          ({ goals }) => goals,
        );
      expect(await scored()).toEqual([1]);
      await ruled({ kind: 'award', match_id: ids['1-2'], winner: 'away' });
      expect(await scored()).toEqual([1]);
      await ruled({ kind: 'both_lost', match_id: ids['1-2'] });
      expect(await scored()).toEqual([1]);
      await ruled({ kind: 'annulled', match_id: ids['1-2'] });
      expect(await scored()).toEqual([]);
    });

    it('annul it: it counts nowhere, until the ruling is revoked', async () => {
      const before = await office.table(season);
      const id = await ruled({ kind: 'annulled', match_id: ids['1-2'] });
      expect(await match('1-2')).toMatchObject({
        status: 'cancelled',
        home_points: null,
        home_played: 1,
        result: 'annulled',
        goals_count: false,
        note: '경기 무효',
      });
      expect((await lines())[1]).toContain(' 3:1-1-1 ');
      const unexplained = await office.save(ids['1-2'] ?? 0, { home_points: 2, away_points: 1 });
      expect([unexplained.status, unexplained.body.code]).toEqual([422, 'reason_required']);
      await revoke(id, { text: '항소 인용' });
      expect(await match('1-2')).toMatchObject({
        status: 'completed',
        home_points: 1,
        note: null,
        rulings: [
          { kind: 'revocation', text: '항소 인용' },
          { kind: 'annulled', is_in_force: false, revoked_by_id: expect.any(Number) },
        ],
      });
      expect(await office.table(season)).toEqual(before);
    });

    it('make the score of an abandoned match count', async () => {
      const id = ids['3-2'] ?? 0;
      await site().pool.query(
        `update matches set phase = 'abandoned', status = 'postponed', played_home = 2, played_away = 1 where id = $1`,
        [id],
      );
      expect(await match('3-2')).toMatchObject({
        status: 'postponed',
        home_points: null,
        home_played: 2,
        note: '중단된 경기',
      });
      await ruled({ kind: 'result_counts', match_id: id });
      expect(await match('3-2')).toMatchObject({
        status: 'completed',
        home_points: 2,
        away_points: 1,
        note: '중단 당시 점수로 확정',
      });
      expect((await lines())[3]).toContain(' 5:3-1-1 ');
    });

    it('tell an award from a score that counts, though both have the score that was played', async () => {
      const id = ids['3-2'] ?? 0;
      await site().pool.query(
        `update matches set phase = 'interrupted', status = 'live', played_home = 2, played_away = 1,
           home_goals = 2, away_goals = 1 where id = $1`,
        [id],
      );
      await ruled({ kind: 'result_counts', match_id: id });
      const counts = { status: 'completed', home_points: 2, result: 'provisional', note: '중단 당시 점수로 확정' };
      expect(await match('3-2')).toMatchObject(counts);
      const saved = await office.save(id, { home_points: 2, away_points: 1, reason: '정정' });
      expect(saved.body.data).toMatchObject(counts);
      const blank = await office.save(id, { home_points: null, away_points: null, reason: '정정' });
      expect(blank.body.data).toMatchObject({ status: 'scheduled', result: 'none', note: null });

      await site().pool.query(
        `update matches set phase = 'abandoned', status = 'postponed', played_home = 2, played_away = 1 where id = $1`,
        [id],
      );
      await ruled({ kind: 'award', match_id: id, winner: 'home', home_points: 2, away_points: 1 });
      expect(await match('3-2')).toMatchObject({ home_points: 2, result: 'awarded', note: '몰수 경기' });
    });

    it('end with the played result, whatever was ruled before, if it is upheld', async () => {
      await ruled({ kind: 'award', match_id: ids['1-2'], winner: 'home' });
      await ruled({ kind: 'upheld', match_id: ids['1-2'] });
      expect(await match('1-2')).toMatchObject({ home_points: 1, away_points: 1, note: null });
    });

    it('decide it before it was played; a score saved later changes what was played alone', async () => {
      const id = ids['3-2'] ?? 0;
      await ruled({ kind: 'award', match_id: id, winner: 'away' });
      expect(await match('3-2')).toMatchObject({
        status: 'completed',
        home_points: 0,
        away_points: 3,
        home_played: null,
        phase: 'scheduled',
      });
      const refused = await office.save(id, { home_points: 2, away_points: 2 });
      expect([refused.status, refused.body.code]).toEqual([422, 'reason_required']);
      const { body } = await office.save(id, { home_points: 2, away_points: 2, reason: '실제 경기 기록' });
      expect(body.data).toMatchObject({
        home_points: 0,
        away_points: 3,
        home_played: 2,
        away_played: 2,
        phase: 'ended',
      });
      expect((await match('3-2')).history[0]).toMatchObject({ after: { home_points: 0, home_played: 2 } });
    });
  });

  describe('about a club', () => {
    it('take points from a day on, in tables of rounds from then on, until an appeal revokes it', async () => {
      const before = [await lines(), await lines(2)];
      const id = await ruled({ kind: 'points', club_id: 2, points: -3, effect_from: `${season}-04-03` });
      const table = await office.table(season);
      expect(table.ranking.find(({ teamId }) => teamId === 2)).toMatchObject({
        points: 5,
        extraPoints: -3,
        notes: [1],
      });
      expect(table.notes).toEqual([
        {
          number: 1,
          rulingId: id,
          teamIds: [2],
          title: '승점 3점 삭감',
          text: '결정문',
          effectFrom: `${season}-04-03`,
          matchId: null,
        },
      ]);
      expect(await lines(2)).toEqual(before[1]);
      expect((await office.table(season, 3)).ranking.find(({ teamId }) => teamId === 2)?.extraPoints).toBe(-3);
      await revoke(id);
      expect([await lines(), await lines(2)]).toEqual(before);
      expect((await office.table(season)).notes).toEqual([]);
    });

    it('add goals', async () => {
      await ruled({ kind: 'goals', club_id: 4, goals_for: 2, goals_against: -1 });
      expect((await office.table(season)).ranking.find(({ teamId }) => teamId === 4)).toMatchObject({
        goalsFor: 2,
        goalsAgainst: 2,
      });
    });

    it('order clubs that are equal by lots, which the page can explain', async () => {
      const other = await office.play((season += 1), [['1 1-1 2', '3 1-1 4']]);
      expect((await office.table(season)).ranking.map(({ rank }) => rank)).toEqual([1, 1, 1, 1]);
      await ruled({ kind: 'lots', club_ids: [3, 1, 4, 2] });
      const table = await office.table(season);
      expect(table.ranking.map(({ rank, teamId }) => `${rank} ${teamId}`)).toEqual(['1 3', '2 1', '3 4', '4 2']);
      expect(table.ties[0]?.decisions.map(({ rule }) => rule)).toEqual(['lots', 'lots', 'lots']);
      expect(table.notes).toMatchObject([{ title: '추첨', teamIds: [1, 2, 3, 4] }]);
      await office.save(other['1-2'] ?? 0, { home_points: 2, away_points: 1, reason: '정정' });
      expect((await office.table(season)).ranking.map(({ rank, teamId }) => `${rank} ${teamId}`)).toEqual([
        '1 1',
        '2 3',
        '3 4',
        '4 2',
      ]);
    });

    it('award what is left to the opponents of a club that withdraws after two thirds', async () => {
      const { body } = await rule({ kind: 'withdrawal', club_id: 1 });
      const left = [ids['1-4'], ids['1-3']];
      expect(body.data.ruling).toMatchObject({ title: '대회 포기(기권)', match_ids: left });
      expect(body.data.matches.map(({ id }) => id)).toEqual(left);
      expect(await match('1-4')).toMatchObject({
        home_points: 0,
        away_points: 2,
        status: 'completed',
        home_played: null,
      });
      expect((await lines())[1]).toContain(' 6:1-2-3 ');
    });

    it('annul all matches of a club that withdraws before, and name it once in the notes', async () => {
      ids = await office.play((season += 1), [
        ['1 1-1 2', '3 1-0 4'],
        ['2 3', '4 1'],
        ['3 1', '2 4'],
      ]);
      const { body } = await rule({ kind: 'withdrawal', club_id: 1 });
      expect(body.data.matches).toHaveLength(3);
      expect(await match('1-2')).toMatchObject({ status: 'cancelled', home_points: null, note: '경기 무효' });
      expect((await lines())[1]).toContain(' 0:0-0-0 ');
      expect((await office.table(season)).notes).toMatchObject([{ number: 1, teamIds: [1] }]);
      await revoke(body.data.ruling.id);
      expect(await match('1-2')).toMatchObject({ status: 'completed', home_points: 1 });
      expect(await match('4-1')).toMatchObject({ status: 'scheduled', note: null });
    });
  });

  it('are shown by a preview as they would be, which writes nothing', async () => {
    const draft = { season, kind: 'award', match_id: ids['1-2'], winner: 'away' };
    const before = await office.table(season);
    const { status, body } = await office.preview(draft);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      before,
      matches: [{ before: { home_points: 1 }, after: { home_points: 0, away_points: 3 } }],
      warnings: ['미확인 규정을 적용합니다: 몰수 경기의 점수'],
      basis: expect.stringMatching(/^\d+:\d+$/),
    });
    expect([await office.table(season), await office.rulings(season)]).toEqual([before, []]);
    expect(await match('1-2')).toMatchObject({ version: 1, home_points: 1 });
    const made = await office.rule({ ...draft, basis: body.data.basis });
    expect(made.status).toBe(201);
    const { ranking } = await office.table(season);
    expect(ranking).toEqual(body.data.after.ranking);
    const late = await office.rule({ ...draft, basis: body.data.basis });
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
  });

  it('are made once though they are sent again; another ruling under the same id is refused', async () => {
    const draft = { kind: 'points', club_id: 2, points: -3, submission_id: randomUUID() };
    const [first, again] = [await rule(draft), await rule(draft)];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.data.ruling).toEqual(first.body.data.ruling);
    const other = await rule({ ...draft, points: -4 });
    expect([other.status, other.body.code]).toEqual([409, 'submission_used']);
    expect(await office.rulings(season)).toHaveLength(1);
  });

  it('are made once if one form is sent for two seasons at one moment, and the other is refused', async () => {
    const other = season;
    await office.play((season += 1), ROUNDS);
    const submission_id = randomUUID();
    const trx = await site().db.startTransaction().execute();
    const made = await trx
      .insertInto('rulings')
      .values({
        season: other,
        competition_id: LEAGUE,
        kind: 'points',
        club_id: 2,
        data: JSON.stringify({ points: -3 }),
        body: '상벌위원회',
        text: '결정문',
        decided_on: '2020-04-20',
        effect_from: '2020-04-20',
        author_id: office.official.id,
        submission_id,
        recorded_at: new Date('2020-04-20T18:00:00+09:00'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const answer = rule({ kind: 'points', club_id: 2, points: -3, submission_id });
    await somebodyWaits();
    await trx.commit().execute();
    const { status, body } = await answer;
    expect([status, body.code, body.data]).toMatchObject([409, 'submission_used', { id: made.id, season: other }]);
    expect(await office.rulings(season)).toEqual([]);
  });

  /** Resolves once a ruling waits for the end of another transaction. */
  async function somebodyWaits(): Promise<void> {
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query like 'insert into "rulings"%'`;
    while ((await site().pool.query(waiting)).rows.length === 0);
  }

  it.each<[string, object | (() => object), number, string]>([
    [
      'a day that has not come',
      { kind: 'points', club_id: 2, points: 1, effect_from: '2031-01-01' },
      422,
      'effect_in_future',
    ],
    ['no points', { kind: 'points', club_id: 2, points: 0 }, 422, 'unprocessable'],
    ['points of an award', { kind: 'award', winner: 'home', points: 3 }, 400, 'bad_request'],
    ['a club of no match', { kind: 'points', club_id: 7, points: 1 }, 422, 'ruling_not_possible'],
    ['lots of one club', { kind: 'lots', club_ids: [1] }, 422, 'unprocessable'],
    ['a match that does not exist', { kind: 'annulled', match_id: 999_999 }, 404, 'match_not_found'],
    [
      'the score of a match that was not played',
      () => ({ kind: 'result_counts', match_id: ids['3-2'] }),
      422,
      'ruling_not_possible',
    ],
    [
      'a match of another season',
      () => ({ kind: 'annulled', match_id: ids['3-2'], season: season - 1 }),
      422,
      'ruling_not_possible',
    ],
    ['an unknown ruling', { kind: 'revocation', revokes_id: 999_999 }, 422, 'ruling_not_possible'],
    ['no text', { kind: 'lots', club_ids: [1, 2], text: ' ' }, 422, 'unprocessable'],
    ['a kind that there is not', { kind: 'suspension' }, 400, 'bad_request'],
  ])('need more than %s', async (_, draft, status, code) => {
    const about = { ...(typeof draft === 'function' ? draft() : draft) };
    const answer = await rule(about);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await office.rulings(season)).toEqual([]);
  });

  it('are revoked once, and a revocation can be revoked', async () => {
    const id = await ruled({ kind: 'points', club_id: 2, points: -3 });
    const revocation = await revoke(id);
    const again = await rule({ kind: 'revocation', revokes_id: id });
    expect([again.status, again.body.code]).toEqual([409, 'already_revoked']);
    await revoke(revocation);
    expect((await office.table(season)).ranking.find(({ teamId }) => teamId === 2)?.extraPoints).toBe(-3);
    expect((await office.rulings(season)).map(({ kind, is_in_force }) => [kind, is_in_force])).toEqual([
      ['revocation', false],
      ['revocation', false],
      ['points', true],
    ]);
  });

  it('name their authors to those who may see them, and are for officials and admins alone', async () => {
    await ruled({ kind: 'points', club_id: 2, points: -3 });
    expect((await office.rulings(season))[0]).not.toHaveProperty('author');
    expect((await office.rulings(season, office.scorer))[0]?.author).toBe('office');
    expect((await office.rule({ season, kind: 'points', club_id: 2, points: -3 }, office.scorer)).status).toBe(403);
    expect((await office.rule({ season, kind: 'points', club_id: 2, points: -3 }, office.admin)).status).toBe(201);
  });

  it('are never changed in the database', async () => {
    await ruled({ kind: 'points', club_id: 2, points: -3 });
    for (const change of ['update rulings set text = text', 'delete from rulings'])
      await expect(site().pool.query(change)).rejects.toThrow('rows of rulings are never changed');
  });
});
