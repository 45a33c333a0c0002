import { useState } from 'react';
import { useLoaded, type Loaded } from '../useLoaded.ts';

/** An earlier version, as a list has it. */
export interface ListedVersion {
  version: number;
  /** ISO 8601. */
  saved_at: string;
  /** Name of the account; null: not known. */
  actor: string | null;
}

export interface VersionsOptions<Listed extends ListedVersion, Stored, Version> {
  /** Identifies what has the versions. */
  key: string;
  /** Returns what is stored, and the earlier versions, the newest first. */
  loadList(signal: AbortSignal): Promise<{ stored: Stored; earlier: readonly Listed[] }>;
  loadVersion(version: number, signal: AbortSignal): Promise<Version>;
  report(error: unknown): void;
}

export interface Versions<Listed extends ListedVersion, Stored, Version> {
  list: Loaded<{ stored: Stored; earlier: readonly Listed[] }>;
  retryList(): void;
  /** Number of the chosen version; null: there is none. */
  chosen: number | null;
  onChoose(version: number): void;
  version: Loaded<Version>;
  retryVersion(): void;
  /** The chosen version, once it is loaded. */
  shown: Version | null;
}

/** Loads the earlier versions of something, and the chosen one: at first the newest, which most people look for. */
export function useVersions<Listed extends ListedVersion, Stored, Version>({
  key,
  loadList,
  loadVersion,
  report,
}: VersionsOptions<Listed, Stored, Version>): Versions<Listed, Stored, Version> {
  const [picked, onChoose] = useState<number | null>(null);
  const { loaded: list, reload: reloadList } = useLoaded(key, loadList, report);
  const chosen = picked ?? (list.phase === 'ready' ? (list.value.earlier[0]?.version ?? null) : null);
  const { loaded: version, reload: reloadVersion } = useLoaded(
    chosen === null ? null : `${key}/${chosen}`,
    (signal) => loadVersion(chosen ?? 0, signal),
    report,
  );
  return {
    list,
    retryList: () => void reloadList(),
    chosen,
    onChoose,
    version,
    retryVersion: () => void reloadVersion(),
    shown: version.phase === 'ready' ? version.value : null,
  };
}
