import type { Ranking } from '@wkff/contracts';
import type { MatchResult } from '@wkff/league';
import { readRules } from '@wkff/league/table-oracle';
import { readTies } from '@wkff/league/ties-oracle';
import type { Kysely } from 'kysely';
import { insertMatch } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/testApp.ts';
import type { DB } from '../../db/types.ts';
import { rebuildStandings } from './standings.ts';

interface Played extends MatchResult {
  id: number;
  round: number;
  /** `YYYY-MM-DD`. */
  date: string;
  time: string;
}

/** A made-up season: its clubs, and each round's matches as `home goals-goals away`. */
interface MadeUpSeason {
  year: number;
  clubIds: number[];
  rounds: string[][];
  /** Matches played on another day than their round, by `round home-away`. */
  moved: Record<string, { date: string; time: string }>;
}

/** Four clubs; three of them beat each other in a cycle, by scores that only the goals among the three can separate. */
const CYCLE: MadeUpSeason = {
  year: 2061,
  clubIds: [1, 2, 3, 4],
  rounds: [
    ['1 3-2 2', '3 1-0 4'],
    ['2 1-0 3', '4 0-1 1'],
    ['3 2-1 1', '2 1-0 4'],
    ['2 2-2 1', '4 0-0 3'],
    ['3 1-1 2', '1 1-1 4'],
    ['1 0-0 3', '4 1-1 2'],
  ],
  moved: { '1 3-4': { date: '2061-05-02', time: '14:00:00' } },
};

/** Six clubs in a double round-robin with few goals, so many of them are level all the time. */
const CLOSE: MadeUpSeason = {
  year: 2062,
  clubIds: [1, 3, 4, 5, 7, 8],
  rounds: closeRounds([1, 3, 4, 5, 7, 8], 40),
  moved: {
    '2 1-3': { date: '2062-07-01', time: '19:00:00' },
    '4 8-3': { date: '2062-04-01', time: '12:00:00' },
  },
};

/** Returns a home-and-away round-robin by the circle method, with scores from a fixed list of numbers. */
function closeRounds(clubIds: number[], seed: number): string[][] {
  let state = seed;
  const goals = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % 3;
  };
  const [fixed = 0, ...circle] = clubIds;
  const half = circle.map((_, turn) => {
    const row = [fixed, ...circle.slice(turn), ...circle.slice(0, turn)];
    return Array.from({ length: row.length / 2 }, (_, index) => [row[index], row[row.length - 1 - index]] as const);
  });
  const meetings = [...half, ...half.map((round) => round.map(([home, away]) => [away, home] as const))];
  return meetings.map((round) => round.map(([home, away]) => `${home} ${goals()}-${goals()} ${away}`));
}

/** Writes a season as if score keepers had entered it, with its tables. */
async function play(db: Kysely<DB>, { year, rounds, moved }: MadeUpSeason): Promise<Played[]> {
  const played: Played[] = [];
  for (const [index, texts] of rounds.entries()) {
    for (const text of texts) {
      const [, home, homeGoals, awayGoals, away] = (/^(\d) (\d)-(\d) (\d)$/.exec(text) ?? []).map(Number);
      if (!home || !away || homeGoals === undefined || awayGoals === undefined) throw new Error(`no result: ${text}`);
      const round = index + 1;
      const day = String(1 + (round % 28)).padStart(2, '0');
      const { date, time } = moved[`${round} ${home}-${away}`] ?? { date: `${year}-04-${day}`, time: '19:00:00' };
      const id = await insertMatch(db, {
        season: year,
        round,
        match_date: date,
        match_time: time,
        home_id: home,
        away_id: away,
        home_goals: homeGoals,
        away_goals: awayGoals,
        status: 'completed',
      });
      played.push({ id, round, date, time, homeId: home, awayId: away, homeGoals, awayGoals });
    }
  }
  await db.transaction().execute((trx) => rebuildStandings(trx, year, 1));
  return played;
}

/** Returns each club's form, derived from the list of matches. */
function readForm(clubId: number, played: readonly Played[]): string {
  const order = (match: Played) => `${match.date} ${match.time} ${String(match.id).padStart(9, '0')}`;
  return played
    .filter(({ homeId, awayId }) => homeId === clubId || awayId === clubId)
    .toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
    .map(({ homeId, homeGoals, awayGoals }) => {
      const margin = homeId === clubId ? homeGoals - awayGoals : awayGoals - homeGoals;
      return margin > 0 ? 'W' : margin < 0 ? 'L' : 'D';
    })
    .slice(-5)
    .join('');
}

describe.each([
  ['of three clubs that beat each other in turn', CYCLE],
  ['of six clubs that are level all the time', CLOSE],
])('the tables of a made-up season %s', (_name, season) => {
  const site = useTestApp({ template: 'bare' });
  let played: Played[];
  const tables = new Map<number, Ranking>();
  beforeAll(async () => {
    played = await play(site().db, season);
    for (const round of season.rounds.map((_, index) => index + 1)) {
      const query = `competitionId=_league_wk&year=${season.year}&maxRound=${round}`;
      tables.set(round, (await site().get<{ data: Ranking }>(`/api/ranking/by-round?${query}`)).body.data);
    }
  });
  const upTo = (round: number) => played.filter((match) => match.round <= round);
  const eachTable = (look: (round: number, table: Ranking) => void) => {
    expect(tables.size).toBe(season.rounds.length);
    for (const [round, table] of tables) look(round, table);
  };

  it('equal the oracle’s in every round, ranks included', () => {
    eachTable((round, { ranking, maxRound }) => {
      const { places } = readRules(season.clubIds, upTo(round));
      const ranks = places.flatMap((place) => {
        const rank = 1 + places.slice(0, places.indexOf(place)).flat().length;
        return place.map((clubId) => ({ rank, teamId: clubId }));
      });
      expect([round, maxRound]).toEqual([round, round]);
      expect([round, ranking.map(({ rank, teamId }) => ({ rank, teamId }))]).toEqual([round, ranks]);
    });
  });

  it('explain the order of all clubs on equal points from the results', () => {
    eachTable((round, { ties }) => {
      const read = readTies(season.clubIds, upTo(round)).map(({ clubIds, headToHead, ...tie }) => ({
        ...tie,
        teamIds: clubIds,
        headToHead: headToHead.map((level) => level.map(({ clubId, ...row }) => ({ teamId: clubId, ...row }))),
      }));
      expect([round, ties]).toEqual([round, read]);
    });
  });

  it('show each club’s last five matches in the order they were played, which may differ from the order of rounds', () => {
    eachTable((round, { ranking }) => {
      for (const { teamId, form } of ranking)
        expect([round, teamId, form]).toEqual([round, teamId, readForm(teamId ?? 0, upTo(round))]);
    });
    const last = [...tables.values()].at(-1);
    const byRound = (clubId: number) =>
      readForm(
        clubId,
        played.map((match) => ({ ...match, date: '', time: '' })),
      );
    expect(last?.ranking.some(({ teamId, form }) => form !== byRound(teamId ?? 0))).toBe(true);
  });

  it('include two and three level clubs at some time, or the season would prove little', () => {
    const sizes = [...tables.keys()].flatMap((round) => readRules(season.clubIds, upTo(round)).met.levelGroups);
    expect(sizes).toEqual(expect.arrayContaining([2, 3]));
    const rules = [...tables.values()].flatMap(({ ties }) => ties.flatMap(({ decisions }) => decisions));
    expect(rules.some(({ rule }) => rule.startsWith('headToHead'))).toBe(true);
  });
});
