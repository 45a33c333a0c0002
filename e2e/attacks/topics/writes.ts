import { expect, it } from '@jest/globals';
import { logIn } from '@wkff/measure';
import { ADDRESSES } from '../addresses.ts';
import { ask } from '../ask.ts';
import { findSlowdowns } from '../bar.ts';
import type { Attacks } from '../useAttackedSite.ts';

/** Attacks by writing. */
export function writes({ site, attack }: Attacks): void {
  it('anonymous writes from a stadium don’t stop score keepers from saving or logging in', async () => {
    const logInHere = () =>
      ask(`${site().address}/api/auth/login`, {
        from: ADDRESSES.stadium,
        method: 'POST',
        body: { username: 'scorer', password: site().password, userType: 'general' },
      });
    const logins: number[] = [];
    const meanwhile = async () => {
      for (let count = 0; count < 4; count += 1) logins.push((await logInHere()).status);
    };
    const paths = ['/api/matches/1/score', '/api/content/create'];
    const { quiet, attacked, tally } = await attack('anonymous writes', 'anonymousWrites', paths, {
      from: [ADDRESSES.stadium],
      meanwhile,
    });
    logins.push((await logInHere()).status);
    expect(logins).toEqual([200, 200, 200, 200, 200]);
    expect(tally.sent).toBeGreaterThan(120);
    expect(findSlowdowns(quiet, attacked)).toEqual([]);
  });

  it('200 forms with different texts under five submission ids: every success is stored', async () => {
    const token = await logIn(site(), 'editor');
    const { quiet, attacked, tally } = await attack('repeated forms', 'repeatedForms', [], { token });
    const { 201: stored = 0, 409: refused = 0, ...others } = tally.answers;
    expect([tally.sent, tally.broken, tally.untrue]).toEqual([200, 0, 0]);
    expect(stored).toBeGreaterThan(5);
    expect(refused).toBeGreaterThan(5);
    // Beyond the member's writes of a minute.
    expect(Object.keys(others).filter((status) => status !== '429')).toEqual([]);
    expect(findSlowdowns(quiet, attacked)).toEqual([]);
  });
}
