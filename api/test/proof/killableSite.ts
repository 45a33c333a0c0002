import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Role } from '@wkff/contracts';
import pg from 'pg';
import { removePostgres, startPostgres, type RunningPostgres } from '@wkff/launcher/postgres';
import { bareEnvironment } from '@wkff/settings';
import { restoreBackup } from '../../src/backup/restoreBackup.ts';
import type { SiteParts } from '../../src/backup/fillBackup.ts';
import { createDatabase, createPool } from '../../src/db/database.ts';
import type { FileStore } from '../../src/modules/uploads/store/FileStore.ts';
import { FolderStore } from '../../src/modules/uploads/store/FolderStore.ts';
import { insertMember, PASSWORD } from '../logins.ts';
import { kill } from './kill.ts';
import type { KilledSite } from './killRounds.ts';
import { AUTH_SECRET, HOST_SECRET, RELEASE_KEY } from '../testApp.ts';

const ENTRY = new URL('../../src/main.ts', import.meta.url).pathname;
/** Ends the API when this process ends, even if it was killed. */
const FOLLOW_PARENT = import.meta.resolve('@wkff/launcher/follow-parent');

type Victim = 'api' | 'database';

/** A site whose data is looked at from outside. */
export interface WrittenSite {
  /** The address that writers send to, which may change with each start. */
  origin(): string;
  /** Runs a query on a separate connection. */
  query<Row>(text: string): Promise<Row[]>;
  databaseUrl(): string;
  /** The uploads. */
  store: FileStore;
}

/** An API process with its own Postgres, both as `npm start` runs them, that can be killed and restarted. */
export interface KillableSite extends WrittenSite, KilledSite<Victim> {
  /** Returns the sources of a backup. */
  parts(): SiteParts;
  stop(): Promise<void>;
}

/**
 * Starts both with empty folders, without the demo. @param options `isThrowaway`: the database doesn't wait for its
 * disk, so a proof that saves are durable must fail. `backup`: a file to restore before the API starts.
 */
export async function startKillableSite({
  isThrowaway = false,
  backup,
}: { isThrowaway?: boolean; backup?: string } = {}): Promise<KillableSite> {
  const folder = await mkdtemp(join(tmpdir(), 'wkff-kill-'));
  await chmod(folder, 0o755);
  const startDatabase = () => startPostgres({ dataDir: folder, log: () => undefined, isThrowaway });
  let database: RunningPostgres = await startDatabase();
  const clear = async () => {
    await database.stop();
    await removePostgres(folder);
    await rm(folder, { recursive: true, force: true });
  };
  let api: RunningApi;
  try {
    if (backup !== undefined) await restoreBackup(partsOf(database.url, folder), backup);
    api = await startApi(database.url, folder);
  } catch (error) {
    await clear();
    throw error;
  }

  const query = async <Row>(text: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      return (await client.query(text)).rows as Row[];
    } finally {
      await client.end();
    }
  };

  return {
    origin: () => api.origin,
    query,
    databaseUrl: () => database.url,
    store: partsOf(database.url, folder).store,
    parts: () => partsOf(database.url, folder),

    async aim(victim) {
      if (victim === 'api') return () => api.child.kill('SIGKILL');
      const others = await query<{ pid: number }>('select pid from pg_stat_activity where pid <> pg_backend_pid()');
      return () => {
        for (const pid of [database.pid, ...others.map((one) => one.pid)]) kill(pid);
      };
    },

    async recover(victim) {
      if (victim === 'api') {
        await api.ended;
        api = await startApi(database.url, folder);
        return [];
      }
      await database.exited;
      // Releases the folder for the next start.
      await database.stop();
      const { url } = database;
      database = await startDatabase();
      if (api.child.exitCode !== null) throw new Error(`the API ended with its database: ${api.errors()}`);
      // On platforms with a short limit for socket paths the address changes each time.
      if (database.url !== url) {
        await endApi(api);
        api = await startApi(database.url, folder);
      }
      await untilReady(api);
      return [];
    },

    async stop() {
      await endApi(api);
      await clear();
    },
  };
}

function partsOf(databaseUrl: string, dataDir: string): SiteParts {
  const store = new FolderStore(join(dataDir, 'uploads'));
  return { databaseUrl, store, storeDir: join(dataDir, 'store'), dataDir };
}

/** Creates members with a role and logs them in. Returns their tokens. */
export async function logInMembers(site: WrittenSite, role: Role, count: number): Promise<string[]> {
  const db = createDatabase(createPool({ databaseUrl: site.databaseUrl(), size: 1, onError: () => undefined }));
  const tokens: string[] = [];
  try {
    for (let number = 0; number < count; number += 1) {
      const { username } = await insertMember({ db }, { roles: [role] });
      const answer = await fetch(`${site.origin()}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: PASSWORD, userType: 'general' }),
      });
      tokens.push(((await answer.json()) as { token: string }).token);
    }
  } finally {
    await db.destroy();
  }
  return tokens;
}

export interface RunningApi {
  child: ChildProcess;
  origin: string;
  errors: () => string;
  ended: Promise<void>;
}

export async function startApi(databaseUrl: string, dataDir: string): Promise<RunningApi> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--import', FOLLOW_PARENT, ENTRY], {
    env: {
      ...bareEnvironment(),
      NODE_ENV: 'production',
      HOST_SECRET,
      AUTH_SECRET,
      RELEASE_KEY,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      API_PORT: '0',
      // All saves come from one address and few accounts, more than the limits allow.
      LIMITS: '0',
      UPLOADS_PER_DAY: '1000000',
      UPLOADS_PER_DAY_MB: '1000000',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const api = { child, origin: '', errors: () => errors, ended };
  api.origin = await listeningOrigin(child).catch(() => {
    throw new Error(`the API did not start: ${errors}`);
  });
  await untilReady(api);
  return api;
}

function listeningOrigin(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.once('close', reject);
    const read = (part: string) => {
      text += part;
      const origin = /listening at (http:[^"]+)"/i.exec(text)?.[1];
      if (origin === undefined) return;
      child.stdout?.off('data', read).resume();
      resolve(origin);
    };
    child.stdout?.setEncoding('utf8').on('data', read);
  });
}

export async function untilReady({ origin, child, errors }: RunningApi): Promise<void> {
  for (;;) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the API ended: ${errors()}`);
    await delay(20);
  }
}

export async function endApi({ child, ended }: RunningApi): Promise<void> {
  child.kill('SIGTERM');
  await ended;
}
