import { useTestApp } from '../../../test/testApp.ts';
import { appointScoreKeepers, goal, points, refused, type ScoreKeepers } from '../../../test/scoreKeepers.ts';

const site = useTestApp({ template: 'bare', settings: { resultsOfficialBy: 'clock' } });
let scoreKeepers: ScoreKeepers;
beforeAll(async () => {
  scoreKeepers = await appointScoreKeepers(site());
});
beforeEach(() => site().clock.set('2030-06-01T12:00:00+09:00'));

describe('goals', () => {
  const save = async (body: object, id?: number) => scoreKeepers.save(id ?? (await scoreKeepers.newMatch()), body);

  it('make the mode detailed by default', async () => {
    const answer = await save({ home_points: 1, away_points: 0, scoring_events: [goal()] });
    expect(answer.body.data).toMatchObject({
      scoring_events: [{ ...goal(), id: expect.any(Number), minute_label: '10' }],
      scoring_events_complete: true,
    });
    const final = await save({ home_points: 1, away_points: 0, scoring_events: [goal()], mode: 'final' });
    expect(final).toMatchObject({
      status: 200,
      body: { data: { scoring_events: [], scoring_events_complete: false } },
    });
    const detailed = await save({ home_points: 0, away_points: 0, mode: 'detailed' });
    expect([detailed.status, points(detailed)]).toEqual([200, [0, 0]]);
  });

  it('must add up to the score; an own goal counts for the other side', async () => {
    const own = goal({ isOwnGoal: true });
    expect((await save({ home_points: 1, away_points: 1, scoring_events: [goal(), own] })).status).toBe(200);
    expect((await save({ home_points: 0, away_points: 1, scoring_events: [own] })).status).toBe(200);
    for (const body of [
      { home_points: 1, away_points: 0, scoring_events: [own] },
      { home_points: 2, away_points: 0, scoring_events: [goal()] },
      { home_points: 0, away_points: 0, scoring_events: [goal()] },
      { home_points: 1, away_points: 0, mode: 'detailed' },
      { home_points: '', away_points: '', scoring_events: [goal()] },
    ]) {
      expect(refused(await save(body))).toEqual([422, 'events_do_not_add_up']);
    }
  });

  it.each<[string, object]>([
    ['half', { half: null }],
    ['minute', { minutes: '' }],
    ['second', { seconds: null }],
    ['number', { playerNumber: null }],
    ['name', { playerName: '  ' }],
  ])('need all their fields if they are new: %s', async (_field, blank) => {
    const answer = await save({ home_points: 1, away_points: 0, scoring_events: [goal(blank)] });
    expect(refused(answer)).toEqual([422, 'event_incomplete']);
    expect(answer.body.message).toBe('모든 필드를 입력해주세요.');
  });

  it.each<[object, number]>([
    [{ minutes: 0, seconds: 0, playerNumber: 1 }, 200],
    [{ half: '1', minutes: 99, seconds: 59, playerNumber: 99 }, 200],
    [{ half: 2, minutes: '111' }, 200],
    [{ half: 'extra2', minutes: 240 }, 200],
    [{ half: '1', minutes: 241 }, 422],
    [{ half: 'extra2', minutes: 241 }, 422],
    [{ minutes: -1 }, 422],
    [{ seconds: 60 }, 422],
    [{ seconds: -1 }, 422],
    [{ playerNumber: 0 }, 422],
    [{ playerNumber: 100 }, 422],
  ])('%j are answered %i', async (event, status) => {
    const answer = await save({ home_points: 1, away_points: 0, scoring_events: [goal(event)] });
    expect(answer.status).toBe(status);
    if (status !== 200) expect(answer.body.code).toBe('event_out_of_range');
  });

  it('are in order of play and name stoppage time', async () => {
    const { body } = await save({
      home_points: 6,
      away_points: 0,
      scoring_events: [
        goal({ half: 'extra1', minutes: 107 }),
        goal({ half: '2', minutes: 46 }),
        goal({ half: '1', minutes: 47, seconds: 5 }),
        goal({ half: '1', minutes: 47, seconds: 4 }),
        goal({ half: '2', minutes: 111 }),
        goal({ half: '1', minutes: 57 }),
      ],
    });
    expect(body.data.scoring_events.map(({ minute_label, seconds }) => [minute_label, seconds])).toEqual([
      ['45+2', 4],
      ['45+2', 5],
      ['45+12', 30],
      ['46', 30],
      ['90+21', 30],
      ['105+2', 30],
    ]);
  });

  it('stay incomplete if they are stored so; edited ones must be complete', async () => {
    const id = await scoreKeepers.newMatch({ home_goals: 1, away_goals: 0, status: 'completed', origin: 'sample' });
    await site()
      .db.insertInto('scoring_events')
      .values({
        match_id: id,
        position: 1,
        half: '1',
        minutes: 36,
        minute_label: '36',
        player_name: '가',
        team: 'home',
        origin: 'reported',
      })
      .execute();
    const [stored] = (await scoreKeepers.look(id)).scoring_events;
    const added = await save(
      { home_points: 2, away_points: 0, scoring_events: [goal({ id: 'new', minutes: 80, half: '2' }), stored] },
      id,
    );
    expect(added.body.data.scoring_events).toEqual([stored, expect.objectContaining({ minutes: 80 })]);
    const edited = { ...stored, minutes: 37 };
    const edit = (event: object) =>
      save({ home_points: 1, away_points: 0, scoring_events: [event], reason: '정정' }, id);
    expect(refused(await edit(edited))).toEqual([422, 'event_incomplete']);
    const whole = await edit({ ...edited, seconds: 0, playerNumber: 7 });
    expect(whole.body.data.scoring_events).toEqual([
      { ...stored, minutes: 37, seconds: 0, playerNumber: 7, minute_label: '37' },
    ]);
    const { rows } = await site().pool.query('select id, origin from scoring_events where match_id = $1', [id]);
    expect(rows).toEqual([{ id: stored?.id, origin: 'keeper' }]);
  });

  it('accept no id of another match, and no id twice', async () => {
    const { body } = await save({ home_points: 1, away_points: 0, scoring_events: [goal()] });
    const [event] = body.data.scoring_events;
    const other = await save({ home_points: 1, away_points: 0, scoring_events: [event] });
    expect(other.body.data.scoring_events[0]?.id).not.toBe(event?.id);
    const twice = await save({ home_points: 2, away_points: 0, scoring_events: [event, event] }, body.data.id);
    expect(refused(twice)).toEqual([400, 'bad_request']);
  });
});

describe('a final score over stored goals', () => {
  const withGoals = async () => {
    const id = await scoreKeepers.newMatch();
    const own = goal({ team: 'away', isOwnGoal: true, minutes: 20 });
    await scoreKeepers.save(id, { home_points: 2, away_points: 0, scoring_events: [goal(), own] });
    return id;
  };

  it('keeps them while they add up', async () => {
    const id = await withGoals();
    const before = await scoreKeepers.look(id);
    await site().pool.query('update matches set home_goals = 5 where id = $1', [id]);
    const answer = await scoreKeepers.save(id, { home_points: 2, away_points: 0, mode: 'final', discard_events: true });
    expect(answer.body.data.scoring_events).toEqual(before.scoring_events);
  });

  it('is refused if they don’t add up, until the score keeper confirms; the history keeps them', async () => {
    const id = await withGoals();
    const score = { home_points: 1, away_points: 0 };
    const refusal = await scoreKeepers.save(id, score);
    expect(refused(refusal)).toEqual([409, 'events_do_not_match']);
    expect((await scoreKeepers.look(id)).scoring_events).toHaveLength(2);
    expect(refused(await scoreKeepers.save(id, { home_points: '', away_points: '' }))).toEqual([
      409,
      'events_do_not_match',
    ]);
    const answer = await scoreKeepers.save(id, { ...score, discard_events: true });
    expect([points(answer), answer.body.data.scoring_events]).toEqual([[1, 0], []]);
    expect((await scoreKeepers.look(id)).history[0]?.before.scoring_events).toHaveLength(2);
  });

  it('keeps an incomplete list of goals if it equals the stored score', async () => {
    const id = await withGoals();
    await site().pool.query('update matches set home_goals = 3 where id = $1', [id]);
    const answer = await scoreKeepers.save(id, { home_points: 3, away_points: 0, confirm: true });
    expect([answer.status, answer.body.data.scoring_events.length]).toEqual([200, 2]);
  });
});
