import {
  CONTRACT,
  HOST_MOUNTS,
  isContractSupported,
  mountCovers,
  mountsOverlap,
  RELEASE_TOTAL_BYTES,
  type Release,
} from '@wkff/contracts';
import { AppError } from '../../errors/AppError.ts';
import { texts } from './texts.ts';

/** How far the clock of a machine that builds may be ahead, in ms. */
const CLOCK_AHEAD_MS = 5 * 60_000;

/**
 * Checks what the schema can't: every file that the record names is in its list, none is listed twice, and the version's
 * time is not in the future.
 * @param now epoch ms, real clock.
 * @throws AppError `unprocessable`, `payload_too_large`.
 */
export function checkRecord(release: Release, now: number): void {
  if (release.version > startOfVersion(now + CLOCK_AHEAD_MS)) refuse(texts.inFuture);
  const paths = new Set(release.files.map((file) => file.path));
  const { manifest, scripts, styles } = release.browser;
  const named = [
    ...[manifest, ...scripts, ...styles].map((file) => `browser/${file}`),
    `server/${release.server.file}`,
  ];
  const missing = named.find((path) => !paths.has(path));
  if (missing !== undefined) refuse(texts.fileNotListed(missing));
  if (paths.size !== release.files.length) refuse(texts.fileTwice);
  if (new Set(release.mounts).size !== release.mounts.length) refuse(texts.mountTwice);
  if (sizeOf(release) > RELEASE_TOTAL_BYTES) throw new AppError('payload_too_large');
}

/** Returns what versions of a moment (epoch ms) begin with, e.g. `20250918T030000Z`. Versions sort by time. */
function startOfVersion(moment: number): string {
  return new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '');
}

/** Returns the total size of a release's files in bytes. */
export function sizeOf({ files }: Pick<Release, 'files'>): number {
  return files.reduce((sum, file) => sum + file.size, 0);
}

/** @throws AppError `contract_not_supported`, whose message says which side has to be updated. */
export function refuseOtherContract({ contract }: Pick<Release, 'contract'>): void {
  if (isContractSupported(contract, CONTRACT)) return;
  throw new AppError('contract_not_supported', {
    message: contract > CONTRACT ? texts.needsNewerHost(contract) : texts.needsNewerPackages(contract),
  });
}

/** @throws AppError `mount_not_granted`, with the mount, and the command that grants it in the message. */
export function refuseUngranted({ name, mounts }: Mounted, granted: readonly string[]): void {
  const missing = mounts.find((mount) => !granted.some((one) => mountCovers(one, mount)));
  if (missing === undefined) return;
  throw new AppError('mount_not_granted', { message: texts.mountNotGranted(name, missing), data: { mount: missing } });
}

type Mounted = Pick<Release, 'name' | 'mounts'>;

/**
 * Refuses mounts that overlap an address of another remote. A new release may have no mount above, below or equal to
 * one. An old release (`isOld`) may have one above, because the rule is newer: there, the longer mount wins. Mounts that
 * the remote's live releases already have are not compared.
 * @param live all releases that are served to some visitors.
 * @throws AppError `mount_taken`.
 */
export function refuseTakenMounts({ name, mounts }: Mounted, live: readonly Mounted[], isOld: boolean): void {
  const isTaken = isOld ? mountCovers : mountsOverlap;
  const own = live.filter((other) => other.name === name).flatMap((other) => other.mounts);
  for (const mount of mounts) {
    const ofHost = HOST_MOUNTS.find((taken) => mountsOverlap(taken, mount));
    if (ofHost !== undefined) refuseMount(texts.mountOfHost(ofHost, mount));
    if (own.includes(mount)) continue;
    for (const other of live) {
      const taken = other.name === name ? undefined : other.mounts.find((theirs) => isTaken(theirs, mount));
      if (taken !== undefined) refuseMount(texts.mountOfOther(other.name, taken, mount));
    }
  }
}

function refuseMount(message: string): never {
  throw new AppError('mount_taken', { message });
}

function refuse(message: string): never {
  throw new AppError('unprocessable', { message });
}
