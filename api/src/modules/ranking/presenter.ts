import type { Ranking, RankingRow, RankingTie } from '@wkff/contracts';
import { DEFAULT_RULES, type Tie } from '@wkff/league';
import { badgePath, DEFAULT_BADGE } from '../club-names/clubAt.ts';
import { titleOf } from '../rulings/presenter.ts';
import { readRules } from '../season-rules/stored.ts';
import type { TableRecord } from './repository.ts';
import type { PublishedRow, StandingRow, TableNote } from './rows.ts';

/** The rules that make a table. */
const OF_TABLES = ['points', 'order', 'lots'] as const;

/**
 * Returns a table as sent on the wire; without a table, an empty one of `season` with no source. What nobody has
 * confirmed of its rules is only in it if `withNames` is true.
 */
export function toRankingView(
  table: TableRecord | undefined,
  competitionId: string,
  season: number,
  withNames = false,
): Ranking {
  return {
    ranking: table?.rows?.map((row) => toRow(row, table)) ?? [],
    season: table?.season ?? season,
    competitionId,
    maxRound: table?.round ?? 0,
    source: table?.table_source ?? 'none',
    isSample: table?.is_sample ?? false,
    ties: table?.ties?.map(toTie) ?? [],
    notes: table?.notes?.flatMap((note) => toNote(note, table.rulings)) ?? [],
    rules: toRules(table?.rules ?? null, withNames),
    asOf: null,
  };
}

function toRules(stored: TableRecord['rules'], withNames: boolean): Ranking['rules'] {
  const rules = stored ? readRules(stored.rules) : DEFAULT_RULES;
  return {
    version: stored?.version ?? null,
    ...rules.points.value,
    order: [...rules.order.value],
    ...(withNames ? { unconfirmed: OF_TABLES.filter((name) => !rules[name].isConfirmed) } : {}),
  };
}

function toNote({ number, rulingId, clubIds }: TableNote, rulings: TableRecord['rulings']): Ranking['notes'] {
  return rulings
    .filter(({ id }) => id === rulingId)
    .map((ruling) => ({
      number,
      rulingId,
      teamIds: clubIds,
      title: titleOf(ruling),
      text: ruling.text,
      effectFrom: ruling.effectFrom,
      matchId: ruling.matchId,
    }));
}

function toRow(row: StandingRow | PublishedRow, { clubs, notes }: TableRecord): RankingRow {
  const club = row.clubId === null ? undefined : clubs[row.clubId];
  const publishedName = 'name' in row ? row.name : undefined;
  return {
    rank: row.rank,
    teamId: row.clubId,
    teamKey: club?.key ?? null,
    teamName: club?.name ?? publishedName ?? '',
    teamShortName: publishedName ?? club?.short_name ?? '',
    badgePath: club ? badgePath(club.badge_key) : DEFAULT_BADGE,
    played: row.played,
    won: row.won,
    drawn: row.drawn,
    lost: row.lost,
    goalsFor: row.goalsFor,
    goalsAgainst: row.goalsAgainst,
    goalDifference: row.goalDifference,
    points: row.points,
    extraPoints: ('extraPoints' in row && row.extraPoints) || 0,
    notes: (notes ?? []).filter(({ clubIds }) => clubIds.some((id) => id === row.clubId)).map(({ number }) => number),
    form: 'form' in row ? row.form : null,
  };
}

function toTie({ points, clubIds, decisions, headToHead }: Tie): RankingTie {
  return {
    points,
    teamIds: clubIds,
    decisions,
    headToHead: headToHead.map((level) => level.map(({ clubId, ...figures }) => ({ teamId: clubId, ...figures }))),
  };
}
