import { findOwner, type ActiveRelease } from '@wkff/contracts';

/** Where the web host says what is live; small, and answered without asking anybody. */
export const VERSIONS_PATH = '/_versions';

/** Versions that are live: of the host's build and of each remote's release, by name. */
export interface LiveVersions {
  host: string;
  remotes: Record<string, string>;
}

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
  const active = release && live.remotes[release.name];
  return active && active !== release.version ? `${release.name} ${active}` : null;
}
