import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { logIn } from '@wkff/measure';
import { report } from '../../../api/test/proof/report.ts';
import { hostPid } from '../../lib/processes.ts';
import { ADDRESSES, attackers } from '../addresses.ts';
import { ask } from '../ask.ts';
import { findSlowdowns } from '../bar.ts';
import type { Attacks } from '../useAttackedSite.ts';

/** How much more memory than before an attack the host may have afterwards, in MB. */
const MOST_MB = 100;

/** Time in which a member must be logged in during an attack: all of its hashes take longer. */
const SLOWEST_LOGIN_MS = 4_000;

/** Attacks by writing. */
export function writes({ site, attack }: Attacks): void {
  const logInFrom = (from: string, username = 'scorer', userType = 'general') =>
    ask(`${site().address}/api/auth/login`, {
      from,
      method: 'POST',
      body: { username, password: site().password, userType },
    });

  /** Logs in and uploads a picture as the demo's admin, from the address of the visitor. Returns the statuses. */
  async function logInAndUpload(): Promise<number[]> {
    const { pictureBytes, address, scoreKeepers } = site();
    const form = new FormData();
    form.append('image', new File([pictureBytes], 'noise.jpg', { type: 'image/jpeg' }));
    const { headers, body } = new Request(address, { method: 'POST', body: form });
    const upload = await ask(`${address}/api/upload/image`, {
      from: ADDRESSES.visitor,
      method: 'POST',
      raw: await new Response(body).bytes(),
      headers: { 'content-type': headers.get('content-type') ?? '', authorization: `Bearer ${scoreKeepers[1]}` },
    });
    return [(await logInFrom(ADDRESSES.visitor)).status, upload.status];
  }

  it('64 slow uploads of an editor stop neither logins nor saves nor uploads of others', async () => {
    const token = await logIn(site(), 'editor');
    const statuses: number[] = [];
    const { quiet, attacked } = await attack('slow uploads', 'slowUploads', ['/api/upload/image'], {
      token,
      meanwhile: async () => {
        await delay(2_000);
        statuses.push(...(await logInAndUpload()));
      },
    });
    expect(statuses).toEqual([200, 200]);
    expect(findSlowdowns(quiet, attacked)).toEqual([]);
  });

  it('anonymous writes from a stadium don’t stop score keepers from saving or logging in', async () => {
    const logins: number[] = [];
    const meanwhile = async () => {
      for (let count = 0; count < 4; count += 1) logins.push((await logInFrom(ADDRESSES.stadium)).status);
    };
    const paths = ['/api/matches/1/score', '/api/content/create'];
    const { quiet, attacked, tally } = await attack('anonymous writes', 'anonymousWrites', paths, {
      from: [ADDRESSES.stadium],
      meanwhile,
    });
    logins.push((await logInFrom(ADDRESSES.stadium)).status);
    expect(logins).toEqual([200, 200, 200, 200, 200]);
    expect(tally.sent).toBeGreaterThan(120);
    expect(findSlowdowns(quiet, attacked)).toEqual([]);
  });

  it('64 slow files of a release token stop neither logins nor saves nor uploads', async () => {
    const tokens = readFileSync(join(site().dataDir, 'secrets', 'release-tokens.json'), 'utf8');
    const { 'mf-league': token } = JSON.parse(tokens) as Record<string, string>;
    const paths = Array.from(
      { length: 64 },
      (_, number) => `/api/releases/mf-league/20250918T030000Z-1a2b3c4d/files/browser/${number}.js`,
    );
    const statuses: number[] = [];
    const { quiet, attacked } = await attack('slow files of releases', 'slowReleaseFiles', paths, {
      ...(token ? { token } : {}),
      meanwhile: async () => {
        await delay(2_000);
        statuses.push(...(await logInAndUpload()));
      },
    });
    expect(statuses).toEqual([200, 200]);
    expect(findSlowdowns(quiet, attacked)).toEqual([]);
  });

  it('3,000 unfinished bodies leave the host its memory', async () => {
    const pid = hostPid(site().pid) ?? 0;
    const megabytes = () =>
      Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
    const before = megabytes();
    let most = 0;
    const { quiet, attacked } = await attack('unfinished bodies', 'unfinishedBodies', ['/api/matches/1/score'], {
      from: attackers(6),
      meanwhile: async () => {
        for (let second = 0; second < 10; second += 1) {
          most = Math.max(most, megabytes());
          await delay(1_000);
        }
      },
    });
    const after = megabytes();
    report(`memory of the host: ${before.toFixed(0)} → at most ${most.toFixed(0)} → ${after.toFixed(0)} MB`);
    expect(Math.max(most, after)).toBeLessThan(before + MOST_MB);
    expect(findSlowdowns(quiet, attacked)).toEqual([]);
  });

  it('150 logins at once don’t stop a member from logging in elsewhere', async () => {
    // From an address where nobody ever logged in, too many tries are refused before a password is hashed.
    expect((await logInFrom(ADDRESSES.attacker, 'press', 'press')).status).toBe(200);
    expect((await logInFrom(ADDRESSES.visitor)).status).toBe(200);
    const logins: { status: number; ms: number }[] = [];
    const { attacked, tally } = await attack('logins', 'logins', ['/api/auth/login'], {
      meanwhile: async () => {
        for (let count = 0; count < 4; count += 1) logins.push(await logInFrom(ADDRESSES.visitor));
      },
    });
    const slowest = Math.max(...logins.map(({ ms }) => ms));
    report(`a member logs in within ${slowest.toFixed(0)} ms during ${tally.sent} logins of an address`);
    expect(tally.sent).toBe(150);
    expect(logins.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(slowest).toBeLessThan(SLOWEST_LOGIN_MS);
    expect(attacked.failures).toEqual([]);
  });

  // Last: it uses up the editor's writes of a minute, as the slow uploads do.
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
