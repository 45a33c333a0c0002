import { createReadStream, readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { HEADERS, type ErrorBody, type ListedRelease, type Release, type Section } from '@wkff/contracts';
import { dataDirOf, readSiteFile } from './siteFile.ts';

/** Where releases are published, and with which key. */
export interface ReleaseTarget {
  /** Origin of the API, e.g. `http://127.0.0.1:3001`. */
  api: string;
  key: string;
}

/**
 * The site to release to: `API_URL` and `RELEASE_KEY`, or what a running site left in its `DATA_DIR`
 * (default: `var` of the repository; relative paths count from there).
 */
export function findTarget(root: string, env: NodeJS.ProcessEnv): ReleaseTarget {
  const dataDir = dataDirOf(root, env);
  const fromSite = (): ReleaseTarget => {
    try {
      return {
        api: readSiteFile(dataDir).api,
        key: readFileSync(path.join(dataDir, 'secrets/release-key'), 'utf8').trim(),
      };
    } catch {
      throw new Error(
        `No site was started with DATA_DIR=${dataDir}. Start it with "npm start", or give API_URL and RELEASE_KEY of another site.`,
      );
    }
  };
  if (env.API_URL && env.RELEASE_KEY) return { api: env.API_URL.replace(/\/$/, ''), key: env.RELEASE_KEY };
  const site = fromSite();
  return { api: env.API_URL ?? site.api, key: env.RELEASE_KEY ?? site.key };
}

async function call(target: ReleaseTarget, method: string, route: string, body?: RequestInit['body'], type?: string) {
  let response: Response;
  try {
    response = await fetch(`${target.api}/api/releases${route}`, {
      method,
      headers: { [HEADERS.releaseKey]: target.key, ...(type ? { 'content-type': type } : {}) },
      ...(body ? { body, duplex: 'half' } : {}),
    } as RequestInit);
  } catch (error) {
    throw new Error(`No site answers at ${target.api}. Start it with "npm start", or set API_URL.`, { cause: error });
  }
  const answer = (await response.json().catch(() => null)) as { data?: unknown } & Partial<ErrorBody>;
  if (!response.ok)
    throw new Error(
      `${method} ${route || '/'} answered ${response.status}: ${answer?.message ?? ''} (${answer?.code ?? 'no code'})`,
    );
  return answer.data;
}

/** Uploads every file of a build and makes it the active release. */
export async function publish(target: ReleaseTarget, dir: string, release: Release): Promise<void> {
  for (const file of release.files) {
    const stream = Readable.toWeb(createReadStream(path.join(dir, file.path))) as unknown as RequestInit['body'];
    await call(
      target,
      'PUT',
      `/${release.name}/${release.version}/files/${file.path}`,
      stream,
      'application/octet-stream',
    );
  }
  await call(target, 'POST', '', JSON.stringify({ release, as: 'active' }), 'application/json');
}

/** Makes an earlier release active again: the given version, or the one before. Returns the version that is active now. */
export async function rollback(target: ReleaseTarget, name: string, version?: string): Promise<string> {
  const data = await call(
    target,
    'POST',
    `/${name}/rollback`,
    JSON.stringify(version ? { version } : {}),
    'application/json',
  );
  return (data as { section: Section }).section.active;
}

/** All releases of a remote (or of all), newest first. */
export async function list(target: ReleaseTarget, name?: string): Promise<ListedRelease[]> {
  const data = await call(target, 'GET', name ? `?name=${name}` : '');
  return (data as { releases: ListedRelease[] }).releases;
}
