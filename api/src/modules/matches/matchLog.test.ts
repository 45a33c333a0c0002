import { randomUUID } from 'node:crypto';
import { HEADERS } from '@wkff/contracts';
import { cancelling, newEvent, newGoal, sendEvents, type SentEvent } from '../../../test/matchEvents.ts';
import {
  appointScoreKeepers,
  goal,
  playoffOf,
  points,
  refused,
  type ScoreKeepers,
} from '../../../test/scoreKeepers.ts';
import { useTestApp } from '../../../test/testApp.ts';

const site = useTestApp({ template: 'bare', settings: { resultsOfficialBy: 'clock' } });
let scoreKeepers: ScoreKeepers;
let id: number;
beforeAll(async () => {
  scoreKeepers = await appointScoreKeepers(site());
});
beforeEach(async () => {
  site().clock.set('2030-04-01T19:30:00+09:00');
  id = await scoreKeepers.newMatch();
});

const send = (events: readonly object[], of = id) => sendEvents(site(), of, events, scoreKeepers.scorer);
const look = () => scoreKeepers.look(id);
const scoreOf = async () => {
  const { home_points, away_points, phase, period } = await look();
  return [home_points, away_points, phase, period];
};
/** What is in force, in order of play. */
const inForce = async () =>
  (await look()).events
    .filter(({ state, kind }) => state === 'in_force' && kind !== 'cancelled')
    .map(({ kind, minute_label, side }) => [kind, minute_label, side].filter(Boolean).join(' '));
const count = async (table: 'match_events' | 'match_changes' | 'changes') =>
  (await site().pool.query<{ count: number }>(`select count(*)::int from ${table}`)).rows[0]?.count ?? 0;

const kickOff = () => newEvent('period_start', { period: '1' });
const whistle = (facts: Partial<SentEvent> = {}) => newEvent('full_time', { period: '2', minute: 93, ...facts });
const card = (facts: Partial<SentEvent> = {}) =>
  newEvent('yellow', { period: '1', minute: 20, side: 'away', number: 4, ...facts });

/** Stores a line-up of the home side that is public from 18:30 on, with 표본 자 under the shirt 9. */
const nameShirt9 = () =>
  site().pool.query(
    `with lineup as (insert into lineups (match_id, side, club_id, version, match_date, publish_before, recorded_at)
       values ($1, 'home', 1, 1, '2030-04-01', 60, '2030-04-01T07:00:00Z') returning id)
     insert into lineup_players (lineup_id, number, list_order, name, is_starter, is_captain)
     select id, 9, 1, '표본 자', true, true from lineup`,
    [id],
  );

describe('the clock of a match', () => {
  const startedAt = (time: string, facts: Partial<SentEvent> = {}) =>
    newEvent('period_start', { period: '1', entered_at: `2030-04-01T${time}+09:00`, ...facts });

  it('runs from the start of a half, is set by hand, and does not run in a break and after the end', async () => {
    await send([startedAt('19:30:05')]);
    expect((await look()).clock).toEqual({ part: '전반', ends: 45, zero_at: '2030-04-01T19:30:05+09:00' });
    await send([startedAt('19:40:00', { minute: 9, second: 30 })]);
    expect((await look()).clock).toMatchObject({ zero_at: '2030-04-01T19:30:30+09:00' });
    await send([newEvent('period_end', { period: '1', minute: 46 })]);
    expect((await look()).clock).toEqual({ part: '하프타임', ends: null, zero_at: null });
    await send([startedAt('20:31:00', { period: '2' })]);
    expect((await look()).clock).toEqual({ part: '후반', ends: 90, zero_at: '2030-04-01T19:46:00+09:00' });
    await send([whistle()]);
    expect((await look()).clock).toBeUndefined();
  });

  it('does not run again after an interruption until somebody sets it, whatever else is recorded', async () => {
    await send([startedAt('19:30:05')]);
    const phaseOf = async (phase: string) =>
      scoreKeepers.setPhase(id, { phase, period: '1', minute: null, reason: '낙뢰', version: (await look()).version });
    await phaseOf('interrupted');
    await send([card()]);
    await phaseOf('running');
    await send([card({ number: 5 })]);
    expect((await look()).clock).toEqual({ part: '전반', ends: 45, zero_at: null });
    await send([startedAt('20:10:00', { minute: 21, second: 0 })]);
    expect((await look()).clock).toMatchObject({ zero_at: '2030-04-01T19:49:00+09:00' });
  });

  it('ends the validity of each answer with the match at the next minute', async () => {
    await send([startedAt('19:29:40')]);
    const { headers } = await site().get(`/api/matches/${id}`);
    expect(headers[HEADERS.validUntil]).toBe('2030-04-01T10:30:40.000Z');
  });
});

describe('events of a match', () => {
  it('make its score, its goals, its phase and its period', async () => {
    await send([kickOff()]);
    expect(await scoreOf()).toEqual([0, 0, 'running', '1']);
    const answer = await send([newGoal({ name: '선수' }), card(), newEvent('period_end', { period: '1', minute: 46 })]);
    expect(answer.body.data.match).toMatchObject({
      ...{ home_points: 1, away_points: 0, status: 'live', period: 'half_time', scoring_events_complete: true },
      scoring_events: [
        { half: '1', minutes: 10, seconds: null, playerNumber: 9, playerName: '선수', minute_label: '10' },
      ],
    });
    await send([newEvent('period_start', { period: '2' }), whistle()]);
    expect(await look()).toMatchObject({ status: 'completed', phase: 'ended', period: null, is_provisional: true });
    expect(await inForce()).toEqual([
      ...['period_start', 'goal 10 home', 'yellow 20 away', 'period_end 45+1', 'period_start', 'full_time 90+3'],
    ]);
  });

  it('are public with what was cancelled, and why, the same for everybody', async () => {
    const wrong = newGoal({ side: 'away' });
    await send([kickOff(), wrong]);
    await send([cancelling(wrong, { reason: '오프사이드' })]);
    expect((await look()).events).toEqual([
      expect.objectContaining({ kind: 'period_start', label: '전반 시작', state: 'in_force', why: null }),
      expect.objectContaining({ id: wrong.id, label: '골', state: 'cancelled', why: '오프사이드', minute_label: '10' }),
      expect.objectContaining({ kind: 'cancelled', replaces: wrong.id, reason: '오프사이드' }),
    ]);
    expect(await scoreKeepers.look(id, scoreKeepers.scorer)).toMatchObject({ events: (await look()).events });
    expect(await scoreOf()).toEqual([0, 0, 'running', '1']);
  });

  it('are stored once, whoever sends them again', async () => {
    const [start, first] = [kickOff(), newGoal()];
    const before = await send([start, first]);
    expect(before.body.data).toMatchObject({ stored: [start.id, first.id], known: [] });
    const [stored, changes] = [await count('match_events'), await count('changes')];
    const again = await send([first, start, first]);
    expect([again.status, again.body.data.stored, again.body.data.known]).toEqual([200, [], [first.id, start.id]]);
    expect([await count('match_events'), await count('changes')]).toEqual([stored, changes]);
    expect(again.body.data.match.version).toBe(before.body.data.match.version);
  });

  it('of two keepers are merged: nobody is told of a conflict', async () => {
    const [mine, others] = [newGoal(), newGoal({ side: 'away', minute: 30 })];
    const answers = await Promise.all([send([kickOff(), mine]), send([others]), send([card()])]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await inForce()).toEqual(['period_start', 'goal 10 home', 'yellow 20 away', 'goal 30 away']);
    expect(await scoreOf()).toEqual([1, 1, 'running', '1']);
  });

  it('are answered with the names of those who recorded them, which visitors do not get', async () => {
    const [mine, others] = [kickOff(), newGoal()];
    await send([mine]);
    const answer = await sendEvents(site(), id, [others], scoreKeepers.admin);
    expect(answer.body.data.authors).toEqual([
      { username: scoreKeepers.scorer.username, events: [mine.id] },
      { username: scoreKeepers.admin.username, events: [others.id] },
    ]);
    expect(JSON.stringify(await look())).not.toContain(`"${scoreKeepers.admin.username}"`);
  });

  it('that change nothing of the score have the tags of the match and of the statistics alone, and are in the audit', async () => {
    await send([kickOff()]);
    const before = await look();
    const answer = await send([card()]);
    expect(answer.headers[HEADERS.changedTags]).toBe(`match:${id},statistics:2030`);
    expect(await look()).toMatchObject({ version: before.version, history: before.history });
    const { rows } = await site().pool.query(`select action, after from audit order by id desc limit 1`);
    expect(rows).toEqual([
      {
        action: 'match.events',
        after: expect.objectContaining({ events: [expect.objectContaining({ kind: 'yellow' })] }),
      },
    ]);
  });

  it('that change the score are in the history and in the tables', async () => {
    const { headers } = await send([kickOff(), newGoal(), whistle()]);
    const { history, season } = await look();
    expect(history.map(({ kind, after }) => [kind, after.home_points, after.status])).toEqual([
      ['score', 1, 'completed'],
    ]);
    expect(headers[HEADERS.changedTags]?.toString().split(',')).toEqual(
      expect.arrayContaining([`match:${id}`, `season:${season}`, `ranking:${season}`]),
    );
  });

  it('keep the ids of goals, also of replaced ones', async () => {
    const first = newGoal();
    await send([kickOff(), first]);
    const [before] = (await look()).scoring_events;
    await send([newGoal({ replaces: first.id, minute: 12 }), newGoal({ minute: 5 })]);
    const goals = (await look()).scoring_events;
    expect(goals.map(({ minutes }) => minutes)).toEqual([5, 12]);
    expect(goals[1]?.id).toBe(before?.id);
  });

  it('have the names of the line-up once it is published', async () => {
    site().clock.set('2030-04-01T17:00:00+09:00');
    await nameShirt9();
    const early = await send([kickOff(), newGoal()]);
    const namesOf = async () => {
      const { events, scoring_events } = await look();
      return [...events.map(({ name }) => name), ...scoring_events.map(({ playerName }) => playerName)];
    };
    expect([await namesOf(), JSON.stringify(early.body)]).toEqual([
      [null, null, null],
      expect.not.stringContaining('표본'),
    ]);
    site().clock.set('2030-04-01T19:30:00+09:00');
    await send([newGoal({ minute: 30 })]);
    expect(await namesOf()).toEqual([null, '표본 자', '표본 자', '표본 자', '표본 자']);
  });

  it('of an official result keep the names of the line-up, and an assist alone needs no reason', async () => {
    await nameShirt9();
    const [first, ended] = [newGoal(), whistle()];
    await send([kickOff(), first, ended]);
    site().clock.set('2030-04-03T19:30:00+09:00');
    const goals = async () =>
      (await look()).scoring_events.map(({ minutes, playerName }) => `${minutes} ${playerName}`);
    const { history } = await look();
    const assisted = newGoal({ replaces: first.id, other_number: 7 });
    expect((await send([assisted])).status).toBe(200);
    expect([await goals(), (await look()).history]).toEqual([['10 표본 자'], history]);
    const why = { reason: '기록지 확인' };
    await send([newGoal({ replaces: assisted.id, minute: 11, ...why }), newGoal({ minute: 40, ...why })]);
    expect(await goals()).toEqual(['11 표본 자', '40 표본 자']);
  });

  it('keep a goal as it is when two devices say who gave its assist', async () => {
    const first = newGoal();
    await send([kickOff(), first]);
    await send([newGoal({ replaces: first.id, other_number: 7 })]);
    const { scoring_events, history, version } = await look();
    await send([newGoal({ replaces: first.id, other_number: 8 })]);
    expect(await look()).toMatchObject({ scoring_events, history, version: version + 1 });
  });

  it('give a goal of an official result no name that it did not have', async () => {
    const first = newGoal();
    await send([kickOff(), first, whistle()]);
    await nameShirt9();
    site().clock.set('2030-04-03T19:30:00+09:00');
    expect((await send([newGoal({ replaces: first.id, other_number: 7 })])).status).toBe(200);
    expect((await look()).scoring_events).toMatchObject([{ playerName: null }]);
  });

  it('start a match again when its whistle is cancelled, and take the start back with it', async () => {
    const [start, end] = [kickOff(), whistle()];
    await send([start, end]);
    expect(await scoreOf()).toEqual([0, 0, 'ended', null]);
    await send([cancelling(end)]);
    expect(await scoreOf()).toEqual([0, 0, 'running', '1']);
    await send([cancelling(start)]);
    expect(await scoreOf()).toEqual([null, null, 'scheduled', null]);
  });

  it('before the match change nothing of it', async () => {
    await send([newEvent('attendance', { details: { count: 812 } }), card({ period: null, minute: null })]);
    expect(await scoreOf()).toEqual([null, null, 'scheduled', null]);
    expect(await inForce()).toEqual(['attendance', 'yellow away']);
  });

  it('make the shoot-out of a drawn play-off', async () => {
    const playoff = await scoreKeepers.newMatch(playoffOf(2071));
    const kick = (place: number, is_scored: boolean) =>
      newEvent('shoot_out_kick', {
        period: 'shoot_out',
        side: place % 2 ? 'home' : 'away',
        details: { place, is_scored },
      });
    const kicks = [kick(1, true), kick(2, false)];
    const running = await send([kickOff(), ...kicks], playoff);
    expect(running.body.data.match).toMatchObject({ period: 'shoot_out', home_penalties: null });
    const ended = await send([newEvent('full_time', { period: 'shoot_out' })], playoff);
    expect(ended.body.data.match).toMatchObject({
      home_points: 0,
      away_points: 0,
      home_penalties: 1,
      away_penalties: 0,
    });
    const other = await scoreKeepers.save(playoff, {
      home_points: 0,
      away_points: 0,
      home_penalties: 4,
      away_penalties: 5,
    });
    expect(other.body.data).toMatchObject({ home_penalties: 4, away_penalties: 5 });
    const { events } = await scoreKeepers.look(playoff);
    expect(events.filter(({ kind, state }) => kind === 'shoot_out_kick' && state === 'in_force')).toEqual([]);
  });
});

describe('the course of a match', () => {
  const lines = async () =>
    (await look()).timeline.flatMap(({ period, entries }) =>
      entries.map(({ minute, side, what, who, score, struck }) =>
        [period, minute, side, what, who, score && `${score.home}:${score.away}`, struck].filter(Boolean).join(' | '),
      ),
    );

  it('is its events, with what did not happen, and why', async () => {
    const wrong = newGoal({ minute: 5 });
    const own = newGoal({ minute: 47, name: '선수', side: 'away', details: { is_own_goal: true } });
    await send([kickOff(), wrong, own, newGoal({ minute: 12, side: 'away', number: null })]);
    await send([
      cancelling(wrong, { reason: '오프사이드' }),
      newGoal({ minute: 48, side: 'away', number: 9, name: '선수', replaces: own.id, details: { is_own_goal: true } }),
      card({ period: 'half_time', minute: null, number: null, name: '감독', details: { is_staff: true } }),
      newEvent('substitution', {
        period: '2',
        minute: 60,
        side: 'home',
        number: 7,
        other_number: 14,
        other_name: '두리',
      }),
      newEvent('attendance', { details: { count: 1812 } }),
    ]);
    expect(await lines()).toEqual([
      '전반 | 5 | home | 골 | 9번 | 취소: 오프사이드',
      '전반 | 12 | away | 골 | 득점자 미상 | 0:1',
      '전반 | 45+2 | home | 상대 자책골 | 9번 선수 | 정정',
      '전반 | 45+3 | home | 상대 자책골 | 9번 선수 | 1:1',
      '하프타임 | away | 경고 | 감독',
      '후반 | 60 | home | 교체 | 7번 → 14번 두리',
      '관중 | 1,812명',
    ]);
  });

  it('has who gave an assist, and the goal once, also if the assist was added afterwards', async () => {
    const first = newGoal({ number: 9 });
    const second = newGoal({ minute: 20, number: 9, other_number: 7, other_name: '도움' });
    await send([kickOff(), first, second, newGoal({ minute: 30, number: null })]);
    await send([newGoal({ number: 9, other_number: 10, replaces: first.id })]);
    await send([newGoal({ minute: 21, number: 8, other_number: 7, replaces: second.id })]);
    expect(await lines()).toEqual([
      '전반 | 10 | home | 골 | 9번 (도움 10번) | 1:0',
      '전반 | 20 | home | 골 | 9번 (도움 7번 도움) | 정정',
      '전반 | 21 | home | 골 | 8번 (도움 7번) | 2:0',
      '전반 | 30 | home | 골 | 득점자 미상 | 3:0',
    ]);
  });

  it('is its goals if it has no events, by half and with the score after each if all are known', async () => {
    await scoreKeepers.save(id, {
      ...{ home_points: 1, away_points: 1 },
      scoring_events: [goal({ isOwnGoal: true, half: '2', minutes: 60 }), goal()],
    });
    expect(await lines()).toEqual([
      '전반 | 10 | home | 골 | 선수 | 1:0',
      '후반 | 60 | away | 상대 자책골 | 선수 | 1:1',
    ]);
  });
});

describe('events that are refused', () => {
  const refusedFields = async (events: readonly object[]) => {
    const { status, body } = await sendEvents<{ errors?: { field: string }[] }>(
      site(),
      id,
      events,
      scoreKeepers.scorer,
    );
    return [status, body.code, ...(body.data.errors ?? []).map(({ field }) => field)];
  };

  it('name the field', async () => {
    const wrong = [kickOff(), newGoal({ minute: null }), card({ number: 100 })];
    expect(await refusedFields(wrong)).toEqual([422, 'event_incomplete', 'events.1.minute', 'events.2.number']);
    const assisted = newGoal({ other_number: 7, details: { is_own_goal: true } });
    expect(await refusedFields([assisted])).toEqual([422, 'event_contradictory', 'events.0.other_number']);
    const added = { ...kickOff(), kind: 'added_time', details: { minutes: 61 } };
    const review = newGoal({ kind: 'var', number: null, details: { subject: 'goal' } });
    expect(await refusedFields([added])).toEqual([422, 'event_out_of_range', 'events.0.details.minutes']);
    expect(await refusedFields([review])).toEqual([422, 'event_incomplete', 'events.0.details.outcome']);
    const unlike = { ...added, details: { minutes: 'three' } };
    expect(await refusedFields([unlike])).toEqual([400, 'bad_request', 'events.0.details.minutes']);
    expect(await refusedFields([{ ...kickOff(), colour: 'red' }])).toEqual([400, 'bad_request', 'events.0.colour']);
    expect((await send([{ ...kickOff(), details: { colour: 'red' } }])).status).toBe(400);
    expect((await send([{ ...kickOff(), entered_at: 'now' }])).status).toBe(400);
    expect((await send([{ ...kickOff(), entered_at: '0001-01-01T00:00:00Z' }])).status).toBe(400);
    expect((await send([])).status).toBe(400);
    expect(await inForce()).toEqual([]);
  });

  it('replace one that is not there, or is of another match', async () => {
    const other = await scoreKeepers.newMatch();
    const start = kickOff();
    await send([start], other);
    const unknown = [422, 'replaced_event_unknown', 'events.0.replaces'];
    expect(await refusedFields([cancelling(start)])).toEqual(unknown);
    expect(await refusedFields([cancelling({ id: randomUUID() })])).toEqual(unknown);
    const later = newGoal();
    expect(await refusedFields([cancelling(later), later])).toEqual(unknown);
    expect((await send([later, cancelling(later)])).status).toBe(200);
  });

  it('have the id of another event, of this match or of another', async () => {
    const first = newGoal();
    await send([first]);
    expect(await send([{ ...first, minute: 11 }])).toMatchObject({ status: 409, body: { code: 'event_id_used' } });
    const other = await scoreKeepers.newMatch();
    expect(await send([first], other)).toMatchObject({ status: 409, body: { code: 'event_id_used' } });
    expect(await send([kickOff(), { ...first, minute: 11 }])).toMatchObject({ status: 409 });
    expect(await inForce()).toEqual(['goal 10 home']);
  });

  it('are those of a match that there is not, is cancelled, or has no clubs yet', async () => {
    expect(await send([kickOff()], 999_999)).toMatchObject({ status: 404, body: { code: 'match_not_found' } });
    const open = await scoreKeepers.newMatch({ home_id: null });
    expect(await send([kickOff()], open)).toMatchObject({ status: 422, body: { code: 'teams_not_known' } });
    const cancelled = await scoreKeepers.newMatch({ status: 'cancelled' });
    expect(await send([kickOff()], cancelled)).toMatchObject({ status: 409, body: { code: 'match_cancelled' } });
  });

  it('change an official result without a reason', async () => {
    await send([kickOff(), newGoal(), whistle()]);
    site().clock.set('2030-04-03T19:30:00+09:00');
    expect(await send([newGoal({ minute: 40 })])).toMatchObject({ status: 422, body: { code: 'reason_required' } });
    expect((await send([newGoal({ minute: 40, reason: '기록지 확인' })])).status).toBe(200);
    expect((await send([card()])).status).toBe(200);
    const [latest] = (await look()).history;
    expect(latest).toMatchObject({ reason: '기록지 확인', after: { home_points: 2 } });
  });

  it('are never changed, and never deleted', async () => {
    await send([kickOff()]);
    await expect(site().pool.query('update match_events set minute = 4')).rejects.toThrow('never changed');
    await expect(site().pool.query('delete from match_events')).rejects.toThrow('never changed');
  });
});

describe('a score of a match with events', () => {
  const save = (body: object) => scoreKeepers.save(id, body);

  it('writes the events that make the difference', async () => {
    await send([kickOff(), newGoal({ second: 30, name: '선수' })]);
    const [stored] = (await look()).scoring_events;
    const added = goal({ minutes: 20, team: 'away' });
    const running = { in_play: true, home_points: 1, away_points: 1 };
    const saved = await save({ ...running, scoring_events: [stored, added] });
    expect([saved.status, points(saved)]).toEqual([200, [1, 1]]);
    expect(await inForce()).toEqual(['period_start', 'goal 10 home', 'goal 20 away']);
    const [, other] = saved.body.data.scoring_events;
    await save({ ...running, scoring_events: [{ ...stored, minutes: 11 }, other] });
    expect(await inForce()).toEqual(['period_start', 'goal 11 home', 'goal 20 away']);
    await save({ home_points: 0, away_points: 1, scoring_events: [other] });
    expect(await inForce()).toEqual(['period_start', 'goal 20 away', 'full_time']);
    expect(await scoreOf()).toEqual([0, 1, 'ended', null]);
  });

  it('keeps who gave the assist, unless that is the scorer now or it is an own goal', async () => {
    await send([kickOff(), newGoal({ second: 30, name: '선수', other_number: 7 })]);
    const [stored] = (await look()).scoring_events;
    const corrected = async (changes: object) => {
      await save({ in_play: true, home_points: 1, away_points: 0, scoring_events: [{ ...stored, ...changes }] });
      const goals = (await look()).events.filter(({ kind, state }) => kind === 'goal' && state === 'in_force');
      return goals.map((one) => one.other_number);
    };
    expect(await corrected({ minutes: 11 })).toEqual([7]);
    expect(await corrected({ playerNumber: 7 })).toEqual([null]);
  });

  it('may say who gave an assist, or that nobody did, also of a match that has no log', async () => {
    const assists = async () =>
      (await look()).events
        .filter(({ kind, state }) => kind === 'goal' && state === 'in_force')
        .map(({ other_number, other_name, details }) => [other_number, other_name, details.is_unassisted ?? false]);
    const result = { home_points: 2, away_points: 0 };
    await save({ ...result, scoring_events: [goal(), goal({ minutes: 20 })] });
    expect(await look()).toMatchObject({ events: [] });
    const { history, version, scoring_events: goals } = await look();
    const [first, second] = goals;
    const sent = [
      { ...first, assistNumber: 7, assistName: '도움' },
      { ...second, isUnassisted: true },
    ];
    expect((await save({ ...result, version, scoring_events: sent })).status).toBe(200);
    expect(await assists()).toEqual([
      [7, '도움', false],
      [null, null, true],
    ]);
    // No other score, so nothing more in the history; what is absent stays, and the same again stores nothing.
    expect(await look()).toMatchObject({ history, version: version + 1, scoring_events: goals });
    const stored = await count('match_events');
    await save({ ...result, scoring_events: [sent[0], second] });
    expect([await assists(), await count('match_events')]).toEqual([
      [
        [7, '도움', false],
        [null, null, true],
      ],
      stored,
    ]);
    await save({
      ...result,
      scoring_events: [
        { ...first, assistNumber: null },
        { ...second, minutes: 21 },
      ],
    });
    expect(await assists()).toEqual([
      [null, null, false],
      [null, null, true],
    ]);
  });

  it('may repeat a goal as it was before a line-up named it', async () => {
    await send([kickOff(), newGoal()]);
    await nameShirt9();
    await send([newGoal({ side: 'away', number: 4, minute: 20 })]);
    const [named, other] = (await look()).scoring_events;
    expect(named).toMatchObject({ playerName: '표본 자' });
    const sent = [{ ...named, playerName: null }, other, goal({ minutes: 30 })];
    expect((await save({ in_play: true, home_points: 2, away_points: 1, scoring_events: sent })).status).toBe(200);
    expect((await look()).scoring_events[0]).toEqual(named);
  });

  it('is refused with an assist that its goal cannot have', async () => {
    const refusal = async (facts: object) =>
      refused(await save({ home_points: 1, away_points: 0, scoring_events: [{ ...goal(), ...facts }] }));
    const contradiction = [422, 'event_contradictory'];
    expect(await refusal({ assistNumber: goal().playerNumber })).toEqual(contradiction);
    expect(await refusal({ assistNumber: 7, isUnassisted: true })).toEqual(contradiction);
    expect(await refusal({ isOwnGoal: true, team: 'away', assistNumber: 7 })).toEqual(contradiction);
    expect(await look()).toMatchObject({ home_points: null, events: [] });
  });

  it('that goals do not make has goals of which nothing is known', async () => {
    await send([kickOff(), newGoal({ second: 30, name: '선수' })]);
    expect(refused(await save({ home_points: 2, away_points: 1, mode: 'final' }))).toEqual([
      409,
      'events_do_not_match',
    ]);
    await save({ home_points: 2, away_points: 1, mode: 'final', discard_events: true });
    expect((await inForce()).sort()).toEqual(['full_time', 'goal away', 'goal home', 'goal home', 'period_start']);
    expect(await look()).toMatchObject({ scoring_events: [], scoring_events_complete: false });
    await send([newGoal({ minute: 80, period: '2', side: 'away', reason: '기록지 확인' })]);
    expect(await look()).toMatchObject({ home_points: 2, away_points: 2, scoring_events: [{ minutes: 80 }] });
    await save({ home_points: 1, away_points: 1, mode: 'final', discard_events: true });
    expect((await inForce()).sort()).toEqual(['full_time', 'goal away', 'goal home', 'period_start']);
  });

  it('that is taken back cancels all events', async () => {
    await send([kickOff(), newGoal(), card()]);
    await save({ home_points: null, away_points: null, discard_events: true });
    expect(await inForce()).toEqual([]);
    expect(await scoreOf()).toEqual([null, null, 'scheduled', null]);
  });

  it('that is still in play cancels the final whistle', async () => {
    await send([kickOff(), whistle()]);
    await save({ home_points: 0, away_points: 0, in_play: true });
    expect([await inForce(), await scoreOf()]).toEqual([['period_start'], [0, 0, 'running', null]]);
  });
});

describe('the first events of a match with a score', () => {
  it('come after those that make it, and change nothing of it', async () => {
    await scoreKeepers.save(id, { home_points: 1, away_points: 0, scoring_events: [goal()] });
    const before = await look();
    await send([card()]);
    expect(await inForce()).toEqual(['goal 10 home', 'yellow 20 away', 'full_time']);
    const after = await look();
    expect(after).toMatchObject({ scoring_events: before.scoring_events, history: before.history, phase: 'ended' });
    await send([newGoal({ minute: 30 })]);
    expect(await scoreOf()).toEqual([2, 0, 'ended', null]);
    await scoreKeepers.save(id, { home_points: 1, away_points: 0, scoring_events: before.scoring_events });
    expect(await inForce()).toEqual(['goal 10 home', 'yellow 20 away', 'full_time']);
  });

  it('follow a match that was started by its phase', async () => {
    await scoreKeepers.setPhase(id, { phase: 'running', period: 'half_time' });
    await send([newEvent('attendance', { details: { count: 10 } })]);
    expect([await inForce(), await scoreOf()]).toEqual([
      ['period_end', 'attendance'],
      [0, 0, 'running', 'half_time'],
    ]);
  });

  it('take the place of a sample', async () => {
    const sample = { status: 'completed', home_goals: 3, away_goals: 2, origin: 'sample' } as const;
    const of = await scoreKeepers.newMatch(sample);
    await site().pool.query(
      `insert into match_events (id, match_id, kind, period, minute, side, entered_at, recorded_at)
       values (gen_random_uuid(), $1, 'goal', '1', 4, 'home', now(), now())`,
      [of],
    );
    expect((await scoreKeepers.look(of)).events).toMatchObject([{ kind: 'goal', is_sample: true }]);
    const answer = await send([kickOff(), newGoal()], of);
    expect(answer.body.data.match).toMatchObject({
      home_points: 1,
      away_points: 0,
      is_sample_score: false,
      phase: 'running',
    });
    expect(answer.body.data.events.map(({ kind }) => kind)).toEqual(['period_start', 'goal']);
  });

  it('leave a sample score as it is while they are no play', async () => {
    const sample = { status: 'completed', home_goals: 3, away_goals: 2, origin: 'sample' } as const;
    const of = await scoreKeepers.newMatch(sample);
    const added = [card(), newEvent('attendance', { details: { count: 10 } })];
    for (const event of added) expect((await send([event], of)).status).toBe(200);
    const before = { home_points: 3, away_points: 2, is_sample_score: true, phase: 'ended', status: 'completed' };
    expect(await scoreKeepers.look(of)).toMatchObject({ ...before, version: 1, history: [] });
    await send([kickOff()], of);
    expect(await scoreKeepers.look(of)).toMatchObject({ home_points: 0, is_sample_score: false, phase: 'running' });
  });

  it('may be those of a score in place of a sample', async () => {
    const of = await scoreKeepers.newMatch({ status: 'completed', home_goals: 1, away_goals: 0, origin: 'sample' });
    await site().pool.query(
      `insert into match_events (id, match_id, kind, period, minute, side, entered_at, recorded_at)
       values (gen_random_uuid(), $1, 'goal', '1', 4, 'home', now(), now())`,
      [of],
    );
    await scoreKeepers.save(of, { home_points: 1, away_points: 0, mode: 'final' });
    const { events } = await scoreKeepers.look(of);
    expect(events.map(({ kind, minute, is_sample }) => [kind, minute, is_sample])).toEqual([
      ['full_time', null, false],
      ['goal', null, false],
    ]);
  });
});

it('the stored match of a log is what its events make, whichever way they came', async () => {
  const second = await scoreKeepers.newMatch();
  const ends = newGoal({ minute: 44 });
  const log = [kickOff(), newGoal(), ends, card(), cancelling(ends), newGoal({ minute: 30, side: 'away' }), whistle()];
  await send(log);
  const copies = new Map(log.map((event) => [event.id, randomUUID()]));
  const copied = log.map((event) => ({
    ...event,
    id: copies.get(event.id),
    ...(event.replaces ? { replaces: copies.get(event.replaces) } : {}),
  }));
  const late = copied.filter(({ replaces }) => replaces);
  for (const event of [...copied.filter((one) => !late.includes(one)).toReversed(), ...late])
    await send([event], second);
  const factsOf = async (of: number) => {
    const { home_points, away_points, status, phase, period, scoring_events } = await scoreKeepers.look(of);
    const goals = scoring_events.map(({ half, minutes, team, minute_label }) => ({
      half,
      minutes,
      team,
      minute_label,
    }));
    return { home_points, away_points, status, phase, period, goals };
  };
  expect(await factsOf(second)).toEqual(await factsOf(id));
  expect(await factsOf(id)).toMatchObject({ home_points: 1, away_points: 1, phase: 'ended' });
});
