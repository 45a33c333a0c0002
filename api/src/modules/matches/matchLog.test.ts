import { randomUUID } from 'node:crypto';
import { HEADERS } from '@wkff/contracts';
import { card, kickOff, useKeptMatch, whistle } from '../../../test/keptMatch.ts';
import { cancelling, newEvent, newGoal, sendEvents, type SentEvent } from '../../../test/matchEvents.ts';
import { goal, playoffOf } from '../../../test/scoreKeepers.ts';

const kept = useKeptMatch();
const { site, send, look, scoreOf, inForce, count, nameShirt9 } = kept;

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
      kept.scoreKeepers.setPhase(kept.id, {
        phase,
        period: '1',
        minute: null,
        reason: '낙뢰',
        version: (await look()).version,
      });
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
    const { headers } = await site().get(`/api/matches/${kept.id}`);
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
    expect(await kept.scoreKeepers.look(kept.id, kept.scoreKeepers.scorer)).toMatchObject({
      events: (await look()).events,
    });
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

  it('are merged if two keepers send them: nobody is told of a conflict', async () => {
    const [mine, others] = [newGoal(), newGoal({ side: 'away', minute: 30 })];
    const answers = await Promise.all([send([kickOff(), mine]), send([others]), send([card()])]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await inForce()).toEqual(['period_start', 'goal 10 home', 'yellow 20 away', 'goal 30 away']);
    expect(await scoreOf()).toEqual([1, 1, 'running', '1']);
  });

  it('are answered with the names of those who recorded them, which visitors do not get', async () => {
    const [mine, others] = [kickOff(), newGoal()];
    await send([mine]);
    const answer = await sendEvents(site(), kept.id, [others], kept.scoreKeepers.admin);
    expect(answer.body.data.authors).toEqual([
      { username: kept.scoreKeepers.scorer.username, events: [mine.id] },
      { username: kept.scoreKeepers.admin.username, events: [others.id] },
    ]);
    expect(JSON.stringify(await look())).not.toContain(`"${kept.scoreKeepers.admin.username}"`);
  });

  it('have the tags of match and statistics alone, and are in the audit, if they change nothing of the score', async () => {
    await send([kickOff()]);
    const before = await look();
    const answer = await send([card()]);
    expect(answer.headers[HEADERS.changedTags]).toBe(`match:${kept.id},statistics:2030`);
    expect(await look()).toMatchObject({ version: before.version, history: before.history });
    const { rows } = await site().pool.query(`select action, after from audit order by id desc limit 1`);
    expect(rows).toEqual([
      {
        action: 'match.events',
        after: expect.objectContaining({ events: [expect.objectContaining({ kind: 'yellow' })] }),
      },
    ]);
  });

  it('are in the history and in the tables if they change the score', async () => {
    const { headers } = await send([kickOff(), newGoal(), whistle()]);
    const { history, season } = await look();
    expect(history.map(({ kind, after }) => [kind, after.home_points, after.status])).toEqual([
      ['score', 1, 'completed'],
    ]);
    expect(headers[HEADERS.changedTags]?.toString().split(',')).toEqual(
      expect.arrayContaining([`match:${kept.id}`, `season:${season}`, `ranking:${season}`]),
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

  it('keep the names of the line-up in an official result, where an assist alone needs no reason', async () => {
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
    const playoff = await kept.scoreKeepers.newMatch(playoffOf(2071));
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
    const other = await kept.scoreKeepers.save(playoff, {
      home_points: 0,
      away_points: 0,
      home_penalties: 4,
      away_penalties: 5,
    });
    expect(other.body.data).toMatchObject({ home_penalties: 4, away_penalties: 5 });
    const { events } = await kept.scoreKeepers.look(playoff);
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
    await kept.scoreKeepers.save(kept.id, {
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
      kept.id,
      events,
      kept.scoreKeepers.scorer,
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
    const other = await kept.scoreKeepers.newMatch();
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
    const other = await kept.scoreKeepers.newMatch();
    expect(await send([first], other)).toMatchObject({ status: 409, body: { code: 'event_id_used' } });
    expect(await send([kickOff(), { ...first, minute: 11 }])).toMatchObject({ status: 409 });
    expect(await inForce()).toEqual(['goal 10 home']);
  });

  it('are those of a match that there is not, is cancelled, or has no clubs yet', async () => {
    expect(await send([kickOff()], 999_999)).toMatchObject({ status: 404, body: { code: 'match_not_found' } });
    const open = await kept.scoreKeepers.newMatch({ home_id: null });
    expect(await send([kickOff()], open)).toMatchObject({ status: 422, body: { code: 'teams_not_known' } });
    const cancelled = await kept.scoreKeepers.newMatch({ status: 'cancelled' });
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

it('the stored match of a log is what its events make, whichever way they came', async () => {
  const second = await kept.scoreKeepers.newMatch();
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
    const { home_points, away_points, status, phase, period, scoring_events } = await kept.scoreKeepers.look(of);
    const goals = scoring_events.map(({ half, minutes, team, minute_label }) => ({
      half,
      minutes,
      team,
      minute_label,
    }));
    return { home_points, away_points, status, phase, period, goals };
  };
  expect(await factsOf(second)).toEqual(await factsOf(kept.id));
  expect(await factsOf(kept.id)).toMatchObject({ home_points: 1, away_points: 1, phase: 'ended' });
});
