import { HEADERS } from '@wkff/contracts';
import { useTestApp } from '../../../test/testApp.ts';
import { appointScoreKeepers, goal, refused, type ScoreKeepers } from '../../../test/scoreKeepers.ts';

const SEASON = 2041;

describe('scores of a season that are saved at the same time', () => {
  const site = useTestApp({ template: 'bare' });
  let scoreKeepers: ScoreKeepers;
  let ids: number[];
  let round = 0;

  beforeAll(async () => {
    scoreKeepers = await appointScoreKeepers(site());
  });
  beforeEach(async () => {
    ids = await Promise.all(
      Array.from({ length: 8 }, (_, index) => {
        round += 1;
        return scoreKeepers.newMatch({ season: SEASON, round, match_date: `${SEASON}-04-${10 + index}` });
      }),
    );
  });

  const score = { mode: 'detailed', home_points: 1, away_points: 0, scoring_events: [goal()] };
  /** Saves scores of all matches at once. */
  const saveAll = (bodyOf: (index: number) => object) =>
    Promise.all(ids.map((id, index) => scoreKeepers.save(id, bodyOf(index), scoreKeepers.admin)));
  const count = async (table: 'changes' | 'match_changes' | 'scoring_events') =>
    (await site().pool.query<{ count: number }>(`select count(*)::int from ${table}`)).rows[0]?.count ?? 0;

  it('are one change for those that waited, and each is told of all of them', async () => {
    const before = await count('changes');
    const answers = await saveAll(() => score);
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    // How many meet depends on the machine; KeyedBatches.test.ts has who waits for whom.
    expect((await count('changes')) - before).toBeLessThan(ids.length);
    for (const { headers } of answers) {
      const others = answers.filter((answer) => answer.headers[HEADERS.change] === headers[HEADERS.change]);
      expect(headers[HEADERS.changedTags]?.toString().split(',')).toEqual(
        expect.arrayContaining([...others.map(({ body }) => `match:${body.data.id}`), `ranking:${SEASON}`]),
      );
    }
  });

  it('are stored without those that are refused, of which nothing is left', async () => {
    const [changes, goals] = [await count('match_changes'), await count('scoring_events')];
    const [first] = ids;
    const answers = await saveAll((index) => {
      if (index === 2) return { ...score, version: 7 };
      // Its goals are written before the database refuses the round of another match.
      if (index === 4) return { ...score, round: round - 7 };
      if (index === 6) return { ...score, home_points: 3 };
      return score;
    });
    expect(answers.map((answer) => (answer.status === 200 ? 200 : refused(answer)))).toEqual([
      ...[200, 200, [409, 'stale'], 200, [422, 'round_taken'], 200, [422, 'events_do_not_add_up'], 200],
    ]);
    expect(await count('match_changes')).toBe(changes + 5);
    expect(await count('scoring_events')).toBe(goals + 5);
    expect(await scoreKeepers.look(ids[4] ?? 0)).toMatchObject({ version: 1, home_points: null, scoring_events: [] });
    expect(await scoreKeepers.look(first ?? 0)).toMatchObject({ version: 2, home_points: 1 });
  });

  it('see one another: of two of the same match with its version, one is stale', async () => {
    const [id = 0, other = 0] = ids;
    const [, ...answers] = await Promise.all([
      scoreKeepers.save(other, score),
      scoreKeepers.save(id, { ...score, version: 1 }),
      scoreKeepers.save(id, { ...score, home_points: 2, scoring_events: [goal(), goal()], version: 1 }),
    ]);
    const [saved, late] = answers.toSorted((a, b) => a.status - b.status);
    expect([saved?.status, late?.status]).toEqual([200, 409]);
    expect(late?.body).toMatchObject({ code: 'stale', data: saved?.body.data });
  });

  it.each([
    ['refused if the database does not commit them', "raise exception 'no'", 500, 'internal'],
    [
      'of an unknown outcome if the connection breaks while it does',
      'perform pg_terminate_backend(pg_backend_pid())',
      ...([503, 'outcome_unknown'] as const),
    ],
  ])('are all %s, and none is stored', async (_what, doing, status, code) => {
    const changes = await count('match_changes');
    await site().pool.query(
      `create function fail() returns trigger language plpgsql as $$ begin ${doing}; return null; end $$;
       create constraint trigger fails after insert on changes initially deferred for each row execute function fail()`,
    );
    const answers = await saveAll(() => score);
    await site().pool.query('drop trigger fails on changes; drop function fail');
    expect(answers.map(refused)).toEqual(ids.map(() => [status, code]));
    expect(await count('match_changes')).toBe(changes);
    expect((await saveAll(() => score)).map((answer) => answer.status)).toEqual(ids.map(() => 200));
  });
});
