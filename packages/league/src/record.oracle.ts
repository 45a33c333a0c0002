import type { Score } from '@wkff/contracts';
import type { Ruling } from './rulings.ts';
import type { SeasonMatch } from './season.ts';

/** What is read of a match: a score that counts, a defeat of both, `void` (it counts for nothing), or nothing yet. */
type OracleRecord = Score | 'both lost' | 'void' | 'open';

/** Returns the rulings that no living ruling revokes, first to last. */
export function alive(made: readonly Ruling[]): Ruling[] {
  const isRevoked = ({ id }: Ruling): boolean =>
    made.some((other) => other.kind === 'revocation' && other.revokesId === id && !isRevoked(other));
  return made.filter((one) => !isRevoked(one)).sort((a, b) => a.id - b.id);
}

/** Applies the rulings on a match one by one. */
export function readRecord(match: SeasonMatch, rulings: readonly Ruling[]): OracleRecord {
  const { award, withdrawal } = match.rules;
  const asSeen = match.phase === 'ended' && match.played ? match.played : 'open';
  const gaveUp = new Set<number>();
  let record: OracleRecord = asSeen;
  for (const ruling of rulings) {
    if (ruling.kind === 'withdrawal' && ruling.matchIds.includes(match.id)) {
      const isHome = ruling.clubId === match.homeId;
      if (!isHome && ruling.clubId !== match.awayId) continue;
      const { winner, loser } = withdrawal.value.score;
      if (ruling.mode === 'annul') record = 'void';
      else if (gaveUp.add(ruling.clubId).size === 2) record = 'both lost';
      else record = isHome ? { home: loser, away: winner } : { home: winner, away: loser };
    }
    if (!('matchId' in ruling) || ruling.matchId !== match.id) continue;
    if (ruling.kind === 'upheld') record = asSeen;
    if (ruling.kind === 'both_lost') record = 'both lost';
    if (ruling.kind === 'annulled' || ruling.kind === 'replay') record = 'void';
    if (ruling.kind === 'result_counts' && match.played) record = match.played;
    if (ruling.kind === 'award') {
      const { winner, loser, betterScoreCounts } = award.value;
      const given = ruling.winner === 'home' ? { home: winner, away: loser } : { home: loser, away: winner };
      const sign = ruling.winner === 'home' ? 1 : -1;
      const isBetter = match.played && sign * (match.played.home - match.played.away) >= winner - loser;
      record = ruling.score ?? (betterScoreCounts && isBetter && match.played ? match.played : given);
    }
  }
  return record;
}
