import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FullMatch } from '@wkff/contracts';
import { createDatabase, createPool } from '../../src/db/database.ts';
import { insertMatch } from '../builders.ts';
import { insertMember, PASSWORD } from '../logins.ts';
import { findDamage } from './killDamage.ts';
import { startKeepers, type Versions } from './killKeepers.ts';
import { startKillableSite, type KillableSite, type Victim } from './killableSite.ts';

const KEEPERS = 4;
const SEASONS = [2040, 2041];
const ROUNDS = 5;
/** Who meets whom in a round of eight clubs; the guests move on by one from round to round. */
const HOME = [1, 2, 3, 4];
const AWAY = [5, 6, 7, 8];
/** The kill comes this long after the first acknowledged save of its round at the latest. */
const LONGEST_WAIT_MS = 150;
const LEAST_KILLS = 4;

export interface KillReport {
  /** Saves that were answered with 200. */
  acknowledged: number;
  /** Saves that a kill cut off: nobody knows, they may be there or not, but whole. */
  cutOff: number;
  kills: Record<Victim, number>;
  /** A sentence for each thing that was wrong after a kill. Empty: proven. */
  damage: string[];
}

/**
 * Keepers save scores on an API process with a Postgres of its own, until `saves` are acknowledged; again and again one of the
 * two, in turn, is killed with SIGKILL in the middle of it and started again, once for every ten saves asked for, at least four
 * times. After each kill everything is looked through.
 */
export async function killDuringSaves(saves: number, options?: { isThrowaway?: boolean }): Promise<KillReport> {
  const site = await startKillableSite(options);
  try {
    const { tokens, versions } = await setUp(site);
    const acknowledged: FullMatch[] = [];
    const report: KillReport = { acknowledged: 0, cutOff: 0, kills: { api: 0, database: 0 }, damage: [] };
    const kills = Math.max(LEAST_KILLS, Math.ceil(saves / 10));
    for (let round = 0; round < kills || acknowledged.length < saves; round += 1) {
      const victim: Victim = round % 2 === 0 ? 'api' : 'database';
      const keepers = startKeepers(site.origin(), tokens, versions);
      await keepers.first;
      const kill = await site.aim(victim);
      await delay(randomInt(LONGEST_WAIT_MS));
      const stopped = keepers.stop();
      kill();
      await stopped;
      await site.startAgain(victim);
      acknowledged.push(...keepers.acknowledged);
      report.kills[victim] += 1;
      report.cutOff += keepers.failed();
      report.damage.push(...(await findDamage(site, acknowledged)));
      if (report.damage.length > 0) break;
    }
    return { ...report, acknowledged: acknowledged.length };
  } finally {
    await site.stop();
  }
}

/** Two seasons of matches, and keepers who have logged in. */
async function setUp(site: KillableSite): Promise<{ tokens: string[]; versions: Versions }> {
  const db = createDatabase(createPool({ databaseUrl: site.databaseUrl(), size: 1, onError: () => undefined }));
  const versions: Versions = new Map();
  const tokens: string[] = [];
  try {
    for (const season of SEASONS) {
      for (let round = 1; round <= ROUNDS; round += 1) {
        for (const [index, home_id] of HOME.entries()) {
          const away_id = AWAY[(index + round) % AWAY.length] ?? 0;
          const match_date = `${season}-04-0${round}`;
          versions.set(await insertMatch(db, { season, round, home_id, away_id, match_date }), 1);
        }
      }
    }
    for (let number = 0; number < KEEPERS; number += 1) {
      const { username } = await insertMember({ db }, { roles: ['scorer'] });
      tokens.push(await logIn(site.origin(), username));
    }
  } finally {
    await db.destroy();
  }
  return { tokens, versions };
}

async function logIn(origin: string, username: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD, userType: 'general' }),
  });
  return ((await answer.json()) as { token: string }).token;
}
