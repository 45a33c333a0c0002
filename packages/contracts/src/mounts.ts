/**
 * Which remote owns a path. A mount is an exact path or a prefix ending in `*`. Those of two remotes don't overlap;
 * among releases from before that rule the longest wins.
 */

/** True when every path of `other` is one of `mount`. */
export function mountCovers(mount: string, other: string): boolean {
  return mount.endsWith('*') ? other.replace(/\*$/, '').startsWith(mount.slice(0, -1)) : mount === other;
}

/** True when some path is one of both. */
export function mountsOverlap(one: string, other: string): boolean {
  return mountCovers(one, other) || mountCovers(other, one);
}

/** True when the mount covers the path. */
export function mountMatches(mount: string, path: string): boolean {
  return mount.endsWith('*') ? path.startsWith(mount.slice(0, -1)) : path === mount;
}

/** The owner with the longest matching mount; an exact mount beats a prefix of the same length. */
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

/** The path of an address: what owners are found and routes are declared by. */
export function withoutQuery(address: string): string {
  return address.split('?', 1)[0] ?? '';
}
