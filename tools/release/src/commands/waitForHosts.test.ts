import type { ReleaseHost } from '@wkff/contracts';
import { waitForHosts } from './waitForHosts.ts';

describe('after a move the command', () => {
  const host = (label: string, is_current: boolean, ...versions: string[]): ReleaseHost => ({
    label,
    versions,
    is_current,
  });

  /** Returns what is said; each answer of the site comes 2 s after the one before, and the last one is repeated. */
  function said(...answers: (ReleaseHost[] | Error)[]) {
    let [asked, now] = [0, 0];
    const releases = {
      hosts: () => {
        const answer = answers[Math.min(asked, answers.length - 1)] ?? [];
        asked += 1;
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      },
    };
    const pause = () => Promise.resolve(void (now += 2_000));
    return waitForHosts({ releases, name: 'mf-league' }, { now: () => now, pause });
  }

  it('waits until all web hosts show what is live', async () => {
    const [old, current] = [host('web-1:3000', false, '1'), host('web-1:3000', true, '2')];
    const other = host('web-2:3000', true, '2');
    expect(await said([old, other], [current, other])).toBe('all 2 web hosts show it, 2.0 s later');
  });

  it('names the web hosts that are behind after five seconds, and what they show', async () => {
    expect(await said([host('web-1:3000', false, '1', '2'), host('web-2:3000', true, '3')])).toBe(
      'web host web-1:3000 is behind: it shows 1 and 2. It follows by itself; if not, its log says why',
    );
    expect(await said([host('web-1:3000', false)])).toMatch(/^web host web-1:3000 is behind: it shows no release\./);
  });

  it('says nothing of a site that is too old to tell', async () => {
    expect(await said([])).toBeNull();
    expect(await said(new Error('404'))).toBeNull();
  });
});
