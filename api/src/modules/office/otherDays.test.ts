import { randomUUID } from 'node:crypto';
import type { ClubGoals } from '@wkff/contracts';
import { insertPlayer } from '../../../test/builders.ts';
import { appointOffice, type Office } from '../../../test/office.ts';
import { goal } from '../../../test/scoreKeepers.ts';
import { useTestApp } from '../../../test/testApp.ts';

/** Clubs 1 and 2 play the match that is stopped. */
const ROUNDS = [['1 2', '3 1-0 4'], ['2 1-0 3', '4 0-1 1'], ['3 1']];

const site = useTestApp({ template: 'bare' });
let office: Office;
let season = 1999;
let ids: Record<string, number> = {};
let id = 0;
beforeAll(async () => {
  office = await appointOffice(site());
});
beforeEach(async () => {
  season += 1;
  ids = await office.play(season, ROUNDS);
  id = ids['1-2'] ?? 0;
});

const match = (of = id) => office.look(of);
const rule = (draft: object) => office.rule({ season, match_id: id, ...draft });
const ruled = (draft: object) => office.ruled({ season, match_id: id, ...draft });
const revoke = async (revoked: number) => {
  const { status, body } = await office.rule({ season, kind: 'revocation', revokes_id: revoked });
  return [status, body.code];
};
const points = async () =>
  Object.fromEntries((await office.table(season)).ranking.map((row) => [row.teamId, row.points]));
const next = (day = `${season}-07-21`) => ({ match_date: day, match_time: '18:00', venue: '보은종합운동장' });

/** The first goal of the match, before it was stopped in the 63rd minute. */
const FIRST = goal({ minutes: 20 });
async function abandon(of = id): Promise<void> {
  await office.save(of, { home_points: 1, away_points: 0, scoring_events: [FIRST], in_play: true });
  await office.setPhase(of, { phase: 'abandoned', period: '2', minute: 63, reason: '조명 고장' });
}

/** Goals of a player with the first goal's name and number, who is in club 1. */
async function scorer(): Promise<() => Promise<number[]>> {
  const person_id = await insertPlayer(site().db, { season, club_id: 1 });
  await site().db.updateTable('people').set({ name: '선수' }).where('id', '=', person_id).execute();
  return async () =>
    (await site().get<{ data: ClubGoals }>(`/api/clubs/1/goals?season=${season}`)).body.data.goals.map(
      ({ goals }) => goals,
    );
}

describe('a match that was abandoned and goes on elsewhere', () => {
  it('is one match: its earlier day is kept, and its score and goals go on', async () => {
    const goals = await scorer();
    await abandon();
    const { status, body } = await rule({ kind: 'resume', next: next() });
    expect([status, body.data]).toMatchObject([
      201,
      { ruling: { title: '경기 속개', next: { ...next(), match_time: '18:00:00' } }, matches: [{ id }] },
    ]);
    expect(await match()).toMatchObject({
      id,
      ...next(),
      match_time: '18:00:00',
      status: 'scheduled',
      phase: 'scheduled',
      note: '속개 예정',
      stopped_minute: null,
      home_points: null,
      home_played: 1,
      fixture_reason: null,
      scoring_events: [{ minutes: 20 }],
      sittings: [
        {
          match_date: `${season}-04-01`,
          venue: null,
          period: '2',
          minute: 63,
          home_played: 1,
          away_played: 0,
          reason: '조명 고장',
          text: '4월 1일 63분에 중단(조명 고장) → 7월 21일 보은종합운동장에서 속개',
        },
      ],
    });
    const [{ before, after, reason } = {}] = (await match()).history;
    expect([before, after, reason]).toMatchObject([
      { phase: 'abandoned', match_date: `${season}-04-01` },
      { phase: 'scheduled', match_date: `${season}-07-21`, venue: '보은종합운동장' },
      '경기 속개',
    ]);
    expect(await points()).toEqual({ 1: 3, 2: 3, 3: 3, 4: 0 });

    const [stored] = (await match()).scoring_events;
    const both = [stored ?? {}, goal({ half: '2', minutes: 70, team: 'away' })];
    await office.save(id, { home_points: 1, away_points: 1, scoring_events: both, in_play: true });
    expect(await match()).toMatchObject({ status: 'live', note: null, home_points: 1, away_points: 1 });
    await office.save(id, { home_points: 1, away_points: 1, scoring_events: (await match()).scoring_events });
    expect(await match()).toMatchObject({ status: 'completed', outcome: 'draw', sittings: [{ minute: 63 }] });
    expect(await points()).toEqual({ 1: 4, 2: 4, 3: 3, 4: 0 });
    expect(await goals()).toEqual([1]);
  });

  it('may be stopped again; then only its last day can be taken back, and only before it begins', async () => {
    await abandon();
    const first = await ruled({ kind: 'resume', next: next(`${season}-04-02`) });
    await office.setPhase(id, { phase: 'running', period: '2' });
    expect(await revoke(first)).toEqual([409, 'match_has_resumed']);
    await office.setPhase(id, { phase: 'abandoned', period: '2', minute: 70, reason: '폭우' });
    const second = await ruled({ kind: 'resume', minute: 71, next: next() });
    expect((await match()).sittings.map(({ text }) => text)).toEqual([
      '4월 1일 63분에 중단(조명 고장) → 4월 2일 보은종합운동장에서 속개',
      '4월 2일 71분에 중단(폭우) → 7월 21일 보은종합운동장에서 속개',
    ]);
    expect(await revoke(first)).toEqual([409, 'match_has_resumed']);
    expect(await revoke(second)).toEqual([201, undefined]);
    expect(await match()).toMatchObject({
      phase: 'abandoned',
      match_date: `${season}-04-02`,
      stopped_minute: 71,
      period: '2',
      fixture_reason: '폭우',
      note: '중단된 경기',
      sittings: [{ minute: 63 }],
    });
  });

  it('is awarded, too, and after that award is revoked it can go on', async () => {
    await abandon();
    const award = await ruled({ kind: 'award', winner: 'away' });
    expect((await rule({ kind: 'resume', next: next() })).body.code).toBe('ruling_not_possible');
    await revoke(award);
    const resumed = await ruled({ kind: 'resume', next: next() });
    await ruled({ kind: 'award', winner: 'away' });
    expect(await match()).toMatchObject({ status: 'completed', home_points: 0, away_points: 3, home_played: 1 });
    expect(await revoke(resumed)).toEqual([201, undefined]);
    expect(await match()).toMatchObject({ phase: 'abandoned', status: 'completed', away_points: 3, sittings: [] });
  });
});

describe('a match that is replayed', () => {
  it('is annulled with its goals, and another match has its round; each leads to the other', async () => {
    const goals = await scorer();
    await abandon();
    const { status, body } = await rule({ kind: 'replay', next: next() });
    expect(status).toBe(201);
    const [old, replay] = body.data.matches;
    expect([old, replay]).toMatchObject([
      { id, status: 'cancelled', result: 'annulled', note: '재경기', goals_count: false, home_played: 1 },
      { ...next(), match_time: '18:00:00', status: 'scheduled', note: '재경기', round: 1, home_id: 1, away_id: 2 },
    ]);
    const newId = replay?.id ?? 0;
    expect(await match()).toMatchObject({
      scoring_events: [{ minutes: 20 }],
      replays: null,
      replayed_by: { id: newId, match_date: `${season}-07-21`, text: expect.stringContaining('7월 21일 재경기') },
    });
    expect(await match(newId)).toMatchObject({
      replays: { id, match_date: `${season}-04-01`, text: '4월 1일 경기의 재경기입니다.' },
      replayed_by: null,
    });
    expect(await goals()).toEqual([]);
    await office.save(newId, { home_points: 0, away_points: 2 });
    // The goal of the match that does not count is nobody's, its score is in no table.
    expect([await points(), await goals()]).toEqual([{ 1: 3, 2: 6, 3: 3, 4: 0 }, []]);
    const { rows } = await site().pool.query('select tags from changes order by id desc limit 1 offset 1');
    expect(rows[0].tags).toEqual(expect.arrayContaining([`match:${id}`, `match:${newId}`, `season:${season}`]));
  });

  it('names the day of its replay at once when that is moved', async () => {
    await abandon();
    await ruled({ kind: 'replay', next: next() });
    const newId = (await match()).replayed_by?.id ?? 0;
    await office.edit(newId, { match_date: `${season}-08-02`, reason: '폭우' });
    expect((await match()).replayed_by).toMatchObject({
      match_date: `${season}-08-02`,
      text: expect.stringContaining('8월 2일'),
    });
  });

  it('was played to its end and counts again if the replay is called off', async () => {
    await office.save(id, { home_points: 1, away_points: 0, scoring_events: [FIRST] });
    const before = await points();
    const ruling = await ruled({ kind: 'replay', next: next() });
    const newId = (await match()).replayed_by?.id ?? 0;
    expect(await points()).not.toEqual(before);
    expect(await revoke(ruling)).toEqual([201, undefined]);
    expect(await points()).toEqual(before);
    expect(await match()).toMatchObject({ status: 'completed', note: null, replayed_by: null, goals_count: true });
    expect(await match(newId)).toMatchObject({ status: 'cancelled', note: null, replays: { id } });
    // It does not come back by itself, which would be a second match of the round.
    const scheduled = await office.setPhase(newId, { phase: 'scheduled' }, office.admin);
    expect(scheduled.body.code).toBe('phase_not_possible');
    expect((await office.edit(newId, { status: 'scheduled', reason: '정정' })).body.code).toBe('status_not_possible');
    expect((await office.save(newId, { home_points: 1, away_points: 1 })).body.code).toBe('match_cancelled');
    const award = await office.rule({ season, kind: 'award', match_id: newId, winner: 'home' });
    expect(award.body.code).toBe('ruling_not_possible');
    // The committee may order another one.
    await ruled({ kind: 'replay', next: next() });
    expect((await match()).replayed_by?.id).not.toBe(newId);
  });

  it('is not called off once the replay has a score or a ruling', async () => {
    await abandon();
    const ruling = await ruled({ kind: 'replay', next: next() });
    const newId = (await match()).replayed_by?.id ?? 0;
    await office.save(newId, { home_points: 0, away_points: 0, in_play: true });
    expect(await revoke(ruling)).toEqual([409, 'replay_has_result']);
    await office.save(newId, { home_points: null, away_points: null });
    await office.ruled({ season, kind: 'award', match_id: newId, winner: 'home' });
    expect(await revoke(ruling)).toEqual([409, 'replay_has_result']);
    expect(await match()).toMatchObject({ status: 'cancelled' });
  });

  it('keeps the rule of one match a round, and takes no other ruling that could make both count', async () => {
    await abandon();
    await ruled({ kind: 'replay', next: next() });
    const held = site().db.selectFrom('match_sides').select('match_id').where('season', '=', season);
    const sides = await held.where('round', '=', 1).where('club_id', 'in', [1, 2]).execute();
    expect(new Set(sides.map(({ match_id }) => match_id))).toEqual(new Set([(await match()).replayed_by?.id]));
    for (const kind of ['upheld', 'result_counts', 'annulled', 'replay'])
      expect((await rule({ kind, ...(kind === 'replay' ? { next: next() } : {}) })).body.code).toBe(
        'ruling_not_possible',
      );
    const third = { season, round: 1, home_id: 1, away_id: 3, match_date: `${season}-08-01` };
    await expect(office.newMatch(third)).rejects.toThrow('one_match_a_round');
  });

  it('is not replayed again by revoking a revocation', async () => {
    await abandon();
    const ruling = await ruled({ kind: 'replay', next: next() });
    const { body } = await office.rule({ season, kind: 'revocation', revokes_id: ruling });
    expect(await revoke(body.data.ruling.id)).toEqual([422, 'ruling_not_possible']);
  });
});

describe('a ruling for another day', () => {
  it('is shown by a preview, which makes no match and moves none', async () => {
    await abandon();
    for (const kind of ['resume', 'replay']) {
      const { body } = await office.preview({ season, match_id: id, kind, next: next() });
      expect(body.data.matches).toMatchObject([
        {
          before: { id, note: '중단된 경기' },
          after: kind === 'resume' ? { id, note: '속개 예정', match_date: `${season}-07-21` } : { note: '재경기' },
        },
      ]);
    }
    expect(await match()).toMatchObject({ phase: 'abandoned', version: 3, sittings: [], replayed_by: null });
    const { rows } = await site().pool.query('select from matches where season = $1', [season]);
    expect(rows).toHaveLength(5);
  });

  it('is made once though it is sent again', async () => {
    await abandon();
    const draft = { kind: 'replay', next: next(), submission_id: randomUUID() };
    expect([(await rule(draft)).status, (await rule(draft)).status]).toEqual([201, 201]);
    const { rows } = await site().pool.query('select from matches where replays_match_id = $1', [id]);
    expect(rows).toHaveLength(1);
  });

  it.each<[string, object, number, string]>([
    ['without one', { kind: 'resume' }, 422, 'unprocessable'],
    ['for an earlier day', { kind: 'resume', next: { match_date: '1999-01-01' } }, 422, 'ruling_not_possible'],
    ['with points', { kind: 'replay', points: 3 }, 400, 'bad_request'],
    ['with a minute of a replay', { kind: 'replay', minute: 3 }, 400, 'bad_request'],
  ])('is refused %s', async (_, draft, status, code) => {
    await abandon();
    const answer = await rule({ ...('next' in draft || code !== 'bad_request' ? {} : { next: next() }), ...draft });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await match()).toMatchObject({ phase: 'abandoned', rulings: [] });
  });

  it.each(['resume', 'replay'])('%s is refused for a match that was not played', async (kind) => {
    const open = await rule({ kind, next: next() });
    expect(open.body.code).toBe('ruling_not_possible');
  });
});
