import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { RELEASE_FILE_BYTES, RELEASE_TOTAL_BYTES, type Release } from '@wkff/contracts';
import { OWN_SCRIPT_BYTES } from '@wkff/build/budgets';
import { UserError } from '@wkff/server/user-error';
import { findManifestFlaw, type RemotePage } from '@wkff/mf-contract';

/** Sizes of a release, in bytes. */
export interface Sizes {
  /** The remote's scripts that a first view loads, after Brotli, on the visitors' page with the largest scripts. */
  ownScript: number;
  /** The scripts that it counts, with their sizes after Brotli. */
  firstView: { file: string; size: number }[];
  /** All files, uncompressed. */
  total: number;
}

/**
 * Checks a build before it is uploaded: it must expose only `./remote`, list its style sheets, match its record, and be within the size
 * limits.
 * @throws UserError
 */
export function checkBuild(dir: string, release: Release): void {
  checkManifest(dir, release);
  checkFiles(dir, release);
}

/**
 * Checks the script that a first view loads of a release against the budget, and returns the release's sizes.
 * @param overBudget reason to allow more than the budget. Undefined enforces the budget.
 * @throws UserError
 */
export function checkBudget(
  dir: string,
  release: Release,
  pages: readonly RemotePage[],
  overBudget: string | undefined,
): Sizes {
  const sizes = measure(dir, release, pages);
  if (sizes.ownScript > OWN_SCRIPT_BYTES && overBudget === undefined)
    throw new UserError(
      `A first view loads ${kilobytes(sizes.ownScript)} of ${release.name}'s own script, but the limit is ${kilobytes(OWN_SCRIPT_BYTES)}: move what a first view does not need into a chunk that is loaded later, or release with --over-budget "why".`,
      { code: 'over_budget', data: sizes },
    );
  return sizes;
}

function checkManifest(dir: string, { name, browser }: Release): void {
  const flaw = findManifestFlaw(readFileSync(path.join(dir, 'browser', browser.manifest), 'utf8'), browser);
  if (flaw === null) return;
  throw new UserError(`${name} is not built as the host loads it: ${flaw}. Export everything from src/remote.tsx.`, {
    code: 'exposes_wrong',
  });
}

function checkFiles(dir: string, { name, files }: Release): void {
  let total = 0;
  for (const { path: file, size, sha256 } of files) {
    const place = path.join(dir, file);
    const bytes = existsSync(place) ? readFileSync(place) : null;
    if (bytes === null || createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new UserError(
        `${file} of ${name} differs from the build: something changed the folder ${dir}. Release again.`,
        { code: 'build_changed' },
      );
    if (size > RELEASE_FILE_BYTES)
      throw new UserError(
        `${file} of ${name} has ${megabytes(size)}; the limit for a file is ${megabytes(RELEASE_FILE_BYTES)}.`,
        { code: 'too_large' },
      );
    total += size;
  }
  if (total > RELEASE_TOTAL_BYTES)
    throw new UserError(
      `${name} has ${megabytes(total)}; the limit for a release is ${megabytes(RELEASE_TOTAL_BYTES)}.`,
      { code: 'too_large' },
    );
}

/** Measures what a browser that accepts Brotli receives: the remote's entry and the largest chunk of a page. */
function measure(dir: string, { browser, files }: Release, pages: readonly RemotePage[]): Sizes {
  const chunks = new Set(pages.flatMap(({ chunk, isListed }) => (chunk !== undefined && isListed ? [chunk] : [])));
  const ofPages = files
    .map((file) => file.path)
    .filter((file) => file.endsWith('.js') && [...chunks].some((chunk) => file.startsWith(`browser/${chunk}.`)));
  const sized = (file: string) => ({ file, size: compressed(dir, file) });
  const [largest] = ofPages.map(sized).sort((a, b) => b.size - a.size);
  const firstView = [...browser.scripts.map((script) => sized(`browser/${script}`)), ...(largest ? [largest] : [])];
  const ownScript = firstView.reduce((sum, { size }) => sum + size, 0);
  return { ownScript, firstView, total: files.reduce((sum, file) => sum + file.size, 0) };
}

/** Returns the size of a file's Brotli copy in the build. If there is none, compresses the file to measure it. */
function compressed(dir: string, file: string): number {
  const made = path.join(dir, `${file}.br`);
  return existsSync(made) ? statSync(made).size : brotliCompressSync(readFileSync(path.join(dir, file))).length;
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
