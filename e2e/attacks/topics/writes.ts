import { expect, it } from '@jest/globals';
import { ADDRESSES } from '../addresses.ts';
import { ask } from '../ask.ts';
import { findSlowdowns } from '../bar.ts';
import type { Attacks } from '../useAttackedSite.ts';

/** Attacks by writing. */
export function writes({ site, attack }: Attacks): void {
  it('anonymous writes from a stadium don’t stop score keepers from saving or logging in', async () => {
    const logIn = () =>
      ask(`${site().address}/api/auth/login`, {
        from: ADDRESSES.stadium,
        method: 'POST',
        body: { username: 'scorer', password: site().password, userType: 'general' },
      });
    const logins: number[] = [];
    const meanwhile = async () => {
      for (let count = 0; count < 4; count += 1) logins.push((await logIn()).status);
    };
    const paths = ['/api/matches/1/score', '/api/content/create'];
    const { quiet, attacked, tally } = await attack('anonymous writes', 'anonymousWrites', paths, {
      from: [ADDRESSES.stadium],
      meanwhile,
    });
    logins.push((await logIn()).status);
    expect(logins).toEqual([200, 200, 200, 200, 200]);
    expect(tally.sent).toBeGreaterThan(120);
    expect(findSlowdowns(quiet, attacked)).toEqual([]);
  });
}
