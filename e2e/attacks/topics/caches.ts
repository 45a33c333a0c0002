import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { HEADERS, paths } from '@wkff/contracts';
import { report } from '../../../api/test/proof/report.ts';
import { metricsToken, readMetric } from '../../lib/metrics.ts';
import { ADDRESSES } from '../addresses.ts';
import { ask } from '../ask.ts';
import { findSlowdowns } from '../bar.ts';
import { ATTACK_S, type Attacks } from '../useAttackedSite.ts';

/** A page that no save changes. */
const PAGE = paths.greeting;
const READ = '/api/clubs';

/** Attacks on the caches. */
export function caches({ site, attack }: Attacks): void {
  const counted = (origin: string, name: string, labels: string) =>
    readMetric(origin, metricsToken(site().dataDir), name, labels);

  it('writes that are broken off leave cached pages cached', async () => {
    const renders = () => counted(site().address, 'wkff_render_duration_seconds_count', 'mf-federation');
    const visit = () => ask(site().address + PAGE, { from: ADDRESSES.visitor });
    await visit();
    const before = await renders();
    const { quiet, attacked, tally } = await attack('writes broken off', 'brokenOffWrites', ['/api/content/create'], {
      meanwhile: async () => {
        for (let visited = 0; visited < 20; visited += 1) {
          expect((await visit()).status).toBe(200);
          await delay(400);
        }
      },
    });
    const more = (await renders()) - before;
    report(`a cached page during ${tally.sent} writes that are broken off: ${more} renders in 20 visits`);
    expect(more).toBe(0);
    expect(findSlowdowns(quiet, attacked)).toEqual([]);
  });

  it('numbers of changes that do not exist don’t bypass the caches', async () => {
    const { headers } = await ask(site().apiAddress + READ, { from: ADDRESSES.visitor });
    const ahead = Number(headers[HEADERS.change]) + 900;
    const asked = async () => ({
      reads: await counted(site().apiAddress, 'wkff_http_request_duration_seconds_count', `route="${READ}"`),
      questions: await counted(site().apiAddress, 'wkff_http_request_duration_seconds_count', 'changes/newest'),
    });
    const before = await asked();
    const { quiet, attacked, tally } = await attack('changes that do not exist', 'sameRead', [READ], {
      headers: { [HEADERS.seen]: String(ahead) },
    });
    const after = await asked();
    report(
      `${tally.sent} reads with a change that does not exist: the API had ${after.reads - before.reads} of them, ` +
        `and ${after.questions - before.questions} questions`,
    );
    expect(tally.sent).toBeGreaterThan(1_000);
    expect(after.reads - before.reads).toBeLessThan(tally.sent / 50);
    expect(after.questions - before.questions).toBeLessThan(25 * (ATTACK_S + 2));
    expect(findSlowdowns(quiet, attacked)).toEqual([]);
  });
}
