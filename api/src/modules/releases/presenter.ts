import {
  globalNameOf,
  type ActiveRelease,
  type ListedRelease,
  type LiveSection,
  type ReleaseMove,
  type Section,
} from '@wkff/contracts';
import type { ListedRow, LiveRow, MoveRow, SectionRow } from './repository.ts';

/** Returns a live section for browsers. The entry is the first of its scripts. */
export function toActiveView({ active, is_paused }: LiveRow): ActiveRelease {
  const { name, version, contract, title, mounts, browser } = active;
  return {
    name,
    version,
    contract,
    title,
    mounts,
    globalName: globalNameOf(name),
    entry: `/remotes/${name}/${version}/${browser.scripts[0] ?? ''}`,
    ...(is_paused ? { paused: true } : {}),
  };
}

/** Returns a live section for the web host. */
export function toLiveView({ active, canary, percent, is_paused }: LiveRow): LiveSection {
  return { active, canary: canary && percent !== null ? { release: canary, percent } : null, is_paused };
}

/** Returns a release for commands and staff. */
export function toReleaseView({ record, state, published_at, was_live }: ListedRow): ListedRelease {
  return { ...record, state, published_at: published_at.toISOString(), was_live };
}

export function toSectionView(row: SectionRow): Section {
  const { name, title, revision, active_version: active, is_paused, updated_at } = row;
  return { name, title, revision, active, canary: canaryOf(row), is_paused, moved_at: updated_at.toISOString() };
}

/** Returns the running canary of a section, or null. */
export function canaryOf({ canary_version: version, canary_percent: percent }: SectionRow): Section['canary'] {
  return version !== null && percent !== null ? { version, percent } : null;
}

export function toMoveView(row: MoveRow): ReleaseMove {
  const { id, name, kind, from_version: from, to_version: to, percent, actor, reason, moved_at } = row;
  return { id, name, kind, from, to, percent, actor, reason, moved_at: moved_at.toISOString() };
}
