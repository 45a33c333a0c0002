import { rmSync } from 'node:fs';
import { LIVE_PATH, tags, type LiveChange, type Match } from '@wkff/contracts';
import { EventParser, openEventStream, type StreamEvent } from '../../api/test/eventStream.ts';
import { startPostgres, type RunningPostgres } from '@wkff/launcher/postgres';
import { startApi } from '../lib/api.ts';
import { startHost, type LoneServer } from '@wkff/measure';
import { hydrated } from '../lib/pageState.ts';
import { logInScorer, nextMatch, saveScore, shownScore, untilFollowing } from '../lib/scores.ts';
import { LEAGUE } from '../lib/sections.ts';
import { seededDataDir, startSite, type Site } from '../lib/site.ts';
import { expect, test } from '../lib/test.ts';

/** Two APIs and two hosts, each host with its own API, on one database. */
let dataDir: string;
let database: RunningPostgres;
let site: Site;
let api: LoneServer;
let host: LoneServer;
let origins: { hosts: string[]; all: string[] };
let token: string;
let match: Match;
let goals = 0;

const startDatabase = () => startPostgres({ dataDir, log: () => undefined });

test.beforeAll(async () => {
  dataDir = await seededDataDir();
  database = await startDatabase();
  site = await startSite({ dataDir, env: { DATABASE_URL: database.url, DEMO: '1', LIMITS: '0' } });
  api = await startApi(site, database.url);
  host = await startHost(site, api.origin);
  const hosts = [site.origin, host.origin];
  origins = { hosts, all: [...hosts, site.apiOrigin, api.origin] };
  token = await logInScorer(site);
  match = await nextMatch(site.origin);
});
test.afterAll(async () => {
  await host.stop();
  await api.stop();
  await site.stop({ keepData: true });
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Saves a score that was not saved before, through one of the instances; returns its goals. */
async function saveNext(origin: string): Promise<number> {
  goals += 1;
  expect(await saveScore(origin, token, match.id, goals, 0)).toBe(200);
  return goals;
}

/** The home side's goals on a page, and in the API responses that it uses. Null: no response. */
async function pageShows(origin: string): Promise<number | null> {
  const answer = await fetch(origin + LEAGUE.path);
  const html = await answer.text();
  const found = new RegExp(`"id":${match.id},.*?"home_points":(\\d+|null)`).exec(html)?.[1];
  return found === undefined || found === 'null' ? null : Number(found);
}

async function apiShows(origin: string): Promise<number | null> {
  const [year, month] = match.match_date.split('-').map(Number);
  const url = `${origin}/api/matches/by-year-month?competitionId=${match.competition_id}&year=${year}&month=${month}`;
  const answer = await fetch(url);
  if (!answer.ok) return null;
  return ((await answer.json()) as Match[]).find(({ id }) => id === match.id)?.home_points ?? null;
}

/** Returns what every page and every answer of every instance shows now. */
const whatAllShow = () => Promise.all([...origins.hosts.map(pageShows), ...origins.all.map(apiShows)]);
const allShow = (score: number) => Array<number>(origins.hosts.length + origins.all.length).fill(score);

/** Waits until everything shows the score. Every cache contains it then. */
async function untilAllShow(score: number): Promise<void> {
  await expect.poll(whatAllShow, { intervals: [20] }).toEqual(allShow(score));
}

interface Listener {
  /** Events so far. */
  events: StreamEvent[];
  /** Resolves at the first event that matches. */
  until(fits: (event: StreamEvent) => boolean): Promise<void>;
  close(): void;
}

async function listen(origin: string): Promise<Listener> {
  const response = await openEventStream(origin + LIVE_PATH);
  expect(response.statusCode).toBe(200);
  const parser = new EventParser();
  const events: StreamEvent[] = [];
  const waiting = new Set<() => void>();
  response.on('error', () => undefined);
  response.on('data', (text: string) => {
    events.push(...parser.take(text));
    for (const look of waiting) look();
  });
  return {
    events,
    until: (fits) =>
      new Promise((resolve) => {
        const look = () => {
          if (!events.some(fits)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    close: () => response.destroy(),
  };
}

const touchesMatch = ({ type, data }: StreamEvent) =>
  type === 'message' && (JSON.parse(data) as LiveChange).tags.includes(tags.match(match.id));

test('a save on one instance is on every page, answer and stream of all', async () => {
  await untilAllShow(await saveNext(site.origin));
  for (const origin of [site.origin, host.origin]) {
    const streams = await Promise.all(origins.all.map(listen));
    const score = await saveNext(origin);
    await Promise.all([untilAllShow(score), ...streams.map(({ until }) => until(touchesMatch))]);
    for (const { close } of streams) close();
  }
});

test('the instance that saved serves nothing older immediately afterwards', async () => {
  for (const origin of [site.origin, host.origin]) {
    for (let count = 0; count < 5; count += 1) {
      const score = await saveNext(origin);
      expect(await apiShows(origin)).toBe(score);
    }
  }
});

test('after the database was stopped for a while, no page, answer or stream stays stale', async ({
  page,
  messages,
}) => {
  messages.expect(/Failed to load resource/, /status of 503/);
  await page.goto(host.origin + LEAGUE.path);
  await hydrated(page);
  await untilFollowing(page);
  const before = await saveNext(site.origin);
  await untilAllShow(before);
  await expect(shownScore(page, match, before, 0)).toBeVisible();
  const streams = await Promise.all(origins.all.map(listen));

  const { url } = database;
  await database.stop();
  const failures = () => api.logs().split('the connection for changes is still lost').length - 1;
  await expect.poll(failures, 'failed reconnections').toBeGreaterThan(1);
  // The content of the page stays.
  await expect(shownScore(page, match, before, 0)).toBeVisible();
  database = await startDatabase();
  expect(database.url).toBe(url);

  let score = 0;
  const save = async () => {
    goals += 1;
    score = goals;
    return saveScore(host.origin, token, match.id, score, 0).catch(() => 0);
  };
  await expect.poll(save, { intervals: [100] }).toBe(200);
  await untilAllShow(score);
  await expect(shownScore(page, match, score, 0)).toBeVisible();
  // Streams of the APIs receive `reload`, because they may have missed events; those of hosts what they missed.
  const ofApis = streams.slice(origins.hosts.length);
  await Promise.all(ofApis.map(({ until }) => until(({ type }) => type === 'reload')));

  const next = await saveNext(site.origin);
  await untilAllShow(next);
  await expect(shownScore(page, match, next, 0)).toBeVisible();
  await Promise.all(streams.map(({ events }) => expect.poll(() => events.some(touchesMatch)).toBe(true)));
  for (const { close } of streams) close();
});
