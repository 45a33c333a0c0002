import {
  cutDays,
  inForce,
  planWithdrawal,
  recordOf,
  resultOf,
  roundTables,
  tableOnDay,
  DEFAULT_RULES,
  type Ruling,
  type Season,
} from './index.ts';
import { pointsOf, smallSeason } from './testing/smallSeason.ts';

const decided = (id: number, day: string) => ({ id, effectFrom: `2060-${day}` });
const award = (id: number, day: string, matchId: number, winner: 'home' | 'away'): Ruling => ({
  ...decided(id, day),
  kind: 'award',
  matchId,
  winner,
  score: null,
});
const ofMatch = (
  id: number,
  day: string,
  matchId: number,
  kind: 'both_lost' | 'annulled' | 'replay' | 'result_counts' | 'upheld' | 'resume',
): Ruling => ({ ...decided(id, day), kind, matchId });

const on = (season: Season, day: string) => tableOnDay(season, `2060-${day}`);
const rounds = (season: Season) => roundTables(season, 0).map(pointsOf);
const recordIn = ({ matches, rulings }: Season, id: number) => {
  const match = matches.find((one) => one.id === id);
  if (!match) throw new Error(`no match ${id}`);
  return recordOf(match, inForce(rulings), match.rules);
};
const lineOf = (season: Season, clubId: number, day = '12-31') =>
  on(season, day).standings.find(({ row }) => row.clubId === clubId)?.row;

describe('a match that ended 1–1 and is awarded 0–3', () => {
  const played = ['05-03 1 A 1-1 B', '05-03 1 C 2-0 D', '05-10 2 A 1-0 C'];
  const season = smallSeason(played, [award(1, '05-12', 1, 'away')]);

  it('counts 0–3 in all tables from its round on, and keeps its goals for players', () => {
    expect(recordIn(season, 1)).toMatchObject({ score: { home: 0, away: 3 }, outcome: 'away', goalsCount: true });
    expect(season.matches[0]?.played).toEqual({ home: 1, away: 1 });
    expect(rounds(season)).toEqual(['A0 B0 C0 D0', 'B3 C3 D0 A0', 'B3 C3 A3 D0']);
  });

  it('counts 0–3 on and after the day of the ruling, and 1–1 before', () => {
    expect(['05-02', '05-03', '05-11', '05-12'].map((day) => pointsOf(on(season, day)))).toEqual([
      'A0 B0 C0 D0',
      'C3 A1 B1 D0',
      'A4 C3 B1 D0',
      'B3 C3 A3 D0',
    ]);
  });

  it('has a footnote in the lines of both clubs', () => {
    expect(on(season, '05-12').notes).toEqual([{ number: 1, rulingId: 1, clubIds: [1, 2] }]);
    expect(on(season, '05-11').notes).toEqual([]);
  });

  it('keeps the score of a winner who had won by more', () => {
    const better = smallSeason(['05-03 1 A 1-5 B'], [award(1, '05-12', 1, 'away')]);
    expect(lineOf(better, 2)).toMatchObject({ won: 1, goalsFor: 5, goalsAgainst: 1 });
  });
});

it('a match that both lost is a defeat of both, 0–3 for each, in every table', () => {
  const season = smallSeason(['05-03 1 A 2-2 B', '05-03 1 C 0-0 D'], [ofMatch(1, '05-05', 1, 'both_lost')]);
  for (const clubId of [1, 2])
    expect(lineOf(season, clubId)).toMatchObject({ lost: 1, drawn: 0, points: 0, goalsFor: 0, goalsAgainst: 3 });
  expect(recordIn(season, 1)).toMatchObject({ score: null, outcome: 'both_lost', goalsCount: true });
});

describe('a match that was abandoned', () => {
  const rest = ['05-03 1 C 1-0 D'];
  const abandoned = smallSeason(['05-03 1 A 1-0 B abandoned', ...rest]);

  it('counts for nothing as long as nobody has decided', () => {
    expect(rounds(abandoned)).toEqual(['A0 B0 C0 D0', 'C3 A0 B0 D0']);
    expect(recordIn(abandoned, 1)).toMatchObject({ status: 'postponed', score: null, ruling: null });
  });

  it('is one match if it is resumed elsewhere: it counts once, from the day on which it ended', () => {
    const resume = ofMatch(1, '05-04', 1, 'resume');
    const waiting = smallSeason(['05-20 1 A - B', ...rest], [resume]);
    expect(rounds(waiting)).toEqual(rounds(abandoned));
    const season = smallSeason(['05-20 1 A 1-2 B', ...rest], [resume]);
    expect(['05-19', '05-20'].map((day) => pointsOf(on(season, day)))).toEqual(['C3 A0 B0 D0', 'B3 C3 A0 D0']);
    expect(recordIn(season, 1)).toMatchObject({ score: { home: 1, away: 2 }, ruling: null });
  });

  it('counts by its replay alone if it is replayed, and its own goals count for nobody', () => {
    const replay = ofMatch(1, '05-04', 1, 'replay');
    const season = smallSeason(['05-03 1 A 1-0 B abandoned', ...rest, '05-20 1 A 0-2 B'], [replay]);
    expect(recordIn(season, 1)).toMatchObject({ status: 'cancelled', score: null, goalsCount: false });
    expect(lineOf(season, 2)).toMatchObject({ played: 1, won: 1, goalsFor: 2, goalsAgainst: 0 });
    expect(rounds(season)).toEqual(['A0 B0 C0 D0', 'B3 C3 D0 A0']);
    expect(on(season, '05-20').notes).toEqual([{ number: 1, rulingId: 1, clubIds: [1, 2] }]);
  });

  it('can count with its score when it was stopped', () => {
    const season = smallSeason(['05-03 1 A 1-0 B abandoned', ...rest], [ofMatch(1, '05-06', 1, 'result_counts')]);
    expect(['05-05', '05-06'].map((day) => pointsOf(on(season, day)))).toEqual(['C3 A0 B0 D0', 'A3 C3 B0 D0']);
    expect(recordIn(season, 1)).toMatchObject({ status: 'completed', outcome: 'home', goalsCount: true });
  });
});

describe('a protest', () => {
  const played = ['05-03 1 A 1-1 B', '05-03 1 C 1-0 D'];
  /** Received on 4 May, decided on 10 May. */
  const look = (season: Season, day: string) => {
    const record = recordOf(season.matches[0]!, inForce(season.rulings, `2060-${day}`), DEFAULT_RULES);
    const isUnderProtest = day >= '05-04' && day < '05-10';
    const state = resultOf({ isUnderProtest, isProvisional: false }, record);
    return `${state} ${pointsOf(on(season, day))}`;
  };
  const days = ['05-03', '05-07', '05-10'];

  it('changes the table on the day of its ruling if it is upheld', () => {
    const season = smallSeason(played, [award(1, '05-10', 1, 'home')]);
    expect(days.map((day) => look(season, day))).toEqual([
      'official C3 A1 B1 D0',
      'under_protest C3 A1 B1 D0',
      'awarded A3 C3 D0 B0',
    ]);
  });

  it('changes nothing if it is rejected', () => {
    const season = smallSeason(played, [ofMatch(1, '05-10', 1, 'upheld')]);
    expect(days.map((day) => look(season, day))).toEqual([
      'official C3 A1 B1 D0',
      'under_protest C3 A1 B1 D0',
      'official C3 A1 B1 D0',
    ]);
    expect(on(season, '05-10').notes).toEqual([]);
  });
});

describe('a club that withdraws', () => {
  const withdraw = (season: Season): Season => {
    const plan = planWithdrawal(season, 4, DEFAULT_RULES);
    const ruling: Ruling = { ...decided(1, '06-01'), kind: 'withdrawal', clubId: 4, ...plan };
    return { ...season, rulings: [ruling] };
  };

  it('keeps its results if it has played two thirds of its matches, and loses the rest 0–2', () => {
    const season = withdraw(smallSeason(['05-03 1 A 0-1 D', '05-10 2 D 1-1 B', '06-10 3 C - D', '06-10 3 A - B']));
    expect(season.rulings).toMatchObject([{ mode: 'award', matchIds: [3] }]);
    expect(lineOf(season, 4)).toMatchObject({ played: 3, won: 1, drawn: 1, lost: 1, goalsAgainst: 3, points: 4 });
    expect(lineOf(season, 3)).toMatchObject({ won: 1, goalsFor: 2, points: 3 });
    expect(pointsOf(on(season, '05-31'))).toBe('D4 B1 C0 A0');
  });

  it('has all its matches annulled with fewer than two thirds played, and is last', () => {
    const season = withdraw(
      smallSeason(['05-03 1 A 0-1 D', '05-10 2 D 1-1 B', '06-10 3 C - D', '06-17 4 D - C', '05-03 1 B 3-0 C']),
    );
    expect(season.rulings).toMatchObject([{ mode: 'annul', matchIds: [1, 2, 3, 4] }]);
    expect(on(season, '06-01').standings.map(({ row }) => [row.clubId, row.played, row.points])).toEqual([
      [2, 1, 3],
      [1, 0, 0],
      [3, 1, 0],
      [4, 0, 0],
    ]);
    expect(on(season, '06-01').notes).toEqual([{ number: 1, rulingId: 1, clubIds: [4] }]);
    expect(recordIn(season, 1)).toMatchObject({ status: 'cancelled', goalsCount: false });
  });

  it('has a share of the matches that are neither cancelled nor replaced', () => {
    const season = smallSeason(
      ['05-03 1 A 0-1 D abandoned', '05-04 1 A 0-1 D', '05-10 2 D 1-1 B', '06-10 3 C - D'],
      [ofMatch(1, '05-04', 1, 'replay')],
    );
    expect(planWithdrawal(season, 4, DEFAULT_RULES)).toEqual({ mode: 'award', matchIds: [4] });
  });

  it('also loses its match against an opponent that withdrew before it', () => {
    const played = ['05-03 1 A 1-0 D', '05-10 2 B 1-0 D', '05-17 3 A 1-0 C', '05-24 4 B 0-0 C'];
    const first = withdraw(smallSeason([...played.slice(0, 3), '06-10 3 C - D', ...played.slice(3)]));
    expect(planWithdrawal(first, 3, DEFAULT_RULES)).toEqual({ mode: 'award', matchIds: [4] });
  });
});

describe('points taken from a club', () => {
  const played = ['05-03 1 A 1-0 B', '05-03 1 C 0-0 D', '05-10 2 A 1-0 C', '05-10 2 B 0-0 D', '05-17 3 A 0-0 D'];
  const minus: Ruling = { ...decided(1, '05-08'), kind: 'points', clubId: 1, points: -4 };
  const appeal: Ruling = { ...decided(2, '05-14'), kind: 'revocation', revokesId: 1 };

  it('count from their day on, until an appeal takes them back', () => {
    const season = smallSeason(played, [minus, appeal]);
    expect(['05-07', '05-08', '05-13', '05-14'].map((day) => lineOf(season, 1, day)?.points)).toEqual([3, -1, 2, 6]);
    expect(on(season, '05-13').notes).toEqual([{ number: 1, rulingId: 1, clubIds: [1] }]);
    expect(on(season, '05-14').notes).toEqual([]);
  });

  it('count in the tables of the rounds that were played on that day or later', () => {
    const pointsOfA = (rulings: Ruling[]) =>
      roundTables(smallSeason(played, rulings), 0).map(
        ({ standings }) => standings.find(({ row }) => row.clubId === 1)?.row.points,
      );
    expect(pointsOfA([minus])).toEqual([0, 3, 2, 3]);
    expect(pointsOfA([minus, appeal])).toEqual([0, 3, 6, 7]);
    // In the last table in any case, also if they were taken after the last match.
    expect(pointsOfA([{ ...minus, effectFrom: '2060-09-01' }])).toEqual([0, 3, 6, 3]);
    // Before the season they are in every table.
    expect(pointsOfA([{ ...minus, effectFrom: '2060-01-01' }])).toEqual([-4, -1, 2, 3]);
  });

  it('stay out of an older round’s table when one of its matches is played later', () => {
    const matches = [...played.slice(0, 3), '06-20 2 B 0-0 D', '05-10 2 C 0-0 D', '05-17 3 A 0-0 D'];
    const { matches: read } = smallSeason(matches);
    expect(cutDays(read, 3)).toEqual(['2060-05-03', '2060-05-03', '2060-05-10', '2060-05-17']);
  });
});

it('lots decide between clubs that share a rank, from the day on which they were drawn', () => {
  const lots: Ruling = { ...decided(1, '05-20'), kind: 'lots', clubIds: [2, 1] };
  const season = smallSeason(['05-03 1 A 1-1 B', '05-03 1 C 2-2 D'], [lots]);
  const ranks = (day: string) => on(season, day).standings.map(({ row }) => [row.clubId, row.rank]);
  expect(ranks('05-19')).toEqual([
    [3, 1],
    [4, 1],
    [1, 3],
    [2, 3],
  ]);
  expect(ranks('05-20')).toEqual([
    [3, 1],
    [4, 1],
    [2, 3],
    [1, 4],
  ]);
  expect(on(season, '05-20').notes).toEqual([{ number: 1, rulingId: 1, clubIds: [1, 2] }]);
});

it('a season’s own rules apply from their day on, and footnotes are numbered by day', () => {
  const rules = { ...DEFAULT_RULES, points: { value: { win: 2, draw: 1, loss: 0 }, source: null, isConfirmed: true } };
  const rulings: Ruling[] = [
    { ...decided(1, '05-09'), kind: 'goals', clubId: 2, goalsFor: 0, goalsAgainst: 3 },
    { ...decided(2, '05-08'), kind: 'points', clubId: 3, points: 1 },
  ];
  const season = { ...smallSeason(['05-03 1 A 1-0 B'], rulings), rules: [{ inForceFrom: '2060-05-04', rules }] };
  expect(['05-03', '05-04'].map((day) => lineOf(season, 1, day)?.points)).toEqual([3, 2]);
  // Of versions from the same day the later one counts, and one from an earlier day changes nothing after it.
  const usual = (inForceFrom: string) => ({
    ...season,
    rules: [...season.rules, { inForceFrom, rules: DEFAULT_RULES }],
  });
  expect(['2060-05-04', '2060-05-01'].map((from) => lineOf(usual(from), 1)?.points)).toEqual([3, 2]);
  expect(lineOf(season, 2)).toMatchObject({ goalsAgainst: 4, goalDifference: -4, points: 0 });
  expect(on(season, '05-09').notes.map(({ number, rulingId }) => [number, rulingId])).toEqual([
    [1, 2],
    [2, 1],
  ]);
});
