import {
  LEAGUE_COMPETITION_ID,
  nextSeoulMidnight,
  seoulDate,
  seoulMoment,
  SIDES,
  type DueSuspension,
  type Side,
} from '@wkff/contracts';
import {
  cardSuspensions,
  inForce,
  rulesOn,
  servedBy,
  undecided,
  type RulesVersion,
  type ShownCard,
  type SuspensionCause,
} from '@wkff/league';
import { compareInPlay, grouped, settle } from '@wkff/league/match-log';
import type { Executor } from '../../db/statement.ts';
import { listMatchesFrom } from '../clubs/suspensions.ts';
import { datedLineups, shownAt } from '../lineups/publication.ts';
import { listSeasonLineups, type LineupRecord } from '../lineups/repository.ts';
import { listSeasonEvents, type EventRecord } from '../match-log/repository.ts';
import { toLogEvent } from '../match-log/stored.ts';
import { listVersions } from '../season-rules/repository.ts';
import { readRules } from '../season-rules/stored.ts';
import { playerOf } from '../people/playerOf.ts';
import { listPlayedMatches, listSquads, type PlayedMatch, type SquadPlayer } from '../statistics/repository.ts';
import { listDeciding, listSuspensionRulings } from './repository.ts';

/** Somebody who is suspended after a match. */
interface Due {
  match: PlayedMatch;
  /** The day of the match. */
  day: string;
  clubId: number;
  personId: number | null;
  name: string;
  matches: number;
  causes: SuspensionCause[];
}

/**
 * Returns who is suspended by cards that no ruling has decided about, in the order of the matches. A suspension of the
 * season before is among them while matches of it are left, or if one of this season served it.
 * @param now site clock, epoch ms.
 */
export async function findDueSuspensions(executor: Executor, season: number, now: number): Promise<DueSuspension[]> {
  const due = [...(await readSeason(executor, season - 1, now)), ...(await readSeason(executor, season, now))];
  if (due.length === 0) return [];
  const rulings = inForce(await listSuspensionRulings(executor, season - 1));
  const open = undecided(
    due,
    rulings.flatMap((one) => (one.kind === 'suspension' ? one : [])),
  );
  const matches = new Map<number, Awaited<ReturnType<typeof listMatchesFrom>>>();
  for (const { clubId, day } of open)
    if (!matches.has(clubId)) matches.set(clubId, await listMatchesFrom(executor, clubId, day));
  return open
    .map(({ match, day, clubId, personId, name, causes, matches: length }) => {
      const effectFrom = seoulDate(nextSeoulMidnight(seoulMoment(day)));
      return {
        club_id: clubId,
        match_id: match.id,
        match_date: day,
        person_id: personId,
        person_name: name,
        causes: causes.map((cause) => ({ kind: cause.kind, count: cause.kind === 'cautions' ? cause.count : null })),
        effect_from: effectFrom,
        matches: length,
        ...servedBy({ effectFrom, matches: length }, matches.get(clubId) ?? []),
      };
    })
    .filter(({ match_date: day, left, served, club_id: clubId }) => {
      const ofSeason = (id: number) =>
        matches.get(clubId)?.some((match) => match.id === id && match.day >= `${season}-01-01`) ?? false;
      return day >= `${season}-01-01` || left > 0 || served.some(ofSeason);
    });
}

/** Reads who is suspended by the cards of a season, with or without a ruling. */
async function readSeason(executor: Executor, season: number, now: number): Promise<Due[]> {
  const events = await listSeasonEvents(executor, season);
  if (!events.some(({ kind }) => isCard(kind))) return [];
  const [matches, lineups, squads, stored, deciding] = await Promise.all([
    listPlayedMatches(executor, season),
    listSeasonLineups(executor, season),
    listSquads(executor, season),
    listVersions(executor, season, LEAGUE_COMPETITION_ID),
    listDeciding(executor, season),
  ]);
  // The oldest first.
  const versions = stored.map((one) => ({ inForceFrom: one.in_force_from, rules: readRules(one.rules) })).toReversed();
  const byMatch = { events: grouped(events, ofMatch), lineups: grouped(lineups, ofMatch) };
  const bySquad = grouped(squads, ({ club_id }) => club_id);
  const cards = matches.flatMap((match) => {
    const isAwarded = match.decided_by !== null && deciding.has(match.decided_by);
    if (isAwarded && !rulesOn(versions, match.match_date).award.value.cardsCount) return [];
    return cardsOf(match, byMatch.events.get(match.id) ?? [], byMatch.lineups.get(match.id) ?? [], bySquad, now);
  });
  return toDue(cards, versions);
}

/** A card with whom it was shown to. */
interface KnownCard extends ShownCard, Pick<Due, 'match' | 'clubId' | 'personId' | 'name'> {}

const isCard = (kind: string): kind is ShownCard['kind'] =>
  kind === 'yellow' || kind === 'second_yellow' || kind === 'red';
const ofMatch = ({ match_id }: { match_id: number }) => match_id;

/** Returns the cards in force of a match whose person the match names. */
function cardsOf(
  match: PlayedMatch,
  events: readonly EventRecord[],
  lineups: readonly LineupRecord[],
  squads: ReadonlyMap<number, SquadPlayer[]>,
  now: number,
): KnownCard[] {
  const shown = Object.fromEntries(
    SIDES.map((side) => [side, shownAt(datedLineups(lineups, match, side), now)?.lineup]),
  ) as Record<Side, LineupRecord | undefined>;
  const inForceNow = settle(events.map(toLogEvent)).flatMap(({ event, state }) => (state === 'in_force' ? event : []));
  return inForceNow.toSorted(compareInPlay).flatMap(({ kind, side, number, name, details }) => {
    if (!isCard(kind) || side === null) return [];
    const clubId = side === 'home' ? match.home_id : match.away_id;
    const listed = shown[side]?.players.find((player) => player.number === number);
    const found = details.is_staff
      ? name === null
        ? null
        : { person_id: null, name }
      : playerOf(squads.get(clubId) ?? [], { number, name }, listed);
    if (!found) return [];
    const { person_id: personId } = found;
    const person = personId === null ? `${clubId} ${details.is_staff ? 'staff ' : ''}${found.name}` : String(personId);
    return [{ kind, match, matchId: match.id, clubId, person, personId, name: found.name }];
  });
}

function toDue(cards: readonly KnownCard[], versions: readonly RulesVersion[]): Due[] {
  const days = new Map(cards.map(({ match }) => [match.id, match.match_date]));
  const ruleOf = (matchId: number) => {
    const { value } = rulesOn(versions, days.get(matchId) ?? '').cards;
    return value.resets === 'season' ? value : null;
  };
  return cardSuspensions(cards, ruleOf).flatMap(({ person, matchId, matches, causes }) => {
    const card = cards.find((one) => one.person === person && one.matchId === matchId);
    if (!card) return [];
    const { match, clubId, personId, name } = card;
    return { match, day: match.match_date, clubId, personId, name, matches, causes };
  });
}
