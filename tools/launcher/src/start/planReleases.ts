import type { ListedRelease } from '@wkff/contracts';

/** A remote of this repository, with the hash of its sources. */
export interface Sources {
  name: string;
  hash: string;
}

/** What a start does with the remotes of this repository, by name. */
export interface StartPlan {
  /** Released for everybody. */
  release: string[];
  /** Not released, though what is live was built from other sources. */
  differing: string[];
}

/**
 * Plans which remotes a start releases: those that the registry has never had. A section that has a release belongs to
 * its team, so a start with other sources changes nothing there.
 * @param everything also releases sources that the registry has never had (`RELEASE_AT_START`). A section that was
 * rolled back keeps its release.
 */
export function planReleases(
  sources: readonly Sources[],
  recorded: readonly Pick<ListedRelease, 'name' | 'source_hash' | 'state'>[],
  everything: boolean,
): StartPlan {
  const plan: StartPlan = { release: [], differing: [] };
  for (const { name, hash } of sources) {
    const own = recorded.filter((release) => release.name === name);
    const isKnown = own.some(({ source_hash }) => source_hash === hash);
    if (own.length === 0 || (everything && !isKnown)) plan.release.push(name);
    else if (!own.some(({ source_hash, state }) => source_hash === hash && state === 'active')) {
      plan.differing.push(name);
    }
  }
  return plan;
}
