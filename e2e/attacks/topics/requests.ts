import { expect, it } from '@jest/globals';
import { findSlowdowns } from '../bar.ts';
import { hostMetric } from '../hostState.ts';
import type { Attacks } from '../useAttackedSite.ts';

/** Attacks with requests that no browser sends. */
export function requests({ site, attack }: Attacks): void {
  it('a flood of impossible requests is refused and counted, and costs others nothing', async () => {
    const targets = [
      '/\\',
      'http://127.0.0.1/schedule',
      `/${'x'.repeat(3_000)}`,
      '/export/%E2%80%A8.csv',
      '/%E2%80%A9',
    ];
    const before = await countRefused();
    // Those for `/` have two Host headers.
    const { quiet, attacked, tally } = await attack('impossible requests', 'impossible', [...targets, '/']);
    const statuses = Object.keys(tally.answers);
    expect(statuses.sort()).toEqual(['400', '404', '414']);
    const answered = Object.values(tally.answers).reduce((sum, count) => sum + count, 0);
    expect((await countRefused()) - before).toBeGreaterThanOrEqual(answered);
    expect(findSlowdowns(quiet, attacked)).toEqual([]);
  });

  it('attachments with names of 80,000 dots don’t keep the API from others', async () => {
    const [, editor = ''] = site().scoreKeepers;
    const { quiet, attacked, tally } = await attack('long file names', 'longNames', [editor]);
    expect([Object.keys(tally.answers), tally.broken]).toEqual([['201'], 0]);
    expect(tally.sent).toBeGreaterThan(5);
    expect(findSlowdowns(quiet, attacked)).toEqual([]);
  });

  /** Returns how many requests the host has answered with a 4xx. */
  const countRefused = () => hostMetric(site(), 'wkff_http_request_duration_seconds_count', 'status="4xx"');
}
