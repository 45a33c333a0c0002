import {
  hasAssist,
  isAssistUnknown,
  mayHaveAssist,
  seoulDate,
  SIDES,
  type ClubTally,
  type PlayerTally,
  type SeasonRules,
  type SeasonStatistics,
  type Side,
} from '@wkff/contracts';
import { keepsCautions, rulesOn, type RulesVersion } from '@wkff/league';
import { isKept, grouped, projectMatch, type LogEvent, type MatchProjection } from '@wkff/league/match-log';
import { badgePath } from '../club-names/clubAt.ts';
import { datedLineups, shownAt } from '../lineups/publication.ts';
import type { LineupRecord } from '../lineups/repository.ts';
import type { EventRecord } from '../match-log/repository.ts';
import { toLogEvent } from '../match-log/stored.ts';
import { playerOf, type Named } from '../people/playerOf.ts';
import { hasSampleOrigin } from '../ranking/hasSampleOrigin.ts';
import type { PlayedMatch, SeasonClub, SquadPlayer } from './repository.ts';

/** What the statistics of a season are made from. Line-ups are those of people, without samples. */
export interface SeasonRecords {
  matches: readonly PlayedMatch[];
  events: readonly EventRecord[];
  lineups: readonly (LineupRecord & { match_id: number })[];
  squads: readonly SquadPlayer[];
  clubs: readonly SeasonClub[];
  /** Versions of the season's rules, the oldest first. */
  rules: readonly RulesVersion[];
  /** The rules of the season before. */
  earlierRules: readonly RulesVersion[];
}

/**
 * Returns what is recorded of clubs and of players with each club (docs/spec/league.md#statistics), the players in the
 * order of the last matches that name them. What is not recorded counts nothing, and `recorded` says of how many matches
 * it is.
 * @param now site clock, epoch ms: a line-up counts once it is public.
 */
export function tallySeason(season: number, records: SeasonRecords, now: number): SeasonStatistics {
  const tally = new Tally(records);
  const [events, lineups] = [grouped(records.events, ofMatch), grouped(records.lineups, ofMatch)];
  for (const match of records.matches) {
    const shown = Object.fromEntries(
      SIDES.map((side) => [side, shownAt(datedLineups(lineups.get(match.id) ?? [], match, side), now)?.stored]),
    ) as Record<Side, LineupRecord | undefined>;
    const log = events.get(match.id) ?? [];
    const real = log.filter(({ author_id: author }) => author !== null);
    tally.add(match, shown, projectionOf(real, shown));
    if (real.length === 0) tally.addSample(match, projectionOf(log, shown));
  }
  return {
    season,
    ...tally.result(),
    is_sample: records.matches.some(hasSampleOrigin),
    caution_rule: keepsCautions(rulesOn(records.earlierRules, `${season - 1}-12-31`).cards.value)
      ? null
      : cautionRule(rulesOn(records.rules, seoulDate(now))),
  };
}

/** Returns the rule by which cautions of the season alone are counted; null if it names no number. */
function cautionRule({ cards: { value } }: SeasonRules): SeasonStatistics['caution_rule'] {
  const { threshold, matches } = value;
  return threshold === null ? null : { threshold, matches };
}

const ofMatch = ({ match_id }: { match_id: number }) => match_id;

/** Returns what follows from the log of a match. */
function projectionOf(events: readonly EventRecord[], lineups: Record<Side, LineupRecord | undefined>) {
  const shirts = (side: Side) => {
    const numbers = (isStarter: boolean) =>
      lineups[side]?.players.filter((one) => one.isStarter === isStarter).map(({ number }) => number) ?? [];
    return lineups[side] ? { starters: numbers(true), bench: numbers(false) } : null;
  };
  return projectMatch(events.map(toLogEvent), { lineups: { home: shirts('home'), away: shirts('away') } });
}

/** The counts of a season while its matches are added. */
class Tally {
  readonly #squads: ReadonlyMap<number, SquadPlayer[]>;
  readonly #clubs: ReadonlyMap<number, ClubTally>;
  readonly #players = new Map<string, PlayerTally>();
  readonly #recorded = { played: 0, goals: 0, assists: 0, cards: 0, appearances: 0, attendance: 0 };

  constructor({ squads, clubs }: SeasonRecords) {
    this.#squads = grouped(squads, ({ club_id }) => club_id);
    this.#clubs = new Map(clubs.map((club) => [club.id, toClubTally(club)]));
  }

  add(match: PlayedMatch, lineups: Record<Side, LineupRecord | undefined>, log: MatchProjection): void {
    this.#recorded.played += 1;
    this.#addScore(match);
    this.#addGoals(match, lineups);
    this.#addAttendance(match, log);
    // Nobody kept the match until the final whistle.
    if (!isKept(log)) return;
    this.#countKnown(match, 'cards');
    this.#addAssists(match, lineups, log);
    this.#addEvents(match, lineups, log);
    if (lineups.home && lineups.away) this.#countKnown(match, 'appearances');
    for (const side of SIDES) this.#addAppearances(match, side, lineups[side], log);
  }

  /** Of a sample log count the assists alone: all else would be told of clubs and players that exist. */
  addSample(match: PlayedMatch, log: MatchProjection): void {
    if (isKept(log)) this.#addAssists(match, { home: undefined, away: undefined }, log);
  }

  result(): Pick<SeasonStatistics, 'recorded' | 'players' | 'clubs'> {
    return { recorded: this.#recorded, players: [...this.#players.values()], clubs: [...this.#clubs.values()] };
  }

  /** Counts a match among those of which something is known, for the season and for both clubs. */
  #countKnown(match: PlayedMatch, what: keyof ClubTally['recorded']): void {
    const clubs = SIDES.flatMap((side) => this.#clubs.get(clubOf(match, side)) ?? []);
    for (const recorded of [this.#recorded, ...clubs.map((club) => club.recorded)]) recorded[what] += 1;
  }

  #addScore(match: PlayedMatch): void {
    for (const side of SIDES) {
      const club = this.#clubs.get(clubOf(match, side));
      if (!club) continue;
      club.played += 1;
      if (concededBy(match, side) === 0) club.clean_sheets += 1;
    }
  }

  #addGoals(match: PlayedMatch, lineups: Record<Side, LineupRecord | undefined>): void {
    const goals = match.goals.filter(({ isOwnGoal }) => !isOwnGoal);
    const scorers = goals.map((goal) => this.#playerOf(match, goal.team, goal, lineups));
    if (match.scoring_events_complete && scorers.every((scorer) => scorer !== null)) this.#countKnown(match, 'goals');
    if (match.goals_count) for (const scorer of scorers) if (scorer) scorer.goals += 1;
  }

  /** All are known once every goal that may have one has it, or somebody has said that it has none. */
  #addAssists(match: PlayedMatch, lineups: Record<Side, LineupRecord | undefined>, log: MatchProjection): void {
    const goals = log.inForce.filter(mayHaveAssist);
    const assisted = goals.filter(hasAssist);
    const players = assisted.map(({ side, other_number: number, other_name: name }) =>
      side === null ? null : this.#playerOf(match, side, { number, name }, lineups),
    );
    if (!goals.some(isAssistUnknown) && players.every((player) => player !== null)) this.#countKnown(match, 'assists');
    if (match.goals_count) for (const player of players) if (player) player.assists += 1;
  }

  #addEvents(match: PlayedMatch, lineups: Record<Side, LineupRecord | undefined>, log: MatchProjection): void {
    for (const { kind, side, number, name, details } of log.inForce) {
      if (side === null) continue;
      const clubId = clubOf(match, side);
      const player = details.is_staff ? null : this.#playerOf(match, side, { number, name }, lineups);
      if (kind === 'goal' && details.is_penalty && match.goals_count && player) player.penalties += 1;
      const counted = [player, this.#clubs.get(clubId)];
      if (kind === 'yellow') for (const one of counted) if (one) one.yellows += 1;
      const ledToSecond = (other: LogEvent) =>
        other.kind === 'second_yellow' && other.side === side && other.number === number && other.name === name;
      if (kind === 'yellow' && player && !log.inForce.some(ledToSecond)) player.cautions += 1;
      if (kind === 'second_yellow' || kind === 'red') for (const one of counted) if (one) one.dismissals += 1;
    }
  }

  #addAttendance({ home_id }: PlayedMatch, { attendance }: MatchProjection): void {
    if (attendance === null) return;
    this.#recorded.attendance += 1;
    const host = this.#clubs.get(home_id);
    if (host) Object.assign(host, { attended: host.attended + 1, spectators: host.spectators + attendance });
  }

  #addAppearances(match: PlayedMatch, side: Side, lineup: LineupRecord | undefined, log: MatchProjection): void {
    if (!lineup) return;
    for (const { number, on, off, isStarter, minutes } of log.sides[side].players) {
      const listed = lineup.players.find((one) => one.number === number);
      if (on === null || !listed) continue;
      const player = this.#playerOf(match, side, listed, { [side]: lineup });
      if (!player) continue;
      player.appearances += 1;
      player.starts += isStarter ? 1 : 0;
      player.minutes += minutes ?? 0;
      const isWhole = isStarter && off === null;
      if (listed.position === 'GK' && isWhole && concededBy(match, side) === 0) player.clean_sheets += 1;
    }
  }

  /** Returns the counts of a player; null if the match does not say who it was. */
  #playerOf(match: PlayedMatch, side: Side, named: Named, lineups: Lineups): PlayerTally | null {
    const clubId = clubOf(match, side);
    const listed = lineups[side]?.players.find(({ number }) => number === named.number);
    const found = playerOf(match.match_date, this.#squads.get(clubId) ?? [], named, listed);
    if (found === null) return null;
    const key = `${clubId} ${found.person_id ?? found.name}`;
    const player = this.#players.get(key) ?? { club: clubId, ...found, ...NOTHING };
    // Whom the latest match names is last.
    this.#players.delete(key);
    this.#players.set(key, player);
    return player;
  }
}

/** The line-ups of a match that are known. */
type Lineups = Partial<Record<Side, LineupRecord | undefined>>;

const NOTHING = {
  goals: 0,
  penalties: 0,
  assists: 0,
  yellows: 0,
  cautions: 0,
  dismissals: 0,
  appearances: 0,
  starts: 0,
  minutes: 0,
  clean_sheets: 0,
};

const toClubTally = ({ badge_key: badge, ...club }: SeasonClub): ClubTally => ({
  ...club,
  badge_path: badgePath(badge),
  played: 0,
  clean_sheets: 0,
  yellows: 0,
  dismissals: 0,
  attended: 0,
  spectators: 0,
  recorded: { goals: 0, assists: 0, cards: 0, appearances: 0 },
});

const clubOf = (match: PlayedMatch, side: Side): number => (side === 'home' ? match.home_id : match.away_id);

const concededBy = (match: PlayedMatch, side: Side): number =>
  side === 'home' ? match.played_away : match.played_home;
