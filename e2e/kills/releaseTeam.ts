import { randomBytes, randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACT, type Release } from '@wkff/contracts';
import { createDatabase, createPool } from '../../api/src/db/database.ts';
import { ReleaseAccess } from '../../api/src/modules/releases/access/service.ts';
import { hashOf } from '../../api/test/proof/killEditors.ts';
import { startWriters, type Outcome, type WritersAtWork } from '../../api/test/proof/killRounds.ts';
import { releaseOf } from '../../api/test/releases.ts';
import type { KilledWholeSite } from './killedSite.ts';

const REMOTE = 'mf-kept';
const MOUNT = '/mf-kept*';
const REQUEST_LIMIT_MS = 30_000;
/** What the host's check of a release asks for: it exposes a remote, whose code can be loaded. */
const MANIFEST = JSON.stringify({ exposes: [{ path: './remote' }] });
const SERVER_CODE = `exports.remote = () => ({ contract: ${CONTRACT}, routes: [{ id: '${REMOTE}:page', path: '/${REMOTE}' }] });`;

/** A publish that the site acknowledged. */
export interface ReleaseWrite {
  kind: 'release';
  release: Release;
}

/** A team that uploads releases of its remote with a token, and publishes them so that they wait. */
export interface ReleaseTeam {
  start(): WritersAtWork<ReleaseWrite>;
  findDamage(acknowledged: readonly ReleaseWrite[]): Promise<string[]>;
}

/** Grants a remote its mount and a token. */
export async function appointTeam(site: KilledWholeSite): Promise<ReleaseTeam> {
  const db = createDatabase(createPool({ databaseUrl: site.databaseUrl(), size: 1, onError: () => undefined }));
  const access = new ReleaseAccess({ db, actor: 'proof' });
  await access.grant(REMOTE, MOUNT);
  const { token } = await access.addToken(REMOTE, 'proof');
  await db.destroy();
  let made = 0;

  const ask = async (method: string, path: string, body: Buffer | object) => {
    const isFile = Buffer.isBuffer(body);
    try {
      const answer = await fetch(`${site.origin()}/api/releases${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': isFile ? 'application/octet-stream' : 'application/json',
        },
        body: isFile ? new Uint8Array(body) : JSON.stringify(body),
        signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
      });
      const text = await answer.text();
      return answer.status >= 500 ? null : { status: answer.status, text };
    } catch {
      return null;
    }
  };

  const write = async (): Promise<Outcome<ReleaseWrite>> => {
    made += 1;
    const version = `20250918T${String(made).padStart(6, '0')}Z-${randomBytes(4).toString('hex')}`;
    const content = () => `exports.a = '${randomBytes(randomInt(1, 20_000)).toString('base64')}';`;
    const bytes = {
      'browser/mf-manifest.json': MANIFEST,
      'browser/assets/remoteEntry.js': content(),
      'server/remote.cjs': SERVER_CODE + content(),
    };
    const release = releaseOf(REMOTE, version, { contract: CONTRACT, mounts: [MOUNT] }, bytes);
    const publish = () => ask('POST', '', { release, as: 'ready' });
    for (const [path, text] of Object.entries(bytes)) {
      const answer = await ask('PUT', `/${REMOTE}/${version}/files/${path}`, Buffer.from(text));
      // The command begins again with another version.
      if (answer === null) return { cutOff: async () => null };
      if (answer.status !== 200) throw new Error(`an upload was answered with ${answer.status}: ${answer.text}`);
    }
    const answer = await publish();
    if (answer?.status === 201) return { done: { kind: 'release', release } };
    if (answer !== null) throw new Error(`a publish was answered with ${answer.status}: ${answer.text}`);
    return {
      cutOff: async () => {
        await publish();
        return (await isWhole(site, release)) ? null : `${version} was published again and is not there`;
      },
    };
  };

  return {
    start: () => startWriters([write]),
    findDamage: async (acknowledged) => {
      const wrong: string[] = [];
      for (const { release } of acknowledged)
        if (!(await isWhole(site, release))) wrong.push(`${release.version} was published and is not there`);
      // None that is visible may miss a file, acknowledged or not.
      for (const { record } of await site.query<{ record: Release }>(
        `select record from releases where name = '${REMOTE}' and removed_at is null`,
      ))
        if (!(await hasFiles(site, record))) wrong.push(`${record.version} is listed and misses files`);
      return wrong;
    },
  };
}

/** Returns whether a release is recorded once, with all its files; removed ones, which are old, need no files. */
async function isWhole(site: KilledWholeSite, { version, ...release }: Release): Promise<boolean> {
  const rows = await site.query<{ removed_at: Date | null }>(
    `select removed_at from releases where name = '${release.name}' and version = '${version}'`,
  );
  if (rows.length !== 1) return false;
  return rows[0]?.removed_at !== null || hasFiles(site, { version, ...release });
}

async function hasFiles({ dataDir }: KilledWholeSite, { name, version, files }: Release): Promise<boolean> {
  for (const { path, sha256 } of files) {
    const bytes = await readFile(join(dataDir, 'store', name, version, path)).catch(() => null);
    if (bytes === null || hashOf(bytes) !== sha256) return false;
  }
  return true;
}
