import { findOwner, type ActiveRelease } from '@wkff/contracts';
import type { PageData } from '../page/pageData.ts';
import { askVersions } from './versions.ts';

/** The releases of this tab. What a section is once loaded with, it has as long as the tab lives. */
export interface OwnReleases {
  /**
   * Returns the release to which a path belongs. The host is asked at the first visit of a section: which release its
   * visitor gets, and whether it is paused, is not in the page, which is the same for everybody.
   */
  find(path: string): Promise<ActiveRelease | undefined>;
}

/** Returns the releases of a page; the entries of `releases` are replaced when the host names others. */
export function createOwnReleases({
  releases,
  integrity,
  build,
  remote,
}: Pick<PageData, 'releases' | 'integrity' | 'build' | 'remote'>): OwnReleases {
  const settled = new Set([remote]);
  const asked = new Map<string, Promise<void>>();

  async function ask(path: string, name: string | undefined): Promise<void> {
    const live = await askVersions(name).catch(() => null);
    // A release that is newer than this tab's host may not fit it.
    const found = live?.host === build ? findOwner(live.releases, path) : undefined;
    if (name && live) settled.add(name);
    if (!found || (found.name !== name && settled.has(found.name))) return;
    settled.add(found.name);
    const index = releases.findIndex((release) => release.name === found.name);
    releases.splice(index < 0 ? releases.length : index, 1, found);
    Object.assign(integrity, live?.integrity);
  }

  return {
    async find(path) {
      const name = findOwner(releases, path)?.name;
      if (name === undefined || !settled.has(name)) {
        const key = name ?? path;
        const asking = asked.get(key) ?? ask(path, name).finally(() => asked.delete(key));
        asked.set(key, asking);
        await asking;
      }
      return findOwner(releases, path);
    },
  };
}
