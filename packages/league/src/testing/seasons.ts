import { MATCH_PHASES, type SeasonRules, type TableRule } from '@wkff/contracts';
import fc from 'fast-check';
import type { Ruling } from '../rulings.ts';
import { rulesOn, type RulesVersion } from '../rulesOn.ts';
import type { Season, SeasonMatch } from '../season.ts';
import { DEFAULT_RULES } from '../seasonRules.ts';

/** Returns the next number below `limit`. */
type Next = (limit: number) => number;

/** The days of made-up seasons, `YYYY-MM-DD`. */
const DAYS = Array.from({ length: 40 }, (_, index) =>
  index < 31 ? `2060-03-${String(index + 1).padStart(2, '0')}` : `2060-04-${String(index - 30).padStart(2, '0')}`,
);
const dayAt = (index: number) => DAYS[Math.min(index, DAYS.length - 1)] ?? '';

const ORDERS: readonly (readonly TableRule['name'][])[] = [
  DEFAULT_RULES.order.value,
  ['points', 'goalDifference', 'goalsFor'],
  ['points', 'headToHeadPoints', 'headToHeadGoalDifference', 'goalDifference', 'wins'],
];

function anyRules(next: Next): SeasonRules {
  const own = <T>(value: T) => ({ value, source: null, isConfirmed: true });
  const isUsual = next(2) === 0;
  if (isUsual) return DEFAULT_RULES;
  return {
    ...DEFAULT_RULES,
    order: own(ORDERS[next(ORDERS.length)] ?? []),
    points: own({ win: 2 + next(2), draw: 1, loss: 0 }),
    award: own({ ...DEFAULT_RULES.award.value, winner: 1 + next(2), betterScoreCounts: next(4) > 0 }),
    bothLost: own({ goalsFor: 0, goalsAgainst: next(4) }),
  };
}

const UNFINISHED = MATCH_PHASES.filter((phase) => phase !== 'ended');

/** Returns a round-robin of the clubs, once or twice, most of it played, with few goals. */
function anyMatches(next: Next, clubs: number, versions: readonly RulesVersion[]): SeasonMatch[] {
  const matches: SeasonMatch[] = [];
  const places = clubs + (clubs % 2);
  const rounds = (places - 1) * (1 + next(2));
  // All draws: only rulings separate clubs.
  const isEven = next(6) === 0;
  for (let round = 1; round <= rounds; round += 1) {
    for (let pair = 0; pair < places / 2; pair += 1) {
      const turn = (place: number) => (place === 0 ? 0 : 1 + ((place - 1 + round) % (places - 1)));
      const [homeId, awayId] = [turn(pair) + 1, turn(places - 1 - pair) + 1];
      if (homeId > clubs || awayId > clubs) continue;
      const day = dayAt(3 * round + next(2) + (next(6) === 0 ? next(12) : 0));
      const phase = next(4) > 0 ? 'ended' : (UNFINISHED[next(UNFINISHED.length)] ?? 'ended');
      const score = isEven ? { home: 1, away: 1 } : { home: next(5), away: next(3) };
      const isSeen = ['ended', 'running', 'interrupted', 'abandoned'].includes(phase);
      const played = isSeen ? score : null;
      matches.push({
        id: matches.length + 1,
        homeId,
        awayId,
        phase,
        played,
        round,
        day,
        rules: rulesOn(versions, day),
      });
    }
  }
  return matches;
}

const KINDS = [
  'award',
  'award',
  'both_lost',
  'annulled',
  'replay',
  'result_counts',
  'upheld',
  'resume',
  'points',
  'goals',
  'lots',
  'lots',
  'withdrawal',
  'withdrawal',
  'revocation',
  'revocation',
] as const;

/** Returns a ruling, possible or not. @param id Rulings with smaller ids are there already. */
function anyRuling(next: Next, id: number, clubs: number, matches: readonly SeasonMatch[]): Ruling {
  const kind = KINDS[next(KINDS.length)] ?? 'award';
  const decided = { id, effectFrom: dayAt(next(DAYS.length)) };
  const clubId = 1 + next(clubs);
  const matchId = 1 + next(matches.length);
  switch (kind) {
    case 'award': {
      const score = next(4) === 0 ? { home: next(4), away: next(4) } : null;
      const { home, away } = matches[matchId - 1]?.played ?? { home: 0, away: 0 };
      // Most awards confirm the side that leads, so that its score is often the better one.
      const isLeader = next(4) > 0;
      return { ...decided, kind, matchId, winner: home > away === isLeader ? 'home' : 'away', score };
    }
    case 'points':
      return { ...decided, kind, clubId, points: next(9) - 5 };
    case 'goals':
      return { ...decided, kind, clubId, goalsFor: next(3) - 1, goalsAgainst: next(3) - 1 };
    case 'lots': {
      const first = next(clubs);
      const clubIds = Array.from({ length: clubs }, (_, index) => 1 + ((first + index) % clubs));
      return { ...decided, kind, clubIds: clubIds.slice(next(2)) };
    }
    case 'withdrawal': {
      const own = matches.filter(({ homeId, awayId }) => homeId === clubId || awayId === clubId);
      const matchIds = own.slice(next(4) === 0 ? next(own.length) : 0).map((match) => match.id);
      return { ...decided, kind, clubId, mode: next(3) === 0 ? 'annul' : 'award', matchIds };
    }
    case 'revocation':
      if (id === 1) return { ...decided, kind: 'upheld', matchId };
      return { ...decided, kind, revokesId: 1 + next(id - 1) };
    default:
      return { ...decided, kind, matchId };
  }
}

function makeSeason(bytes: Uint8Array): Season {
  let at = 0;
  const next: Next = (limit) => (bytes[at++] ?? 0) % limit;
  const clubs = 3 + next(3);
  const rules = Array.from({ length: next(3) }, (_, index) => ({
    inForceFrom: dayAt(index * 12),
    rules: anyRules(next),
  }));
  const matches = anyMatches(next, clubs, rules);
  const rulings = Array.from({ length: next(14) }, (_, index) => anyRuling(next, index + 1, clubs, matches));
  return { clubIds: Array.from({ length: clubs }, (_, index) => index + 1), matches, rulings, rules };
}

/**
 * Seasons of three to five clubs with up to 13 rulings of every kind, also such as no committee makes, and rules that
 * change. They are read from bytes, because thousands are made.
 */
export const anySeason: fc.Arbitrary<Season> = fc
  .uint8Array({ minLength: 260, maxLength: 260 })
  .map((bytes) => makeSeason(bytes));
