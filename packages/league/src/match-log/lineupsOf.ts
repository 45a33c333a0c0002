import type { Lineup, MatchDetail, Side } from '@wkff/contracts';
import type { Shirts } from './sides.ts';

/** Returns the shirts of published line-ups, as the log of a match uses them. */
export function lineupsOf({ home, away }: MatchDetail['lineups']): Record<Side, Shirts | null> {
  return { home: shirtsOf(home), away: shirtsOf(away) };
}

const shirtsOf = (lineup: Lineup | null): Shirts | null =>
  lineup && {
    starters: lineup.lines.flat().map(({ number }) => number),
    bench: lineup.bench.map(({ number }) => number),
  };
