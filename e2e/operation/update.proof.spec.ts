import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { report } from '../../api/test/proof/report.ts';
import { askForUpdate } from '@wkff/launcher/updates';
import { hostPid, isAlive } from '../lib/processes.ts';
import { readPage, repeat } from '../lib/repeat.ts';
import { logInScorer, saveScore, shownScore, untilFollowing, upcomingMatches } from '../lib/scores.ts';
import { LEAGUE, SECTIONS } from '../lib/sections.ts';
import { startSite, type Site } from '../lib/site.ts';
import { expect, test } from '../lib/test.ts';

const UPDATES = 5;
const PAGES_PER_SECOND = 20;
const SAVES_PER_SECOND = 2;
/** Between two updates, and after the last one: an old process has ended by then. */
const PAUSE_MS = 9_000;

test('updates of API and web host: no page and no save fails, and open pages go on by themselves', async ({ page }) => {
  test.setTimeout(UPDATES * 60_000);
  const site = await startSite({ env: { LIMITS: '0' } });
  try {
    const [match, typed] = await upcomingMatches(site.origin);
    if (!match || !typed) throw new Error('the demo has no upcoming matches');
    const token = await logInScorer(site);
    await page.goto(site.origin + LEAGUE.path);
    await untilFollowing(page);
    const loads = countLoads();
    page.on('load', loads.add);

    const pages = repeat(PAGES_PER_SECOND, (turn) =>
      readPage(site, SECTIONS[turn % SECTIONS.length]?.path ?? '/', turn % 2 === 0),
    );
    let goals = 0;
    const saves = repeat(SAVES_PER_SECOND, () => saveScore(site.origin, token, match.id, (goals = (goals + 1) % 9), 0));
    const durations: number[] = [];
    for (let number = 1; number <= UPDATES; number += 1) {
      await delay(PAUSE_MS);
      const old = hostPid(site.pid) ?? 0;
      // A form whose last bytes are sent once another process has taken over.
      const slow = sendSlowly(site, token, typed.id, number);
      const began = performance.now();
      await askForUpdate(site.dataDir);
      durations.push(performance.now() - began);
      expect(await slow.finish()).toBe(200);
      await expect.poll(() => isAlive(old), { timeout: 30_000 }).toBe(false);
    }
    await delay(PAUSE_MS);
    await Promise.all([pages.end(), saves.end()]);
    await saveScore(site.origin, token, match.id, 9, 3);
    await expect(shownScore(page, match, 9, 3)).toBeAttached();
    expect(loads.count()).toBe(0);
    const [stored] = await Promise.all([scoreOf(site, typed.id)]);
    expect(stored).toBe(UPDATES);
    expect([pages.failures, saves.failures]).toEqual([[], []]);
    report(
      `${UPDATES} updates in ${Math.round(Math.max(...durations) / 100) / 10} s at most, ${pages.count()} pages and ` +
        `${saves.count()} saves, none failed; slowest page ${Math.round(pages.slowest())} ms`,
    );
  } finally {
    // An open page would ask a site that has ended.
    await page.close();
    await site.stop();
  }
});

function countLoads() {
  let count = 0;
  return { add: () => void (count += 1), count: () => count };
}

/** Begins to send a score, all but the last bytes. */
function sendSlowly({ port }: Site, token: string, id: number, home: number) {
  const body = JSON.stringify({ id, home_points: home, away_points: 0, mode: 'final', discard_events: true });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    authorization: `Bearer ${token}`,
  };
  const path = `/api/matches/${id}/score`;
  const sent = http.request({ host: '127.0.0.1', port, path, method: 'PUT', headers, agent: false });
  const status = new Promise<number | string>((resolve) => {
    sent.once('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.once('error', (error) => resolve(error.message));
  });
  sent.write(body.slice(0, -5));
  return {
    finish() {
      sent.end(body.slice(-5));
      return status;
    },
  };
}

async function scoreOf({ origin }: Site, id: number): Promise<number | null> {
  const answer = await fetch(`${origin}/api/matches/${id}`);
  return ((await answer.json()) as { data: { home_points: number | null } }).data.home_points;
}
