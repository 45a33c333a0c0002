import { findOwner, type ActiveRelease } from '@wkff/contracts';
import type { LiveVersions } from '../federation/versions.ts';

/** The versions that a tab has loaded. */
export interface OwnVersions {
  build: string;
  releases: readonly ActiveRelease[];
}

/** Shortest time between two checks of a tab, in ms. */
export const LEAST_PAUSE = 5 * 60_000;

/**
 * Returns the new version for a tab that shows a path, or null: an id of the live version of the host or of the path's
 * remote, if the tab runs another one. A remote that is no longer live is not a new version.
 */
export function newVersion(own: OwnVersions, live: LiveVersions, pathname: string): string | null {
  if (live.host !== own.build) return `host ${live.host}`;
  const release = findOwner(own.releases, pathname);
  const theirs = release && live.releases.find(({ name }) => name === release.name);
  return theirs && theirs.version !== release.version ? `${theirs.name} ${theirs.version}` : null;
}
