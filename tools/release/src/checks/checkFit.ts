import { findMisfit, HOST_MOUNTS, mountsOverlap, type ActiveRelease, type Release } from '@wkff/contracts';
import type { HostInfo } from '@wkff/mf-contract';
import { UserError } from '@wkff/server/user-error';

/** The properties of a release that must fit the live site. They are known before it is built. */
export type ReleaseNeeds = Pick<Release, 'name' | 'contract' | 'mounts' | 'shared'>;

/**
 * Checks that a release fits the live site.
 * @throws UserError if the live host could not run it, or if one of its mounts is taken.
 */
export function checkFit(release: ReleaseNeeds, host: HostInfo, live: readonly ActiveRelease[]): void {
  checkContract(release, host);
  checkShared(release, host);
  checkMounts(release, live);
}

function checkContract({ name, contract }: ReleaseNeeds, { version, contract: { oldest, newest } }: HostInfo): void {
  if (contract > newest)
    throw new UserError(
      `${name} needs contract ${contract}, but the live host (${version}) supports at most ${newest}: have the site updated first, or release sources from before the contract changed.`,
      { code: 'contract_not_supported' },
    );
  if (contract < oldest)
    throw new UserError(
      `${name} needs contract ${contract}, but the live host (${version}) supports ${oldest} to ${newest}: change ${name} to contract ${newest}, also in its remote.json.`,
      { code: 'contract_not_supported' },
    );
}

function checkShared({ name, ...needs }: ReleaseNeeds, host: HostInfo): void {
  const misfit = findMisfit(needs, host);
  if (misfit?.what !== 'shared') return;
  const { module, range, has } = misfit;
  throw new UserError(
    has === null
      ? `${name} needs ${module} from the host, but the live host does not share it.`
      : `${name} needs ${module} ${range}, but the live host has ${has}: have the site updated first, or build with the host's version.`,
    { code: 'shared_not_supported' },
  );
}

function checkMounts({ name, mounts }: ReleaseNeeds, live: readonly ActiveRelease[]): void {
  const own = live.find((other) => other.name === name)?.mounts ?? [];
  for (const mount of mounts) {
    if (mounts.indexOf(mount) !== mounts.lastIndexOf(mount))
      throw new UserError(`remote.json lists the mount ${mount} twice: remove one.`, { code: 'mount_twice' });
    if (!/^\/[a-z0-9/_-]*\*?$/.test(mount))
      throw new UserError(
        `remote.json lists the mount ${mount}: a mount is a path in lower case, such as /schedule, or a prefix that ends in *.`,
        { code: 'mount_wrong' },
      );
    const ofHost = HOST_MOUNTS.find((taken) => mountsOverlap(taken, mount));
    if (ofHost !== undefined)
      throw new UserError(`${mount} is a path of the host (${ofHost}): choose another mount in remote.json.`, {
        code: 'mount_taken',
      });
    if (own.includes(mount)) continue;
    for (const other of live) {
      const taken = other.name === name ? undefined : other.mounts.find((theirs) => mountsOverlap(theirs, mount));
      if (taken !== undefined)
        throw new UserError(
          `${mount} overlaps with ${taken}, a mount of ${other.name}: choose another mount in remote.json, or have ${other.name} release without it first.`,
          { code: 'mount_taken' },
        );
    }
  }
}
