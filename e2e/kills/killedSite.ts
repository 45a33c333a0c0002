import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findPostgres } from '@wkff/launcher/postgres';
import { Cleanup, freshDataDir, startSite } from '@wkff/measure';
import { createPool } from '../../api/src/db/database.ts';
import { kill } from '../../api/test/proof/kill.ts';
import { FolderStore } from '../../api/src/modules/uploads/store/FolderStore.ts';
import type { WrittenSite } from '../../api/test/proof/killableSite.ts';
import type { KilledSite } from '../../api/test/proof/killRounds.ts';
import { descendants, isAlive, type RunningProcess } from '../lib/processes.ts';

/** The processes of a site that are killed. */
export const VICTIMS = ['render process', 'web host', 'API', 'Postgres'] as const;
export type Victim = (typeof VICTIMS)[number];

/** How long a site may take to work again after a kill, in ms. Far more than it needs, for busy machines. */
const RECOVERY_LIMIT_MS = 90_000;
const REQUEST_LIMIT_MS = 30_000;
const POLL_MS = 25;
/** A page that reads the database. Its query makes it a new render: without limits a site keeps unknown parameters. */
const PAGE = '/schedule?year=2040&kill=';
/** Visitors who open a page while its render process is killed. */
const VISITORS = 3;
/** About the time that such a page takes, in ms. */
const RENDER_MS = 60;
const NO_VISITS: Promise<string[]> = Promise.resolve([]);
/** What a page has that starts in a browser, and an answer that only says 503 has not. */
const STARTS = /<script[^>]* src="\/assets\/start\.[^"]+\.js"/;

/** A whole site, as `npm start` runs it, whose processes are killed and which has to recover by itself. */
export interface KilledWholeSite extends WrittenSite, KilledSite<Victim> {
  dataDir: string;
  /** Longest time in ms from a kill until the site worked again, by victim. */
  slowest: Partial<Record<Victim, number>>;
  stop(): Promise<void>;
}

/** Starts a site without the demo on an empty folder. */
export async function startKilledSite(): Promise<KilledWholeSite> {
  const cleanup = new Cleanup();
  const dataDir = freshDataDir(cleanup);
  // Three editors upload thousands of files in an hour.
  const uploads = { UPLOADS_PER_DAY: '1000000', UPLOADS_PER_DAY_MB: '1000000' };
  const site = await startSite(dataDir, cleanup, { settings: { DEMO: '0', LIMITS: '0', ...uploads } }).catch(
    async (error: unknown) => {
      await cleanup.run();
      throw error;
    },
  );
  const urlOfDatabase = async () => (await findPostgres(dataDir)).url ?? '';
  let databaseUrl = await urlOfDatabase();
  let renders = 0;
  let killed: { at: number; pids: number[] } = { at: 0, pids: [] };
  let visits: Promise<string[]> = NO_VISITS;
  const slowest: Partial<Record<Victim, number>> = {};

  const query = async <Row>(text: string): Promise<Row[]> => {
    const pool = createPool({ databaseUrl, size: 1, onError: () => undefined });
    try {
      return (await pool.query(text)).rows as Row[];
    } finally {
      await pool.end();
    }
  };

  /**
   * Opens a page that has to be rendered. Returns what is wrong with it.
   * @param isKilled true if its process may be killed: then a browser may have to render it.
   */
  const visit = async (isKilled: boolean): Promise<string[]> => {
    renders += 1;
    try {
      const { status, body } = await get(`${site.address}${PAGE}${renders}`);
      const isWhole = body.includes('</html>') && STARTS.test(body);
      if (isWhole && (status === 200 || (isKilled && status === 503))) return [];
      return [`a visitor got ${status} and ${body.length} characters for a page`];
    } catch (error) {
      return [`a visitor got no page: ${(error as Error).message}`];
    }
  };

  /** Returns whether page, read and readiness of both servers are as before the kill. */
  const works = async (): Promise<boolean> => {
    const isReady = async (url: string) => (await get(url).catch(() => null))?.status === 200;
    return (
      (await isReady(`${site.apiAddress}/readyz`)) &&
      (await isReady(`${site.address}/readyz`)) &&
      (await isReady(`${site.address}/api/matches/season?year=2040`)) &&
      (await visit(false)).length === 0
    );
  };

  return {
    dataDir,
    slowest,
    origin: () => site.address,
    query,
    databaseUrl: () => databaseUrl,
    store: new FolderStore(join(dataDir, 'uploads')),

    async aim(victim) {
      // Its idle processes end after a while.
      if (victim === 'render process') await visit(false);
      const { pids, below } = await findVictim(site.pid, victim);
      const killAll = () => {
        killed = { at: performance.now(), pids: [...pids, ...below] };
        for (const pid of pids) kill(pid);
      };
      if (victim !== 'render process') return killAll;
      return () => {
        const opened = Array.from({ length: VISITORS }, () => visit(true));
        visits = Promise.all([...opened, delay(randomInt(RENDER_MS)).then(killAll)]).then((all) =>
          all.flatMap((wrong) => wrong ?? []),
        );
      };
    },

    async recover(victim) {
      const wrong = await visits;
      visits = NO_VISITS;
      const until = performance.now() + RECOVERY_LIMIT_MS;
      while (!(await works())) {
        if (performance.now() > until) return [`the site did not work again after the kill of the ${victim}`];
        await delay(POLL_MS);
      }
      slowest[victim] = Math.max(slowest[victim] ?? 0, performance.now() - killed.at);
      databaseUrl = await urlOfDatabase();
      while (killed.pids.some(isAlive)) {
        if (performance.now() > until) return [`processes were left over after the kill of the ${victim}`];
        await delay(POLL_MS);
      }
      return wrong;
    },

    stop: () => cleanup.run(),
  };
}

const isOf = (part: string) => (process: RunningProcess) => process.command.includes(part);

/** Returns the processes of a victim, and those below it that have to end with it. */
async function findVictim(root: number, victim: Victim): Promise<{ pids: number[]; below: number[] }> {
  for (let tries = 0; tries < 200; tries += 1) {
    const all = descendants(root);
    const found = {
      API: () => all.filter(isOf('api/src/main.ts')).slice(0, 1),
      'web host': () => all.filter(isOf('shell/server/main.ts')).slice(0, 1),
      'render process': () =>
        all
          .filter(isOf('--permission '))
          .toSorted(() => randomInt(2) - 0.5)
          .slice(0, 1),
      Postgres: () => all.filter(({ pid, command }) => /\bpostgres\b/.test(command) && commOf(pid) === 'postgres'),
    }[victim]();
    const pids = found.map(({ pid }) => pid);
    if (pids.length > 0) return { pids, below: pids.flatMap((pid) => descendants(pid).map((one) => one.pid)) };
    await delay(POLL_MS);
  }
  throw new Error(`the site has no ${victim}`);
}

/** Returns the name of a process's program. */
function commOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}

async function get(url: string): Promise<{ status: number; body: string }> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(REQUEST_LIMIT_MS) });
  return { status: answer.status, body: await answer.text() };
}
