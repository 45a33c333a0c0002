import fc from 'fast-check';
import { inForce, recordOf, roundTables, tableOnDay, type MatchRecord, type Season } from '../index.ts';
import { readRecord } from '../record.oracle.ts';
import { replayOn, replayRounds, toOracleLine, type OracleLine } from '../season.oracle.ts';
import type { Standing } from '../table.ts';
import { anySeason } from './seasons.ts';

/** What must occur among the seasons, or a comparison of them proves little. */
const OCCURRENCES = [
  'award',
  'both_lost',
  'annulled',
  'replay',
  'result_counts',
  'withdrawal',
  'a better score counts',
  'two clubs withdrew',
  'a revocation is revoked',
  'lots',
  'points given or taken',
  'a club with fewer points above one that withdrew',
] as const;

/**
 * Compares thousands of seasons with the second computation: the record of each match, the tables of each round and of
 * each day on which something happened. Returns what occurred fewer than 10 times in 1,000 seasons.
 */
export function checkSeasons(numRuns: number): string[] {
  const seen = new Map<string, number>();
  const count = (what: (typeof OCCURRENCES)[number]) => seen.set(what, (seen.get(what) ?? 0) + 1);
  fc.assert(
    fc.property(anySeason, (season) => {
      for (const what of new Set([...checkRecords(season), ...checkTables(season)])) count(what);
    }),
    { numRuns },
  );
  return OCCURRENCES.filter((what) => (seen.get(what) ?? 0) < numRuns / 100);
}

type Occurrences = (typeof OCCURRENCES)[number][];

function checkRecords({ matches, rulings }: Season): Occurrences {
  const applied = inForce(rulings);
  const records = matches.map((match) => recordOf(match, applied, match.rules));
  expect(records.map(readingOf)).toEqual(matches.map((match) => readRecord(match, applied)));
  for (const { status, score, outcome, ruling, goalsCount } of records) {
    // What the database demands of a row.
    if (ruling) expect(['completed', 'cancelled']).toContain(status);
    if (score) expect(['live', 'completed']).toContain(status);
    if (outcome === 'both_lost') expect([score, ruling !== null]).toEqual([null, true]);
    expect(typeof goalsCount).toBe('boolean');
  }
  const isRevocation = (id: number) => rulings.some((one) => one.id === id && one.kind === 'revocation');
  const again = rulings.some((one) => one.kind === 'revocation' && isRevocation(one.revokesId));
  const decided = records.flatMap(({ ruling, outcome, score }, index): Occurrences => {
    if (!ruling) return [];
    const { kind } = ruling;
    if (kind === 'withdrawal' && outcome === 'both_lost') return [kind, 'two clubs withdrew'];
    if (kind === 'award' && !ruling.score && score === matches[index]?.played) return [kind, 'a better score counts'];
    return OCCURRENCES.filter((one) => one === kind);
  });
  return again ? [...decided, 'a revocation is revoked'] : decided;
}

/** Returns what the second computation would read; `open` is a match without a score that counts. */
function readingOf({ status, score, outcome, ruling }: MatchRecord): ReturnType<typeof readRecord> {
  if (outcome === 'both_lost') return 'both lost';
  if (status === 'completed' && score) return score;
  return status === 'cancelled' && ruling ? 'void' : 'open';
}

function checkTables(season: Season): Occurrences {
  const rounds = roundTables(season, 0);
  expect(rounds.map(({ standings }) => linesOf(standings))).toEqual(replayRounds(season));
  const happened = [...season.matches.map(({ day }) => day), ...season.rulings.map(({ effectFrom }) => effectFrom)];
  const days = [...new Set(happened)].sort();
  const tables = days.map((day) => linesOf(tableOnDay(season, day).standings));
  expect(tables).toEqual(days.map((day) => replayOn(season, day)));
  const end = tableOnDay(season, '9999-12-31');
  expect({ ...end, round: rounds.length - 1 }).toEqual(rounds.at(-1));

  const found: Occurrences = [];
  if (end.standings.some(({ lotsId }) => lotsId !== null)) found.push('lots');
  if (end.standings.some(({ extra }) => extra.points !== 0)) found.push('points given or taken');
  const gone = end.standings.filter(({ isWithdrawn }) => isWithdrawn);
  const isAbove = ({ row, isWithdrawn }: Standing) => !isWithdrawn && gone.some((one) => one.row.points > row.points);
  if (end.standings.some(isAbove)) found.push('a club with fewer points above one that withdrew');
  return found;
}

const linesOf = (standings: readonly Standing[]): OracleLine[] => standings.map(({ row }) => toOracleLine(row));
