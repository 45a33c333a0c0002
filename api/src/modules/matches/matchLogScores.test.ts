import { card, kickOff, useKeptMatch, whistle } from '../../../test/keptMatch.ts';
import { newEvent, newGoal } from '../../../test/matchEvents.ts';
import { goal, points, refused } from '../../../test/scoreKeepers.ts';

const kept = useKeptMatch();
const { site, send, look, scoreOf, inForce, count, nameShirt9 } = kept;

describe('a score of a match with events', () => {
  const save = (body: object) => kept.scoreKeepers.save(kept.id, body);

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

  it('has goals of which nothing is known where the stored goals do not make it', async () => {
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

  it('cancels all events if it is taken back', async () => {
    await send([kickOff(), newGoal(), card()]);
    await save({ home_points: null, away_points: null, discard_events: true });
    expect(await inForce()).toEqual([]);
    expect(await scoreOf()).toEqual([null, null, 'scheduled', null]);
  });

  it('cancels the final whistle if the match is still in play', async () => {
    await send([kickOff(), whistle()]);
    await save({ home_points: 0, away_points: 0, in_play: true });
    expect([await inForce(), await scoreOf()]).toEqual([['period_start'], [0, 0, 'running', null]]);
  });
});

describe('the first events of a match with a score', () => {
  it('come after those that make it, and change nothing of it', async () => {
    await kept.scoreKeepers.save(kept.id, { home_points: 1, away_points: 0, scoring_events: [goal()] });
    const before = await look();
    await send([card()]);
    expect(await inForce()).toEqual(['goal 10 home', 'yellow 20 away', 'full_time']);
    const after = await look();
    expect(after).toMatchObject({ scoring_events: before.scoring_events, history: before.history, phase: 'ended' });
    await send([newGoal({ minute: 30 })]);
    expect(await scoreOf()).toEqual([2, 0, 'ended', null]);
    await kept.scoreKeepers.save(kept.id, { home_points: 1, away_points: 0, scoring_events: before.scoring_events });
    expect(await inForce()).toEqual(['goal 10 home', 'yellow 20 away', 'full_time']);
  });

  it('follow a match that was started by its phase', async () => {
    await kept.scoreKeepers.setPhase(kept.id, { phase: 'running', period: 'half_time' });
    await send([newEvent('attendance', { details: { count: 10 } })]);
    expect([await inForce(), await scoreOf()]).toEqual([
      ['period_end', 'attendance'],
      [0, 0, 'running', 'half_time'],
    ]);
  });

  it('take the place of a sample', async () => {
    const sample = { status: 'completed', home_goals: 3, away_goals: 2, origin: 'sample' } as const;
    const of = await kept.scoreKeepers.newMatch(sample);
    await site().pool.query(
      `insert into match_events (id, match_id, kind, period, minute, side, entered_at, recorded_at)
       values (gen_random_uuid(), $1, 'goal', '1', 4, 'home', now(), now())`,
      [of],
    );
    expect((await kept.scoreKeepers.look(of)).events).toMatchObject([{ kind: 'goal', is_sample: true }]);
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
    const of = await kept.scoreKeepers.newMatch(sample);
    const added = [card(), newEvent('attendance', { details: { count: 10 } })];
    for (const event of added) expect((await send([event], of)).status).toBe(200);
    const before = { home_points: 3, away_points: 2, is_sample_score: true, phase: 'ended', status: 'completed' };
    expect(await kept.scoreKeepers.look(of)).toMatchObject({ ...before, version: 1, history: [] });
    await send([kickOff()], of);
    expect(await kept.scoreKeepers.look(of)).toMatchObject({
      home_points: 0,
      is_sample_score: false,
      phase: 'running',
    });
  });

  it('may be those of a score in place of a sample', async () => {
    const of = await kept.scoreKeepers.newMatch({
      status: 'completed',
      home_goals: 1,
      away_goals: 0,
      origin: 'sample',
    });
    await site().pool.query(
      `insert into match_events (id, match_id, kind, period, minute, side, entered_at, recorded_at)
       values (gen_random_uuid(), $1, 'goal', '1', 4, 'home', now(), now())`,
      [of],
    );
    await kept.scoreKeepers.save(of, { home_points: 1, away_points: 0, mode: 'final' });
    const { events } = await kept.scoreKeepers.look(of);
    expect(events.map(({ kind, minute, is_sample }) => [kind, minute, is_sample])).toEqual([
      ['full_time', null, false],
      ['goal', null, false],
    ]);
  });
});
