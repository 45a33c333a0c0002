import { expect, it } from '@jest/globals';
import { attackers } from '../addresses.ts';
import { findSlowdowns } from '../bar.ts';
import type { Attacks } from '../useAttackedSite.ts';

/** Attacks on what waits for its readers. */
export function answers({ site, attack }: Attacks): void {
  it('slow readers do not slow down others', async () => {
    const { quiet, attacked } = await attack('slow readers', 'slowReaders', [site().largeFile]);
    expect(findSlowdowns(quiet, attacked)).toEqual([]);
  });

  it('slow readers from many addresses do not slow down others', async () => {
    const { quiet, attacked } = await attack('slow readers of 35 addresses', 'slowReaders', [site().largeFile], {
      from: attackers(35),
    });
    expect(findSlowdowns(quiet, attacked)).toEqual([]);
  });

  it('slow readers of the API’s reference do not slow down others', async () => {
    const paths = ['/api/docs/static/swagger-ui-bundle.js', '/api/openapi.json'];
    const { quiet, attacked } = await attack('slow readers of the reference', 'slowReaders', paths);
    expect(findSlowdowns(quiet, attacked)).toEqual([]);
  });
}
