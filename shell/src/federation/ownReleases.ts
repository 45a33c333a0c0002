import { findOwner, type ActiveRelease } from '@wkff/contracts';
import type { PageData } from '../page/pageData.ts';
import { askVersions } from './versions.ts';

/** The releases of this tab. A section keeps the release it was first loaded with, as long as the tab is open. */
export interface OwnReleases {
  /**
   * Returns the release that owns a path. At the first visit of a section it asks the host which release this visitor
   * gets, and whether it is paused, because the page is the same for everybody and does not contain that.
   */
  find(path: string): Promise<ActiveRelease | undefined>;
}

/** Returns the releases of a page. Entries of `releases` are replaced if the host has others for this visitor. */
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
    // A release from a newer host may not fit this tab's host.
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
