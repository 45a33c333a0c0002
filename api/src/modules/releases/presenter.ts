import type { ActiveRelease, Release } from '@wkff/contracts';
import type { ReleaseRow } from './repository.ts';

/** Returns what a browser needs of a live release; the entry is the first of its scripts. */
export function toActiveView({ name, version, contract, title, mounts, browser }: Release): ActiveRelease {
  return {
    name,
    version,
    contract,
    title,
    mounts,
    globalName: browser.globalName,
    entry: `/remotes/${name}/${version}/${browser.scripts[0] ?? ''}`,
  };
}

/** A release as the release command and the staff see it. */
export function toReleaseView(row: ReleaseRow): Release & { active: boolean; removed: boolean; published_at: string } {
  const { record, is_active: active, removed_at, published_at } = row;
  return { ...record, active, removed: removed_at !== null, published_at: published_at.toISOString() };
}
