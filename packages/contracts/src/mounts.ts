/**
 * Which remote owns a path. A mount is an exact path, or a prefix that ends in `*`. The mounts of two remotes do not
 * overlap. Those of releases from before this rule may: then the longest mount wins.
 */

/** Returns true if `mount` matches every path that `other` matches. */
export function mountCovers(mount: string, other: string): boolean {
  return mount.endsWith('*') ? other.replace(/\*$/, '').startsWith(mount.slice(0, -1)) : mount === other;
}

/** Returns true if some path matches both mounts. */
export function mountsOverlap(one: string, other: string): boolean {
  return mountCovers(one, other) || mountCovers(other, one);
}

/** Returns true if the mount matches the path. */
export function mountMatches(mount: string, path: string): boolean {
  return mount.endsWith('*') ? path.startsWith(mount.slice(0, -1)) : path === mount;
}

/** Returns the owner with the longest matching mount. An exact mount beats a prefix of the same length. */
export function findOwner<T extends { mounts: readonly string[] }>(owners: readonly T[], path: string): T | undefined {
  let best: T | undefined;
  let bestLength = -1;
  for (const owner of owners) {
    for (const mount of owner.mounts) {
      const length = mount.endsWith('*') ? mount.length - 1 : mount.length + 0.5;
      if (length > bestLength && mountMatches(mount, path)) {
        best = owner;
        bestLength = length;
      }
    }
  }
  return best;
}

/** Returns the path of an address, without its query. Owners and routes are found by it. */
export function withoutQuery(address: string): string {
  return address.split('?', 1)[0] ?? '';
}
