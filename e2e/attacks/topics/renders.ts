import { expect, it } from '@jest/globals';
import { findSlowdowns } from '../bar.ts';
import type { Attacks } from '../useAttackedSite.ts';

/** Attacks on the capacity to render pages. */
export function renders({ attack }: Attacks): void {
  it('hundreds of different queries leave render capacity for others', async () => {
    const { quiet, attacked } = await attack('unique queries', 'uniqueQueries', ['/wk-league-matches?unknown=']);
    expect(findSlowdowns(quiet, attacked)).toEqual([]);
  });

  it('hundreds of different values of known queries, and of paths, leave render capacity for others', async () => {
    const paths = [
      '/wk-league-ranking?year=2025&round=',
      '/schedule?year=',
      '/team/team-matches?id=8&season=',
      '/media-photos?photo=',
      '/media-press-detail/',
      '/none-',
    ];
    const { quiet, attacked } = await attack('unique known queries and paths', 'uniqueQueries', paths);
    expect(findSlowdowns(quiet, attacked)).toEqual([]);
  });

  it('pipelined requests are not all rendered at once', async () => {
    const { quiet, attacked } = await attack('pipelining', 'pipelining', ['/schedule?year=', '/none-']);
    expect(findSlowdowns(quiet, attacked)).toEqual([]);
  });
}
