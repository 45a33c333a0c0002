import { globalNameOf } from './releases.ts';
import type { ActiveRelease, Release } from './schemas.ts';

/** Returns the part of a release that browsers get. The entry is the first of its scripts. */
export function toActive(release: Release, isPaused = false): ActiveRelease {
  const { name, version, contract, title, mounts, browser } = release;
  return {
    name,
    version,
    contract,
    title,
    mounts,
    globalName: globalNameOf(name),
    entry: `/remotes/${name}/${version}/${browser.scripts[0] ?? ''}`,
    ...(isPaused ? { paused: true } : {}),
  };
}
