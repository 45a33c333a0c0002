import type { Cause, ListedRelease, LiveSection, ReleaseHost, ReleaseMove, Section } from '@wkff/contracts';
import type { HostRecord } from './checks/repository.ts';
import { possibleMoves, possibleMovesTo, type Pointer } from './moves.ts';
import type { ListedRow, LiveRow, MoveRow, SectionRow } from './repository.ts';

/** Returns a live section for the web host. */
export function toLiveView({ active, canary, percent, is_paused }: LiveRow): LiveSection {
  return { active, canary: canary && percent !== null ? { release: canary, percent } : null, is_paused };
}

/** Returns a release for commands and staff. @param section of its remote; undefined if no release was ever live. */
export function toReleaseView(
  { record, state, state_reason, refused, transfer, published_at }: ListedRow,
  section: SectionRow | undefined,
): ListedRelease {
  const pointer = section ? toPointer(section) : null;
  const isOut = state === 'removed' || refused !== null;
  const moves = isOut ? [] : possibleMovesTo(record.version, pointer, section?.launches ?? []);
  return { ...record, state, state_reason, transfer, published_at: published_at.toISOString(), moves };
}

export function toSectionView(row: SectionRow): Section {
  const { name, title, revision, is_paused, updated_at, launches } = row;
  const pointer = toPointer(row);
  const { active, canary } = pointer;
  const possible = possibleMoves(pointer, launches);
  return {
    name,
    title,
    revision,
    active,
    canary,
    is_paused,
    unhealthy: row.unhealthy,
    unhealthy_cause: row.unhealthy_cause as Cause | null,
    auto_rollback: row.auto_rollback,
    ...possible,
    moved_at: updated_at.toISOString(),
  };
}

/** Returns what a web host shows of a section, none if it is too old to say it. @param section as the registry has it. */
export function toHostView({ label, shown }: HostRecord, name: string, section: SectionRow | undefined): ReleaseHost[] {
  if (label === undefined || shown === undefined) return [];
  const { versions = [], is_paused = false } = shown.find((one) => one.name === name) ?? {};
  const { active, canary, isPaused } = section ? toPointer(section) : NOTHING;
  const wanted = [active, canary?.version].filter((version) => typeof version === 'string');
  return [{ label, versions, is_current: isPaused === is_paused && wanted.join() === versions.join() }];
}

const NOTHING = { active: null, canary: null, isPaused: false };

export function toPointer(section: SectionRow): Pointer {
  const { active_version: active, canary_version: version, canary_percent: percent, is_paused: isPaused } = section;
  return { active, canary: version !== null && percent !== null ? { version, percent } : null, isPaused };
}

export function toMoveView(row: MoveRow): ReleaseMove {
  const { id, name, kind, from_version: from, to_version: to, percent, actor, reason, moved_at } = row;
  const cause = row.cause as Cause | null;
  return { id, name, kind, from, to, percent, actor, reason, cause, moved_at: moved_at.toISOString() };
}
