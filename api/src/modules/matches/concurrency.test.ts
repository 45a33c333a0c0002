import { addUpGoals, type Match, type Ranking } from '@wkff/contracts';
import { readRules } from '@wkff/league/table-oracle';
import { createRandom } from '../../../test/random.ts';
import { startTestApp, useTestApp, type TestApp } from '../../../test/testApp.ts';
import { appointScoreKeepers, goal, scoreKeepersOn, LEAGUE, type ScoreKeepers } from '../../../test/scoreKeepers.ts';

const SEASON = 2040;
/** The pairs of a round of eight clubs. */
const PAIRS = [
  [1, 2],
  [3, 4],
  [5, 6],
  [7, 8],
] as const;

/** Two apps on one database: within one app, saves of a season queue before they reach it. */
describe('score keepers who save at the same time, on two servers', () => {
  const site = useTestApp({ template: 'bare' });
  let otherSite: TestApp;
  let scoreKeepers: ScoreKeepers;
  let others: ScoreKeepers;
  /** Match ids by round, 1 to 6. */
  const rounds: number[][] = [];

  beforeAll(async () => {
    scoreKeepers = await appointScoreKeepers(site());
    otherSite = await startTestApp({ template: 'bare', databaseUrl: site().config.databaseUrl });
    others = scoreKeepersOn(otherSite, scoreKeepers);
    for (let round = 1; round <= 6; round += 1) {
      const matches = PAIRS.map(([home, away], index) => {
        const [home_id, away_id] = round % 2 === 0 ? [away, home] : [home, PAIRS[(index + round) % 4]?.[1] ?? away];
        return scoreKeepers.newMatch({ season: SEASON, round, home_id, away_id, match_date: `${SEASON}-04-0${round}` });
      });
      rounds.push(await Promise.all(matches));
    }
  });

  afterAll(() => otherSite.close());

  /** Reads past the cache: the other server's changes reach it a moment later. */
  const read = async <Body>(url: string) =>
    (await site().send<Body>({ method: 'GET', url, as: scoreKeepers.scorer })).body;

  /** Reads all matches of the season and the table of each round. */
  async function look() {
    const url = `/api/matches/by-year-month?competitionId=${LEAGUE}&year=${SEASON}&month=4`;
    const matches = await read<Match[]>(url);
    const tables = await Promise.all(
      rounds.map(async (_ids, index) => {
        const table = `/api/ranking/by-round?competitionId=${LEAGUE}&year=${SEASON}&maxRound=${index + 1}`;
        return (await read<{ data: Ranking }>(table)).data;
      }),
    );
    return { matches, tables };
  }

  /** Expects the tables that the rules compute from the results, and goals that add up to the scores. */
  async function expectAgreement() {
    const { matches, tables } = await look();
    const played = matches.filter(({ status }) => status === 'completed');
    for (const { scoring_events, home_points, away_points } of played) {
      if (scoring_events.length > 0)
        expect(addUpGoals(scoring_events)).toEqual({ home: home_points, away: away_points });
    }
    const last = Math.max(0, ...played.map(({ round }) => round));
    for (const [index, { ranking, maxRound }] of tables.entries()) {
      const results = played
        .filter(({ round }) => round <= index + 1)
        .map((match) => ({
          homeId: match.home_id ?? 0,
          awayId: match.away_id ?? 0,
          homeGoals: match.home_points ?? 0,
          awayGoals: match.away_points ?? 0,
        }));
      const ranks = [...new Set(ranking.map(({ rank }) => rank))];
      const found = ranks.map((rank) => ranking.filter((row) => row.rank === rank).map(({ teamId }) => teamId));
      expect([maxRound, found]).toEqual([
        Math.min(index + 1, last),
        readRules([1, 2, 3, 4, 5, 6, 7, 8], results).places,
      ]);
      expect(ranking.reduce((sum, { played: count }) => sum + count, 0)).toBe(results.length * 2);
    }
  }

  /** Returns a score with its goals: `home` to nil, or nil to `home`. */
  const entry = (home: number, away: number) => ({
    mode: 'detailed',
    home_points: home,
    away_points: away,
    scoring_events: [
      ...Array.from({ length: home }, () => goal()),
      ...Array.from({ length: away }, () => goal({ team: 'away' })),
    ],
  });

  it('store one of two concurrent saves of one match, 200 times, and the other gets 409 with the stored score', async () => {
    const random = createRandom(1);
    const version = new Map<number, number>();
    for (let pair = 0; pair < 200; pair += 1) {
      const id = rounds[random(6)]?.[random(4)] ?? 0;
      const body = (home: number) => ({ ...entry(home, random(3)), version: version.get(id) ?? 1 });
      const answers = await Promise.all([scoreKeepers.save(id, body(pair % 7)), others.save(id, body((pair + 3) % 7))]);
      const [winner, loser] = answers.toSorted((a, b) => a.status - b.status);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(loser?.body).toMatchObject({ code: 'stale', data: winner?.body.data });
      version.set(id, winner?.body.data.version ?? 0);
      if (pair % 20 === 19) await expectAgreement();
    }
    const { rows } = await site().pool.query('select count(*)::int as changes from match_changes');
    expect(rows).toEqual([{ changes: 200 }]);
  });

  it('concurrent saves of all rounds of a season, without versions, lose no save and leave every table correct', async () => {
    const random = createRandom(2);
    for (let burst = 0; burst < 10; burst += 1) {
      const answers = await Promise.all(
        rounds.flat().map((id, index) =>
          (index % 2 === 0 ? scoreKeepers : others).save(id, {
            ...entry(1 + random(4), random(4)),
            reason: '동시 저장',
          }),
        ),
      );
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      const { matches } = await look();
      const saved = new Map(answers.map(({ body }) => [body.data.id, body.data]));
      for (const match of matches) expect(match).toMatchObject({ version: saved.get(match.id)?.version });
      await expectAgreement();
    }
  });

  it('different changes of the same matches never deadlock', async () => {
    const random = createRandom(3);
    for (let burst = 0; burst < 5; burst += 1) {
      const writes = Array.from({ length: 60 }, (_, index) => {
        const id = rounds[random(2)]?.[random(4)] ?? 0;
        const some = random(2) === 0 ? scoreKeepers : others;
        switch (index % 4) {
          case 0:
            return some.saveLiveLink(id, { live_link: `video-${burst}-${index}` });
          case 1:
            return some.edit(id, { venue: `운동장 ${burst} ${index}`, reason: '장소 변경' });
          case 2: {
            const fixture = { venue: `경기장 ${burst} ${index}`, reason: '정정' };
            return some.save(id, { ...entry(random(4), random(4)), ...fixture }, scoreKeepers.admin);
          }
          default:
            return some.save(id, { ...entry(random(4), random(4)), reason: '정정' });
        }
      });
      const statuses = (await Promise.all(writes)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([200]));
      await expectAgreement();
    }
    const { rows } = await site().pool.query(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    );
    expect(rows).toEqual([{ deadlocks: 0 }]);
  });

  it('versions and changes have one number for each accepted save, without gaps', async () => {
    const { rows } = await site().pool.query(
      `select m.id from matches m join match_changes c on c.match_id = m.id
       group by m.id, m.version having m.version <> 1 + count(distinct c.version) or m.version <> max(c.version)`,
    );
    expect(rows).toEqual([]);
    const changes = await site().pool.query('select max(id) = count(*) as "isGapless" from changes');
    expect(changes.rows).toEqual([{ isGapless: true }]);
  });
});
