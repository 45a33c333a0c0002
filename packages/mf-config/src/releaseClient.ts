import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { HEADERS, type ErrorBody, type ListedRelease, type Release, type ReleaseList } from '@wkff/contracts';
import { readPages } from './readPages.ts';

/** The API to which a start publishes its builds. */
export interface ReleaseTarget {
  /** Origin of the API, e.g. `http://127.0.0.1:3001`. */
  api: string;
  /** The release key. It may publish any remote, and grants the mounts of what it publishes. */
  key: string;
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
    throw new Error(`The API does not answer at ${target.api}.`, { cause: error });
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

/** Returns all releases of a remote (or of all), newest first. */
export async function list(target: ReleaseTarget, name?: string): Promise<ListedRelease[]> {
  const named = name ? `name=${name}&` : '';
  return readPages(async (page, limit) => {
    return (await call(target, 'GET', `?${named}page=${page}&limit=${limit}`)) as ReleaseList;
  });
}
