import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Built } from '@wkff/build/builds';
import { COMPRESSED_SUFFIXES, LAUNCHES, type Release, type ReleaseFile } from '@wkff/contracts';
import { differencePath, makeDifference, sha256Of, stemOf } from '@wkff/server/difference';
import { UserError } from '@wkff/server/user-error';
import { kilobytes, type Sizes } from './checks/checkBuild.ts';
import type { Site } from './commands/openSite.ts';

/** Number of earlier live releases whose files visitors may still have. */
const EARLIER_RELEASES = 3;
/** Number of files that are fetched at the same time. */
const FETCHED_AT_ONCE = 8;

/** A file of a release that is a difference, with its content. */
export interface Difference extends ReleaseFile {
  bytes: Buffer;
  /** The file that it leads to, and the releases that have the dictionary. */
  file: string;
  from: string[];
}

/** A difference to make: its path, and its dictionary, which earlier releases have as the same or another file. */
interface Wanted extends Pick<Difference, 'file'> {
  place: string;
  sha256: string;
  sources: { version: string; path: string }[];
}

/** The releases of a remote, and their files. */
type ReleasedFiles = Pick<Site, 'releases' | 'readFile'>;

/** Returns the record of a release with its differences. */
export function withDifferences(record: Release, differences: readonly Difference[]): Release {
  const more = differences.map(({ path: place, size, sha256 }) => ({ path: place, size, sha256 }));
  return { ...record, files: [...record.files, ...more] };
}

/**
 * Makes the differences of a build from what visitors may have: the files of the last releases that were live, and of
 * the canary. Each was applied and led to the file. Leaves out those that are not smaller than the compressed file, and
 * releases whose files the site no longer has.
 */
export async function makeDifferences(site: ReleasedFiles, { dir, record }: Built<Release>): Promise<Difference[]> {
  const own = new Map(record.files.flatMap(({ path: file }) => (stemOf(file) ? [[stemOf(file)?.stem, file]] : [])));
  const earlier = await listEarlier(site, record);
  const wanted = new Map<string, Wanted>();
  for (const { version, files } of earlier)
    for (const dictionary of files) {
      const file = own.get(stemOf(dictionary.path)?.stem);
      if (file === undefined) continue;
      const place = differencePath(file, dictionary.sha256);
      const source = { version, path: dictionary.path };
      const known = wanted.get(place);
      if (known) known.sources.push(source);
      else wanted.set(place, { place, file, sha256: dictionary.sha256, sources: [source] });
    }
  const waiting = [...wanted.values()];
  const made: Difference[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { place, file, sources } = next;
      const from = sources.map(({ version }) => version);
      const bytes = await readFromAny(site, record.name, next);
      if (!bytes) continue;
      const difference = await differenceOf(dir, file, bytes);
      if (!difference) continue;
      made.push({ path: place, size: difference.length, sha256: sha256Of(difference), bytes: difference, file, from });
    }
  };
  await Promise.all(Array.from({ length: FETCHED_AT_ONCE }, work));
  return made.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Returns a dictionary from the first release whose file is whole. Null if none has it. */
async function readFromAny(site: ReleasedFiles, name: string, { sources, sha256 }: Wanted): Promise<Buffer | null> {
  for (const { version, path: file } of sources) {
    const bytes = await site.readFile(name, version, file);
    if (bytes && sha256Of(bytes) === sha256) return bytes;
  }
  return null;
}

/** Says how much own script a first view loads, and how much for visitors of the release that is live (`active`). */
export function describeFirstView(
  { ownScript, firstView }: Pick<Sizes, 'ownScript' | 'firstView'>,
  differences: readonly Difference[],
  active: string | undefined,
): string {
  const first = `a first view loads ${kilobytes(ownScript)} of own script`;
  const ofActive = new Map(
    differences.flatMap(({ file, from, size }) =>
      active !== undefined && from.includes(active) ? [[file, size]] : [],
    ),
  );
  if (ofActive.size === 0) return first;
  const again = firstView.reduce((sum, { file, size }) => sum + (ofActive.get(file) ?? size), 0);
  return `${first}, and ${kilobytes(again)} for visitors of ${active}`;
}

/** Returns the difference of a built file from a dictionary, or null if the compressed file is as small. */
async function differenceOf(dir: string, file: string, dictionary: Buffer): Promise<Buffer | null> {
  const bytes = readFileSync(path.join(dir, file));
  const difference = await makeDifference(bytes, dictionary);
  if (difference.length >= statSync(path.join(dir, file + COMPRESSED_SUFFIXES.br)).size) return null;
  return difference;
}

/** Returns the releases whose files visitors may have: the canary, and the last ones that were live. */
async function listEarlier({ releases }: ReleasedFiles, { name, version }: Release): Promise<Release[]> {
  const [section, moves] = await Promise.all([releases.section(name), releases.moves(name)]);
  const launched = moves.flatMap(({ kind, to }) =>
    LAUNCHES.includes(kind) && to !== null && to !== version ? [to] : [],
  );
  const last = [...new Set([...(section ? [section.active] : []), ...launched])].slice(0, EARLIER_RELEASES);
  const versions = new Set([...last, ...(section?.canary ? [section.canary.version] : [])]);
  versions.delete(version);
  const found = await Promise.all(
    [...versions].map((each) =>
      releases.release(name, each).catch((error: unknown) => {
        // Its files are removed.
        if (error instanceof UserError && ['not_found', 'release_removed'].includes(error.code)) return null;
        throw error;
      }),
    ),
  );
  return found.filter((each) => each !== null);
}
