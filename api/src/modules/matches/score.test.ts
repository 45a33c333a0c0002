import type { Match, MatchDetail, Ranking } from '@wkff/contracts';
import { insertAccount } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/testApp.ts';
import {
  appointScoreKeepers,
  goal,
  LEAGUE,
  playoffOf,
  points,
  refused,
  type ScoreKeepers,
  type Saved,
} from '../../../test/scoreKeepers.ts';

const site = useTestApp({ template: 'bare', settings: { resultsOfficialBy: 'clock' } });
let scoreKeepers: ScoreKeepers;
beforeAll(async () => {
  scoreKeepers = await appointScoreKeepers(site());
});
beforeEach(() => site().clock.set('2030-06-01T12:00:00+09:00'));

/** Returns a match as a write answers with it. */
const withoutDetails = (match: MatchDetail) => {
  const { history: _history, rulings: _rulings, sittings: _sittings, replays: _of, replayed_by: _by, ...rest } = match;
  const {
    protests: _protests,
    approval: _approval,
    lineups: _lineups,
    events: _events,
    sheet: _sheet,
    edition: _edition,
    timeline: _timeline,
    ...full
  } = rest;
  return full;
};
const rowsOf = async (table: 'match_changes' | 'audit', id: number) => {
  const column = table === 'audit' ? 'entity_id' : 'match_id';
  const { rows } = await site().pool.query(`select * from ${table} where ${column} = $1 order by id`, [String(id)]);
  return rows as Record<string, unknown>[];
};

describe('saving a score', () => {
  it('accepts the specified body and answers with the match', async () => {
    const id = await scoreKeepers.newMatch({ venue: '세종시민운동장' });
    const match = await scoreKeepers.look(id);
    const answer = await scoreKeepers.save(id, {
      home_points: 2,
      away_points: 0,
      match_date: match.match_date,
      match_time: match.match_time,
      venue: match.venue,
      round: match.round,
      competition_id: match.competition_id,
    });
    expect(answer.status).toBe(200);
    const before = withoutDetails(match);
    expect(answer.body).toMatchObject({ success: true });
    expect(answer.body.data).toEqual({
      ...before,
      home_points: 2,
      away_points: 0,
      home_played: 2,
      away_played: 0,
      phase: 'ended',
      status: 'completed',
      outcome: 'home',
      result: 'provisional',
      is_provisional: true,
      version: 2,
    });
  });

  it('is visible at once in every answer of this process, including lists and table', async () => {
    const id = await scoreKeepers.newMatch({ season: 2060, round: 3 });
    // The current table is not that of a future year.
    site().clock.set('2060-06-01T12:00:00+09:00');
    const urls = [
      '/api/matches/by-year-month?competitionId=_league_wk&year=2060&month=4',
      '/api/matches/team?teamKey=1&season=2060',
      '/api/matches/completed',
      `/api/matches/${id}`,
      '/api/matches/rounds?competitionId=_league_wk&year=2060',
      '/api/ranking/by-round?competitionId=_league_wk&year=2060',
      '/api/ranking/current',
    ];
    const all = async () => JSON.stringify(await Promise.all(urls.map(async (url) => (await site().get(url)).body)));
    for (const home_points of [1, 2, 3]) {
      await all();
      await scoreKeepers.save(id, { home_points, away_points: 0 });
      const text = await all();
      expect(text.match(new RegExp(`"home_points":${home_points},`, 'g'))).toHaveLength(5);
      expect(text.match(new RegExp(`"goalsFor":${home_points},`, 'g'))).toHaveLength(2);
    }
  });

  it.each([
    ['numbers', { home_points: 0, away_points: 3 }, [0, 3]],
    ['digits', { home_points: '0', away_points: ' 3 ' }, [0, 3]],
    ['blanks', { home_points: '', away_points: '' }, [null, null]],
    ['null', { home_points: null, away_points: null }, [null, null]],
  ])('takes %s', async (_what, body, expected) => {
    const answer = await scoreKeepers.save(await scoreKeepers.newMatch(), body);
    expect([answer.status, points(answer)]).toEqual([200, expected]);
    expect(answer.body.data.status).toBe(expected[0] === null ? 'scheduled' : 'completed');
  });

  it('refuses a score of only one side', async () => {
    const id = await scoreKeepers.newMatch();
    expect(refused(await scoreKeepers.save(id, { home_points: 1, away_points: '' }))).toEqual([
      422,
      'score_incomplete',
    ]);
    expect(refused(await scoreKeepers.save(id, { home_points: null, away_points: 0 }))).toEqual([
      422,
      'score_incomplete',
    ]);
    expect((await scoreKeepers.look(id)).version).toBe(1);
  });

  it.each<[string, object]>([
    ['a negative score', { home_points: -1, away_points: 0 }],
    ['half a goal', { home_points: 1.5, away_points: 0 }],
    ['a hundred goals', { home_points: 100, away_points: 0 }],
    ['words', { home_points: 'one', away_points: 0 }],
    ['round 185 as text', { home_points: 1, away_points: 0, round: ' 185 ' }],
    ['round 0 as text', { home_points: 1, away_points: 0, round: '00' }],
    ['true', { home_points: true, away_points: 0 }],
    ['false', { home_points: false, away_points: false }],
    ['a list', { home_points: [1], away_points: 0 }],
    ['no score at all', {}],
    ['no away score', { home_points: 1 }],
    ['an unknown mode', { home_points: 1, away_points: 0, mode: 'guess' }],
    ['a version in words', { home_points: 1, away_points: 0, version: 'new' }],
    ['goals that are no list', { home_points: 1, away_points: 0, scoring_events: {} }],
    ['a goal of an unknown side', { home_points: 1, away_points: 0, scoring_events: [goal({ team: 'both' })] }],
    ['a goal of an unknown half', { home_points: 1, away_points: 0, scoring_events: [goal({ half: '3' })] }],
    ['a name with NUL', { home_points: 1, away_points: 0, scoring_events: [goal({ playerName: 'a\0b' })] }],
    [
      'a name with half a surrogate pair',
      { home_points: 1, away_points: 0, scoring_events: [goal({ playerName: '\ud83d' })] },
    ],
    ['a reason too long', { home_points: 1, away_points: 0, reason: '가'.repeat(301) }],
    ['a round of three digits', { home_points: 1, away_points: 0, round: '100' }],
    ['a day of no calendar', { home_points: 1, away_points: 0, match_date: '2030-02-30' }],
    ['an hour of no clock', { home_points: 1, away_points: 0, match_time: '25:00' }],
    ['a word for a match in play', { home_points: 1, away_points: 0, in_play: 'true' }],
  ])('refuses %s as a bad request', async (_what, body) => {
    const id = await scoreKeepers.newMatch();
    expect(refused(await scoreKeepers.save(id, body))).toEqual([400, 'bad_request']);
    expect((await scoreKeepers.look(id)).version).toBe(1);
  });

  it('refuses an empty body, and one for another match', async () => {
    const id = await scoreKeepers.newMatch();
    const url = `/api/matches/${id}/score`;
    expect((await site().send({ method: 'PUT', url, as: scoreKeepers.scorer })).status).toBe(400);
    const other = await scoreKeepers.save(id, { id: id + 1, home_points: 1, away_points: 0 });
    expect(refused(other)).toEqual([400, 'id_mismatch']);
    expect((await scoreKeepers.save(id, { id: String(id), home_points: 1, away_points: 0 })).status).toBe(200);
  });

  it('refuses unknown fields and names them, also in a goal, and stores nothing', async () => {
    const id = await scoreKeepers.newMatch();
    const goal = { half: '1', minutes: 3, seconds: 0, playerNumber: 9, playerName: '김하나', team: 'home' };
    const answer = await scoreKeepers.save(id, {
      home_points: 1,
      away_points: 0,
      vesion: 1,
      scoring_events: [{ ...goal, minute: 3 }],
    });
    expect(refused(answer)).toEqual([400, 'bad_request']);
    const { errors } = answer.body.data as unknown as { errors: { field: string }[] };
    expect(errors.map(({ field }) => field)).toEqual(['vesion', 'scoring_events.0.minute']);
    expect((await scoreKeepers.look(id)).version).toBe(1);
  });

  it('accepts the goals of a read as they are', async () => {
    const id = await scoreKeepers.newMatch();
    const goal = { half: '1', minutes: 3, seconds: 0, playerNumber: 9, playerName: '김하나', team: 'home' };
    const first = await scoreKeepers.save(id, { home_points: 1, away_points: 0, scoring_events: [goal] });
    const { scoring_events, version } = first.body.data;
    const again = await scoreKeepers.save(id, { home_points: 1, away_points: 0, scoring_events, version });
    expect([again.status, again.body.data.scoring_events]).toEqual([200, scoring_events]);
  });

  it('refuses a match that does not exist, and one without clubs', async () => {
    expect(refused(await scoreKeepers.save(999_999, { home_points: 1, away_points: 0 }))).toEqual([
      404,
      'match_not_found',
    ]);
    const id = await scoreKeepers.newMatch({ ...playoffOf(2070), home_id: null });
    expect(refused(await scoreKeepers.save(id, { home_points: 1, away_points: 0 }))).toEqual([422, 'teams_not_known']);
  });

  it('checks the permission before anything else', async () => {
    const fan = await insertAccount(site().db, {});
    const editor = await insertAccount(site().db, { roles: ['editor', 'releaser'] });
    expect((await site().send({ method: 'PUT', url: '/api/matches/x/score', body: 'x' })).status).toBe(401);
    expect(refused(await scoreKeepers.save(999_999, {}, fan))).toEqual([403, 'forbidden']);
    expect(refused(await scoreKeepers.save(999_999, {}, editor))).toEqual([403, 'forbidden']);
  });

  it('removes the sample mark, even with the same score', async () => {
    const sample = { home_goals: 2, away_goals: 1, status: 'completed', origin: 'sample' };
    const id = await scoreKeepers.newMatch(sample);
    expect((await scoreKeepers.look(id)).is_sample_score).toBe(true);
    const answer = await scoreKeepers.save(id, { home_points: 2, away_points: 1, version: 1 });
    expect(answer.body.data).toMatchObject({ is_sample_score: false, is_provisional: true, version: 2 });
    const { body } = await site().get<{ data: Ranking }>(
      `/api/ranking/by-round?competitionId=${LEAGUE}&year=${answer.body.data.season}&maxRound=${answer.body.data.round}`,
    );
    expect(body.data.isSample).toBe(false);
  });

  it('records author, time and the score before and after, in the history and in the audit', async () => {
    const id = await scoreKeepers.newMatch();
    await scoreKeepers.save(id, { home_points: 1, away_points: 0, scoring_events: [goal()] });
    await scoreKeepers.save(id, { home_points: 1, away_points: 1, discard_events: true, reason: '기록 정정' });
    const changes = await rowsOf('match_changes', id);
    expect(changes).toMatchObject([
      {
        kind: 'score',
        actor_id: scoreKeepers.scorer.id,
        version: 2,
        reason: null,
        before: { home_points: null, status: 'scheduled', scoring_events: [] },
        after: { home_points: 1, away_points: 0, status: 'completed', scoring_events: [{ playerName: '선수' }] },
      },
      {
        version: 3,
        reason: '기록 정정',
        before: { home_points: 1, away_points: 0, scoring_events: [{ playerName: '선수' }] },
        after: { away_points: 1, scoring_events: [] },
      },
    ]);
    expect(changes[0]?.changed_at).toEqual(new Date('2030-06-01T12:00:00+09:00'));
    expect(await rowsOf('audit', id)).toMatchObject([
      { action: 'match.score', entity: 'match', actor: 'keeper', before: { version: 1 }, after: { home_points: 1 } },
      { action: 'match.score', after: { version: 3, away_points: 1 } },
    ]);
  });
});

describe('a version', () => {
  it('is refused if it differs from the stored one, and the stored match is sent back', async () => {
    const id = await scoreKeepers.newMatch();
    await scoreKeepers.save(id, { home_points: 1, away_points: 0, version: 1 });
    const late = await scoreKeepers.save(id, { home_points: 3, away_points: 3, version: 1 });
    expect(refused(late)).toEqual([409, 'stale']);
    const stored = withoutDetails(await scoreKeepers.look(id));
    expect(late.body.data).toEqual(stored);
    expect(late.headers['cache-control']).toBe('no-store');
    expect(points(await scoreKeepers.save(id, { home_points: 3, away_points: 3, version: 2 }))).toEqual([3, 3]);
  });

  it('keeps a goal that two score keepers entered offline from being stored twice', async () => {
    const id = await scoreKeepers.newMatch();
    const typed = { home_points: 1, away_points: 0, mode: 'detailed', scoring_events: [goal()] };
    const [first, second] = await Promise.all(
      [scoreKeepers.scorer, scoreKeepers.admin].map((as) => scoreKeepers.save(id, { ...typed, version: 1 }, as)),
    );
    const [kept, late] = first?.status === 200 ? [first, second] : [second, first];
    expect([kept?.status, late && refused(late)]).toEqual([200, [409, 'stale']]);
    // The page compares this with what was typed, and has nothing left to send.
    expect(late?.body.data).toMatchObject({ version: 2, scoring_events: [goal()] });
    const again = { ...typed, scoring_events: late?.body.data.scoring_events };
    expect((await scoreKeepers.save(id, { ...again, version: 2 })).body.data).toMatchObject({ version: 2 });
    expect((await rowsOf('match_changes', id)).length).toBe(1);
    expect((await scoreKeepers.look(id)).scoring_events).toHaveLength(1);
  });

  it('is not checked if it is absent', async () => {
    const id = await scoreKeepers.newMatch();
    await scoreKeepers.save(id, { home_points: 1, away_points: 0 });
    expect(points(await scoreKeepers.save(id, { home_points: 2, away_points: 0, version: null }))).toEqual([2, 0]);
  });

  it('refuses the second request of a double click', async () => {
    const id = await scoreKeepers.newMatch();
    const body = { home_points: 1, away_points: 0, scoring_events: [goal()], version: 1 };
    const answers = await Promise.all([scoreKeepers.save(id, body), scoreKeepers.save(id, body)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await rowsOf('match_changes', id)).toHaveLength(1);
  });

  it('stays when nothing changes: no history, no audit row, no invalidation', async () => {
    const id = await scoreKeepers.newMatch();
    const { body } = await scoreKeepers.save(id, { home_points: 1, away_points: 0, scoring_events: [goal()] });
    const [{ rows: before }] = await Promise.all([site().pool.query('select max(id) from changes')]);
    for (const again of [
      { home_points: 1, away_points: 0, scoring_events: body.data.scoring_events, version: 2 },
      { home_points: '1', away_points: '0' },
    ]) {
      const answer = await scoreKeepers.save(id, again);
      expect([answer.status, answer.body.data]).toEqual([200, body.data]);
    }
    expect(await rowsOf('match_changes', id)).toHaveLength(1);
    expect(await rowsOf('audit', id)).toHaveLength(1);
    expect((await site().pool.query('select max(id) from changes')).rows).toEqual(before);
  });
});

describe('the fixture in a score', () => {
  const fixture = {
    match_date: '2030-05-05',
    match_time: '19:00:00',
    venue: '운동장',
    round: 5,
    competition_id: LEAGUE,
  };
  const newMatch = (season: number) => scoreKeepers.newMatch({ ...fixture, season, match_date: `${season}-05-05` });

  it('may repeat what is stored, in any format', async () => {
    const id = await newMatch(2071);
    const same = { ...fixture, match_date: '2071-05-05', match_time: '19:00', venue: ' 운동장 ', round: '5' };
    expect((await scoreKeepers.save(id, { home_points: 1, away_points: 0, ...same })).status).toBe(200);
    const bare = await scoreKeepers.newMatch({ venue: null, match_time: null });
    expect((await scoreKeepers.save(bare, { home_points: 1, away_points: 0, venue: '', match_time: '' })).status).toBe(
      200,
    );
  });

  it.each<[string, object]>([
    ['day', { match_date: '2072-05-06' }],
    ['kick-off', { match_time: '18:00:00' }],
    ['ground', { venue: '다른 운동장' }],
    ['round', { round: 6 }],
    ['competition', { competition_id: '2072_playoff' }],
  ])('is not changed by a scorer: %s', async (what, other) => {
    const season = 2072 + ['day', 'kick-off', 'ground', 'round', 'competition'].indexOf(what);
    const id = await newMatch(season);
    expect(refused(await scoreKeepers.save(id, { home_points: 1, away_points: 0, ...other }))).toEqual([
      403,
      'forbidden',
    ]);
    expect(await scoreKeepers.look(id)).toMatchObject({ version: 1, home_points: null });
  });

  it('answers 409, not 403, if its version is outdated', async () => {
    const id = await newMatch(2078);
    await scoreKeepers.edit(id, { match_date: '2078-05-09', reason: '우천' });
    const late = await scoreKeepers.save(id, { home_points: 1, away_points: 0, match_date: '2078-05-05', version: 1 });
    expect(refused(late)).toEqual([409, 'stale']);
  });

  it('is changed by an admin, with the score and the tables it affects', async () => {
    const id = await newMatch(2079);
    await scoreKeepers.save(id, { home_points: 1, away_points: 0 });
    const answer = await scoreKeepers.save(
      id,
      { home_points: 1, away_points: 0, round: 3, venue: '새 운동장' },
      scoreKeepers.admin,
    );
    expect(answer.body.data).toMatchObject({ round: 3, venue: '새 운동장', version: 3 });
    expect(await rowsOf('match_changes', id)).toMatchObject([
      { kind: 'score' },
      { kind: 'fixture', before: { round: 5, venue: '운동장' }, after: { round: 3, venue: '새 운동장' } },
    ]);
    const { rows } = await site().pool.query('select max(round) as last from standings where season = 2079');
    expect(rows).toEqual([{ last: 3 }]);
  });

  it('cannot be changed to a round in which a club already plays, or to a competition of another season', async () => {
    const id = await newMatch(2080);
    await scoreKeepers.newMatch({ season: 2080, round: 6 });
    const save = (body: object) =>
      scoreKeepers.save(id, { home_points: 1, away_points: 0, ...body }, scoreKeepers.admin);
    expect(refused(await save({ round: 6 }))).toEqual([422, 'round_taken']);
    expect(refused(await save({ competition_id: '1999_playoff' }))).toEqual([422, 'unprocessable']);
    expect(await scoreKeepers.look(id)).toMatchObject({ version: 1, home_points: null });
  });
});

describe('a shoot-out', () => {
  it('is accepted for drawn play-off matches only', async () => {
    const league = await scoreKeepers.newMatch();
    const shootOut = { home_penalties: 5, away_penalties: 4 };
    const draw = { home_points: 1, away_points: 1 };
    expect(refused(await scoreKeepers.save(league, { ...draw, ...shootOut }))).toEqual([422, 'penalties_not_allowed']);
    const id = await scoreKeepers.newMatch(playoffOf(2081));
    const save = (body: object) => scoreKeepers.save(id, body);
    expect(refused(await save({ home_points: 2, away_points: 1, ...shootOut }))).toEqual([
      422,
      'penalties_not_allowed',
    ]);
    expect(refused(await save({ home_points: '', away_points: '', ...shootOut }))).toEqual([
      422,
      'penalties_not_allowed',
    ]);
    expect(refused(await save({ ...draw, home_penalties: 4, away_penalties: 4 }))).toEqual([422, 'penalties_level']);
    expect(refused(await save({ ...draw, home_penalties: 4 }))).toEqual([422, 'score_incomplete']);
    expect((await save({ ...draw, ...shootOut })).body.data).toMatchObject(shootOut);
  });

  it('stays when it is not sent, and is removed when it is blank or the match is no longer drawn', async () => {
    const id = await scoreKeepers.newMatch(playoffOf(2082));
    const shootOut = { home_penalties: '3', away_penalties: 4 };
    await scoreKeepers.save(id, { home_points: 1, away_points: 1, ...shootOut });
    const penalties = ({ body }: Saved) => [body.data.home_penalties, body.data.away_penalties];
    expect(penalties(await scoreKeepers.save(id, { home_points: 2, away_points: 2 }))).toEqual([3, 4]);
    const blank = { home_points: 2, away_points: 2, home_penalties: '', away_penalties: null };
    expect(penalties(await scoreKeepers.save(id, blank))).toEqual([null, null]);
    await scoreKeepers.save(id, { home_points: 1, away_points: 1, ...shootOut });
    expect(penalties(await scoreKeepers.save(id, { home_points: 2, away_points: 1 }))).toEqual([null, null]);
  });

  it('counts in no table', async () => {
    const id = await scoreKeepers.newMatch(playoffOf(2083));
    await scoreKeepers.save(id, { home_points: 1, away_points: 0 });
    expect((await site().pool.query('select * from standings where season = 2083')).rows).toEqual([]);
  });
});

describe('a score of a match in play', () => {
  const running = { home_points: 1, away_points: 0, in_play: true };
  const tableOf = async (season: number) => {
    const { body } = await site().get<{ data: Ranking }>(
      `/api/ranking/by-round?competitionId=${LEAGUE}&year=${season}`,
    );
    return body.data.ranking.map(({ teamId, played, points }) => [teamId, played, points]);
  };

  it('is live, is not a result and counts in no table, until it is saved as over', async () => {
    const [first, id] = [
      await scoreKeepers.newMatch({ season: 2085, round: 1, home_id: 1, away_id: 2 }),
      await scoreKeepers.newMatch({ season: 2085, round: 2, home_id: 1, away_id: 2 }),
    ];
    await scoreKeepers.save(first, { home_points: 0, away_points: 0 });
    const table = await tableOf(2085);
    const live = await scoreKeepers.save(id, { ...running, scoring_events: [goal()] });
    expect(live.body.data).toMatchObject({ status: 'live', home_points: 1, is_provisional: false, version: 2 });
    expect(live.body.data.scoring_events).toHaveLength(1);
    expect(await tableOf(2085)).toEqual(table);
    expect((await site().get<Match[]>('/api/matches/completed')).body.map((match) => match.id)).not.toContain(id);
    const { rows } = await site().pool.query(
      'select result_saved_at, confirmed_at, origin from matches where id = $1',
      [id],
    );
    expect(rows).toEqual([{ result_saved_at: null, confirmed_at: null, origin: 'keeper' }]);

    site().clock.set('2030-06-01T13:00:00+09:00');
    const ended = await scoreKeepers.save(id, { home_points: 1, away_points: 0 });
    expect(ended.body.data).toMatchObject({ status: 'completed', is_provisional: true, version: 3 });
    expect(ended.body.data.scoring_events).toHaveLength(1);
    expect(await tableOf(2085)).toEqual([
      [1, 2, 4],
      [2, 2, 1],
    ]);
    const { history } = await scoreKeepers.look(id);
    expect(history.map(({ before, after }) => [before.status, after.status])).toEqual([
      ['live', 'completed'],
      ['scheduled', 'live'],
    ]);
    site().clock.set('2030-06-02T12:59:59+09:00');
    expect((await scoreKeepers.look(id)).is_provisional).toBe(true);
  });

  it('changes nothing if it equals the stored one, but removes the sample mark of a running sample', async () => {
    const id = await scoreKeepers.newMatch();
    await scoreKeepers.save(id, running);
    expect((await scoreKeepers.save(id, running)).body.data.version).toBe(2);
    const sample = await scoreKeepers.newMatch({ status: 'live', home_goals: 1, away_goals: 0, origin: 'sample' });
    expect((await scoreKeepers.save(sample, running)).body.data).toMatchObject({
      is_sample_score: false,
      status: 'live',
    });
  });

  it('must add up to its goals like any other', async () => {
    const body = { ...running, home_points: 2, scoring_events: [goal()] };
    expect(refused(await scoreKeepers.save(await scoreKeepers.newMatch(), body))).toEqual([
      422,
      'events_do_not_add_up',
    ]);
  });

  it('needs both sides, and allows neither confirmation nor shoot-out', async () => {
    const id = await scoreKeepers.newMatch();
    expect(refused(await scoreKeepers.save(id, { ...running, confirm: true }))).toEqual([422, 'unprocessable']);
    const blank = { home_points: '', away_points: '', in_play: true };
    expect(refused(await scoreKeepers.save(id, blank))).toEqual([422, 'score_incomplete']);
    const playoff = await scoreKeepers.newMatch(playoffOf(2086));
    const drawn = { home_points: 1, away_points: 1 };
    const shootOut = { home_penalties: 4, away_penalties: 3 };
    expect(refused(await scoreKeepers.save(playoff, { ...drawn, ...shootOut, in_play: true }))).toEqual([
      422,
      'penalties_not_allowed',
    ]);
    await scoreKeepers.save(playoff, { ...drawn, ...shootOut });
    const again = await scoreKeepers.save(playoff, { ...drawn, in_play: true });
    expect(again.body.data).toMatchObject({ status: 'live', home_penalties: null });
  });

  it('removes a result like any correction: from the table, with a reason once it is final', async () => {
    const id = await scoreKeepers.newMatch({ season: 2087, round: 1, home_id: 1, away_id: 2 });
    await scoreKeepers.save(id, { home_points: 1, away_points: 0 });
    expect((await tableOf(2087))[0]).toEqual([1, 1, 3]);
    expect((await scoreKeepers.save(id, running)).body.data).toMatchObject({ status: 'live', is_provisional: false });
    expect((await tableOf(2087)).every(([, played]) => played === 0)).toBe(true);
    await scoreKeepers.save(id, { home_points: 1, away_points: 0, confirm: true });
    expect(refused(await scoreKeepers.save(id, running))).toEqual([422, 'reason_required']);
    const back = await scoreKeepers.save(id, { ...running, reason: '경기 재개' });
    expect(back.body.data.status).toBe('live');
    const [latest] = (await scoreKeepers.look(id)).history;
    expect([latest?.after.is_confirmed, latest?.reason]).toEqual([false, '경기 재개']);
  });

  it('starts a postponed match, can be blanked again, and is refused for a cancelled match', async () => {
    const id = await scoreKeepers.newMatch({ status: 'postponed' });
    expect((await scoreKeepers.save(id, running)).body.data.status).toBe('live');
    const blanked = await scoreKeepers.save(id, { home_points: '', away_points: '' });
    expect(blanked.body.data).toMatchObject({ status: 'scheduled', home_points: null });
    const cancelled = await scoreKeepers.newMatch({ status: 'cancelled' });
    expect(refused(await scoreKeepers.save(cancelled, running))).toEqual([409, 'match_cancelled']);
  });
});

describe('a result', () => {
  const played = async () => {
    const id = await scoreKeepers.newMatch();
    await scoreKeepers.save(id, { home_points: 1, away_points: 0 });
    return id;
  };
  const at = (moment: string) => site().clock.set(moment);

  it('is provisional for 24 hours of the site clock and may be corrected freely', async () => {
    const id = await played();
    expect((await scoreKeepers.look(id)).is_provisional).toBe(true);
    at('2030-06-02T11:59:59+09:00');
    expect((await scoreKeepers.save(id, { home_points: 2, away_points: 0 })).body.data.is_provisional).toBe(true);
    at('2030-06-02T12:00:00+09:00');
    expect((await scoreKeepers.look(id)).is_provisional).toBe(false);
  });

  it('needs a reason for later changes: another score, other goals, or no score', async () => {
    const id = await played();
    at('2030-06-02T12:00:00+09:00');
    for (const body of [
      { home_points: 2, away_points: 0 },
      { home_points: 1, away_points: 0, scoring_events: [goal()] },
      { home_points: '', away_points: '' },
      { home_points: 2, away_points: 0, reason: '  ' },
    ]) {
      expect(refused(await scoreKeepers.save(id, body))).toEqual([422, 'reason_required']);
    }
    expect((await scoreKeepers.save(id, { home_points: 1, away_points: 0 })).status).toBe(200);
    const corrected = await scoreKeepers.save(id, { home_points: 2, away_points: 0, reason: '득점 정정' });
    expect(corrected.body.data).toMatchObject({ home_points: 2, is_provisional: false });
    expect((await scoreKeepers.look(id)).history[0]).toMatchObject({ kind: 'score', reason: '득점 정정' });
    expect(refused(await scoreKeepers.save(id, { home_points: 3, away_points: 0 }))).toEqual([422, 'reason_required']);
  });

  it('is final once a score keeper confirms it, together with the score or later', async () => {
    const id = await played();
    const confirmed = await scoreKeepers.save(id, { home_points: 1, away_points: 0, confirm: true, version: 2 });
    expect(confirmed.body.data).toMatchObject({ is_provisional: false, version: 3 });
    expect((await scoreKeepers.look(id)).history[0]).toMatchObject({
      kind: 'confirmation',
      before: { is_confirmed: false },
      after: { is_confirmed: true, home_points: 1 },
    });
    expect(refused(await scoreKeepers.save(id, { home_points: 2, away_points: 0 }))).toEqual([422, 'reason_required']);
    const again = await scoreKeepers.save(id, { home_points: 1, away_points: 0, confirm: true });
    expect([again.status, again.body.data.version]).toEqual([200, 3]);
    const other = await scoreKeepers.newMatch();
    const atOnce = await scoreKeepers.save(other, { home_points: 1, away_points: 0, confirm: true });
    expect(atOnce.body.data.is_provisional).toBe(false);
    expect((await scoreKeepers.look(other)).history.map(({ kind }) => kind)).toEqual(['score']);
  });

  it('is removed when it is blanked: the next one is provisional again', async () => {
    const id = await played();
    await scoreKeepers.save(id, { home_points: 1, away_points: 0, confirm: true });
    const blanked = await scoreKeepers.save(id, { home_points: '', away_points: '', reason: '무효' });
    expect(blanked.body.data).toMatchObject({ status: 'scheduled', home_points: null, is_provisional: false });
    at('2030-07-01T12:00:00+09:00');
    const replayed = await scoreKeepers.save(id, { home_points: 4, away_points: 4 });
    expect(replayed.body.data).toMatchObject({ is_provisional: true, status: 'completed' });
  });

  it('cannot be confirmed without a score', async () => {
    const id = await scoreKeepers.newMatch();
    const answer = await scoreKeepers.save(id, { home_points: '', away_points: '', confirm: true });
    expect(refused(answer)).toEqual([422, 'score_incomplete']);
  });

  it('is final if it was reported, and stays so when a score keeper saves an equal one', async () => {
    const id = await scoreKeepers.newMatch({ home_goals: 1, away_goals: 0, status: 'completed', origin: 'reported' });
    const same = await scoreKeepers.save(id, { home_points: 1, away_points: 0, confirm: true });
    expect([same.status, same.body.data.version]).toEqual([200, 1]);
    expect(refused(await scoreKeepers.save(id, { home_points: 2, away_points: 0 }))).toEqual([422, 'reason_required']);
  });

  it('completes a live or postponed match, and is refused for a cancelled one', async () => {
    const live = await scoreKeepers.newMatch({ status: 'live', home_goals: 1, away_goals: 0 });
    const ended = await scoreKeepers.save(live, { home_points: 1, away_points: 0 });
    expect(ended.body.data).toMatchObject({ status: 'completed', is_provisional: true });
    const postponed = await scoreKeepers.newMatch({ status: 'postponed' });
    expect((await scoreKeepers.save(postponed, { home_points: 1, away_points: 0 })).body.data.status).toBe('completed');
    const cancelled = await scoreKeepers.newMatch({ status: 'cancelled' });
    const refusal = await scoreKeepers.save(cancelled, { home_points: 1, away_points: 0 });
    expect(refused(refusal)).toEqual([409, 'match_cancelled']);
    const blank = await scoreKeepers.save(cancelled, { home_points: '', away_points: '' });
    expect([blank.status, blank.body.data.status, blank.body.data.version]).toEqual([200, 'cancelled', 1]);
  });

  it('counts in the table of its round and of all later ones until it is blanked', async () => {
    const first = await scoreKeepers.newMatch({ season: 2084, round: 1, home_id: 1, away_id: 2 });
    const second = await scoreKeepers.newMatch({ season: 2084, round: 2, home_id: 1, away_id: 3 });
    await scoreKeepers.save(second, { home_points: 0, away_points: 1 });
    const { rows } = await site().pool.query('select round from standings where season = 2084 order by round');
    expect(rows).toEqual([{ round: 0 }, { round: 1 }, { round: 2 }]);
    await scoreKeepers.save(first, { home_points: 2, away_points: 0 });
    const table = async (maxRound: number) => {
      const url = `/api/ranking/by-round?competitionId=${LEAGUE}&year=2084&maxRound=${maxRound}`;
      const { body } = await site().get<{ data: Ranking }>(url);
      return body.data.ranking.map(({ teamId, points }) => [teamId, points]);
    };
    expect(await table(0)).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
    ]);
    expect(await table(1)).toEqual([
      [1, 3],
      [3, 0],
      [2, 0],
    ]);
    expect(await table(2)).toEqual([
      [3, 3],
      [1, 3],
      [2, 0],
    ]);
    await scoreKeepers.save(first, { home_points: '', away_points: '' });
    expect(await table(1)).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
    ]);
    expect(await table(2)).toEqual([
      [3, 3],
      [2, 0],
      [1, 0],
    ]);
    await scoreKeepers.save(second, { home_points: '', away_points: '' });
    expect(
      (await site().get<{ data: Ranking }>(`/api/ranking/by-round?competitionId=${LEAGUE}&year=2084`)).body.data
        .maxRound,
    ).toBe(0);
    expect((await site().get<Match[]>(`/api/matches/rounds?competitionId=${LEAGUE}&year=2084`)).body).toEqual([]);
  });
});
