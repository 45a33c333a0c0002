import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HEADERS, type Release, type ReleaseList, type Section } from '@wkff/contracts';
import type { AttackedSite } from './attackedSite.ts';

type Releasing = Pick<AttackedSite, 'apiAddress' | 'dataDir'>;

/** Calls the API of releases with the key of the site's start. @throws Error with the API's message. */
async function call<T>({ apiAddress, dataDir }: Releasing, method: string, route: string, body?: object): Promise<T> {
  const isFile = Buffer.isBuffer(body);
  const answer = await fetch(`${apiAddress}/api/releases${route}`, {
    method,
    headers: {
      [HEADERS.releaseKey]: readFileSync(join(dataDir, 'secrets/release-key'), 'utf8').trim(),
      ...(body ? { 'content-type': isFile ? 'application/octet-stream' : 'application/json' } : {}),
    },
    ...(body ? { body: isFile ? new Uint8Array(body) : JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${route} answered ${answer.status}: ${text}`);
  return (JSON.parse(text) as { data: T }).data;
}

/** Returns the pointer of a section. */
export async function sectionOf(site: Releasing, name: string): Promise<Section> {
  const { sections } = await call<{ sections: Section[] }>(site, 'GET', '/sections');
  const section = sections.find((one) => one.name === name);
  if (!section) throw new Error(`the site has no section ${name}`);
  return section;
}

/** Returns the record of a section's active release. */
export async function activeRelease(site: Releasing, name: string): Promise<Release> {
  return call<Release>(site, 'GET', `/${name}/${(await sectionOf(site, name)).active}`);
}

/** Publishes the active release of a section again, under another version, for half of the visitors. */
export async function publishCanary(site: Releasing, name: string): Promise<Release> {
  const active = await activeRelease(site, name);
  const { total } = await call<ReleaseList>(site, 'GET', `?name=${name}`);
  const release = { ...active, version: `${active.version.slice(0, -8)}${String(total).padStart(8, '0')}` };
  for (const { path } of release.files) {
    const bytes = readFileSync(join(site.dataDir, 'store', name, active.version, path));
    await call(site, 'PUT', `/${name}/${release.version}/files/${path}`, bytes);
  }
  await call(site, 'POST', '', { release, as: 'canary', percent: 50 });
  return release;
}

/** Ends the canary of a section, if one runs. */
export async function endCanary(site: Releasing, name: string): Promise<void> {
  if ((await sectionOf(site, name)).canary) await call(site, 'POST', `/${name}/withdraw`, {});
}
