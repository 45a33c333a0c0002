import { findOwner, type ActiveRelease } from '@wkff/contracts';
import type { LiveVersions } from '../federation/versions.ts';

/** What a tab was loaded with. */
export interface OwnVersions {
  build: string;
  releases: readonly ActiveRelease[];
}

/** A tab asks at most so often, in ms. */
export const LEAST_PAUSE = 5 * 60_000;

/**
 * What is new to a tab that shows a path: the live version of the host or of the path's remote, as text that tells versions
 * apart; null: nothing. A remote that is not live any more is no new version.
 */
export function newVersion(own: OwnVersions, live: LiveVersions, pathname: string): string | null {
  if (live.host !== own.build) return `host ${live.host}`;
  const release = findOwner(own.releases, pathname);
  const theirs = release && live.releases.find(({ name }) => name === release.name);
  return theirs && theirs.version !== release.version ? `${theirs.name} ${theirs.version}` : null;
}
