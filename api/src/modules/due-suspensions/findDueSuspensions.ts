import { nextSeoulMidnight, seoulDate, seoulMoment, SIDES, type DueSuspension, type Side } from '@wkff/contracts';
import {
  cardSuspensions,
  inForce,
  keepsCautions,
  rulesOn,
  undecided,
  type RulesVersion,
  type ShownCard,
  type SuspensionCause,
} from '@wkff/league';
import { compareInPlay, grouped, settle } from '@wkff/league/match-log';
import type { Executor } from '../../db/statement.ts';
import { listServing } from '../clubs/suspensions.ts';
import { datedLineups, shownAt } from '../lineups/publication.ts';
import { listSeasonLineups, type LineupRecord } from '../lineups/repository.ts';
import { listSeasonEvents, type EventRecord } from '../match-log/repository.ts';
import { toLogEvent } from '../match-log/stored.ts';
import { readVersions } from '../season-rules/readVersions.ts';
import { playerOf } from '../people/playerOf.ts';
import { listPlayedMatches, listSquads, type PlayedMatch, type SquadPlayer } from '../statistics/repository.ts';
import { listDeciding, listSuspensionRulings } from './repository.ts';

/** A match of a season. */
type SeasonMatch = PlayedMatch & { season: number };

/** Somebody who is suspended after a match. */
interface Due {
  match: SeasonMatch;
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
  const due = toDue(await readSeasons(executor, season, now)).filter(({ match }) => match.season >= season - 1);
  if (due.length === 0) return [];
  const rulings = inForce(await listSuspensionRulings(executor, season - 1));
  const open = undecided(
    due,
    rulings.flatMap((one) => (one.kind === 'suspension' ? one : [])),
  );
  const served = await listServing(
    executor,
    open.map((one) => ({
      ...one,
      season: one.match.season,
      effectFrom: seoulDate(nextSeoulMidnight(seoulMoment(one.day))),
    })),
  );
  const first = `${season}-01-01`;
  return served
    .filter(({ day, told: { left }, servedOn }) => day >= first || left > 0 || servedOn.some((on) => on >= first))
    .map(({ match, day, clubId, personId, name, causes, effectFrom, matches, told }) => ({
      club_id: clubId,
      match_id: match.id,
      match_date: day,
      person_id: personId,
      person_name: name,
      causes: causes.map((cause) => ({ kind: cause.kind, count: cause.kind === 'cautions' ? cause.count : null })),
      effect_from: effectFrom,
      matches,
      ...told,
    }));
}

/** The cards of a season, and the versions of its rules, the oldest first. */
interface SeasonCards {
  season: number;
  cards: readonly KnownCard[];
  versions: readonly RulesVersion[];
}

/** True if the cautions of a season are counted on in the next one, by the rules in force at its end. */
const isKeptAfter = ({ season, versions }: Pick<SeasonCards, 'season' | 'versions'>) =>
  keepsCautions(rulesOn(versions, `${season}-12-31`).cards.value);

/**
 * Reads the cards of a season, of the one before, and of those before that whose cautions are counted on in these. The
 * earliest is first.
 */
async function readSeasons(executor: Executor, season: number, now: number): Promise<SeasonCards[]> {
  const read = [await readCards(executor, season, now)];
  for (let earlier = season - 1; ; earlier -= 1) {
    const versions = await readVersions(executor, earlier);
    if (earlier < season - 1 && !isKeptAfter({ season: earlier, versions })) return read;
    read.unshift(await readCards(executor, earlier, now, versions));
  }
}

async function readCards(
  executor: Executor,
  season: number,
  now: number,
  known?: readonly RulesVersion[],
): Promise<SeasonCards> {
  const versions = known ?? (await readVersions(executor, season));
  const events = (await listSeasonEvents(executor, season)).filter(({ author_id: author }) => author !== null);
  if (!events.some(({ kind }) => isCard(kind))) return { season, cards: [], versions };
  const [matches, lineups, squads, deciding] = await Promise.all([
    listPlayedMatches(executor, season),
    listSeasonLineups(executor, season),
    listSquads(executor, season),
    listDeciding(executor, season),
  ]);
  const byMatch = { events: grouped(events, ofMatch), lineups: grouped(lineups, ofMatch) };
  const bySquad = grouped(squads, ({ club_id }) => club_id);
  const cards = matches.flatMap((match) => {
    const isAwarded = match.decided_by !== null && deciding.has(match.decided_by);
    if (isAwarded && !rulesOn(versions, match.match_date).award.value.cardsCount) return [];
    return cardsOf(
      { ...match, season },
      byMatch.events.get(match.id) ?? [],
      byMatch.lineups.get(match.id) ?? [],
      bySquad,
      now,
    );
  });
  return { season, cards, versions };
}

/** A card with whom it was shown to. */
interface KnownCard extends ShownCard, Pick<Due, 'match' | 'clubId' | 'personId' | 'name'> {}

const isCard = (kind: string): kind is ShownCard['kind'] =>
  kind === 'yellow' || kind === 'second_yellow' || kind === 'red';
const ofMatch = ({ match_id }: { match_id: number }) => match_id;

/** Returns the cards in force of a match whose person the match names. */
function cardsOf(
  match: SeasonMatch,
  events: readonly EventRecord[],
  lineups: readonly LineupRecord[],
  squads: ReadonlyMap<number, SquadPlayer[]>,
  now: number,
): KnownCard[] {
  const shown = Object.fromEntries(
    SIDES.map((side) => [side, shownAt(datedLineups(lineups, match, side), now)?.stored]),
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
      : playerOf(match.match_date, squads.get(clubId) ?? [], { number, name }, listed);
    if (!found) return [];
    const { person_id: personId } = found;
    const person = personId === null ? `${clubId} ${details.is_staff ? 'staff ' : ''}${found.name}` : String(personId);
    return [{ kind, match, matchId: match.id, season: match.season, clubId, person, personId, name: found.name }];
  });
}

/** Returns who is suspended by cards, with or without a ruling. */
function toDue(seasons: readonly SeasonCards[]): Due[] {
  const cards = seasons.flatMap((season) => season.cards);
  const bySeason = new Map(seasons.map((one) => [one.season, one]));
  const matches = new Map(cards.map(({ match }) => [match.id, match]));
  const ruleOf = (matchId: number) => {
    const { season = 0, match_date: day = '' } = matches.get(matchId) ?? {};
    return rulesOn(bySeason.get(season)?.versions ?? [], day).cards.value;
  };
  const isKept = (season: number) => isKeptAfter(bySeason.get(season) ?? { season, versions: [] });
  return cardSuspensions(cards, ruleOf, isKept).flatMap(({ person, matchId, matches: length, causes }) => {
    const card = cards.find((one) => one.person === person && one.matchId === matchId);
    if (!card) return [];
    const { match, clubId, personId, name } = card;
    return { match, day: match.match_date, clubId, personId, name, matches: length, causes };
  });
}
