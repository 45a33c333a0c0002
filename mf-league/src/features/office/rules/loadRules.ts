import {
  LEAGUE_COMPETITION_ID,
  seoulDate,
  yearOf,
  type Season,
  type SeasonRules,
  type SeasonRulesVersion,
} from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { chosen, defaultYear } from '../../../season/chosen.ts';
import { texts } from '../texts.ts';

const t = texts.form.competitions;

/** A competition of a season, as pages name it. */
interface Competition {
  id: string;
  name: string;
}

/** Which rules an address names, and what can be chosen beside them. */
export interface RulesTarget {
  season: number;
  /** All seasons, newest first. */
  seasons: readonly number[];
  competition: Competition;
  /** The season's competitions: the league first. */
  competitions: readonly Competition[];
}

/** The rules of a competition in a season. */
export interface LoadedRules extends RulesTarget {
  /** Newest first. */
  versions: readonly SeasonRulesVersion[];
  usual: SeasonRules;
}

/**
 * Returns the rules that an address names. Unknown or absent: those of the league, of this year's season or the latest.
 * @param now site clock, epoch ms.
 */
export function targetOf(known: readonly Season[], params: URLSearchParams, now: number): RulesTarget {
  const rows = known.filter(({ competition_id: id }) => id === LEAGUE_COMPETITION_ID);
  const seasons = rows.map(({ year }) => year);
  const season = chosen(params.get('season'), seasons) ?? defaultYear(seasons, yearOf(seoulDate(now)));
  const competitions = competitionsOf(rows.find(({ year }) => year === season));
  const competition = competitions.find(({ id }) => id === params.get('competition')) ?? LEAGUE;
  return { season, seasons, competition, competitions };
}

/** Reads the versions of rules, and the usual ones. */
export async function loadRules({ rules }: Host['api'], target: RulesTarget): Promise<LoadedRules> {
  const { season, competition } = target;
  const [versions, usual] = await Promise.all([rules.versions(season, competition.id), rules.usual()]);
  return { ...target, versions, usual };
}

const LEAGUE: Competition = { id: LEAGUE_COMPETITION_ID, name: t.league };

const competitionsOf = (season: Season | undefined): Competition[] =>
  season ? [LEAGUE, { id: season.playoff_competition_id, name: t.playoffs }] : [LEAGUE];

/** Returns the version in force on a day; undefined: the usual rules are. Of two from one day, the later one is. */
export const versionOn = (versions: readonly SeasonRulesVersion[], day: string): SeasonRulesVersion | undefined =>
  versions
    .filter(({ in_force_from: from }) => from <= day)
    .toSorted((one, other) => other.in_force_from.localeCompare(one.in_force_from) || other.version - one.version)[0];
