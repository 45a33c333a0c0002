import { expect, it } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import { ADDRESSES, attackers } from '../addresses.ts';
import { ask } from '../ask.ts';
import { findSlowdowns } from '../bar.ts';
import { ATTACK_S, type Attacks } from '../useAttackedSite.ts';

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

  it('slow readers who pipeline large answers use up no memory that others need', async () => {
    const { quiet, attacked } = await attack(
      'slow pipelining',
      'slowPipelining',
      ['/api/openapi.json', site().picture],
      {
        from: attackers(4),
      },
    );
    expect(findSlowdowns(quiet, attacked)).toEqual([]);
  });

  it('slow readers of large files leave room for the large files of others', async () => {
    const statuses: number[] = [];
    const { quiet, attacked } = await attack('slow readers of 3 addresses', 'slowReaders', [site().largeFile], {
      from: attackers(3),
      meanwhile: async () => {
        for (let second = 1; second < ATTACK_S; second += 1) {
          const { status } = await ask(site().address + site().largeFile, { from: ADDRESSES.visitor });
          statuses.push(status);
          await delay(500);
        }
      },
    });
    expect(findSlowdowns(quiet, attacked)).toEqual([]);
    expect(statuses).toEqual(Array(ATTACK_S - 1).fill(200));
  });

  it('unknown query parameters of the API’s reads do not make them new reads', async () => {
    const paths = ['/api/matches/upcoming?x=', '/api/matches/1?x='];
    const { quiet, attacked, tally } = await attack('unknown parameters', 'uniqueQueries', paths);
    expect(findSlowdowns(quiet, attacked)).toEqual([]);
    // Reads that no cache answers are limited.
    expect(Object.keys(tally.answers)).toEqual(['200']);
  });
}
