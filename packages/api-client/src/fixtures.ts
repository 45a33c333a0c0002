import type { FixturePreview, ImportPreview } from '@wkff/contracts';
import type { Call } from './releases.ts';

/** A change of a match, or a match to add, which has no id. Absent fields stay. */
export interface FixtureChangeInput {
  id?: number;
  /** Of the match that was read. */
  version?: number;
  /** `withdrawn`: it is not played, and its clubs may have another match in the round. */
  status?: 'scheduled' | 'postponed' | 'withdrawn';
  competition?: 'league' | 'playoff';
  round?: number;
  match_date?: string;
  match_time?: string | null;
  venue?: string | null;
  home_id?: number | null;
  away_id?: number | null;
}

/** Changes of a season's fixtures that are made together. */
export interface FixtureChangesInput {
  season: number;
  /** Visitors see it. Null: matches are only added. */
  reason: string | null;
  changes: readonly FixtureChangeInput[];
}

/** New names of a club from a season on. What is absent or blank stays as it is. */
export interface ClubNamesInput {
  club_id: number;
  name?: string;
  short_name?: string;
  name_en?: string;
  city?: string;
  ground?: string;
  badge_key?: string;
}

/** A season as CSV, or names of clubs of a season. */
export type FixtureImportInput = { fixtures: string } | { season: number; names: readonly ClubNamesInput[] };

/**
 * Returns the calls by which the office changes fixtures. They are not part of `createApiClient`, so that visitors do
 * not load them.
 */
export function createFixturesClient(call: Call) {
  return {
    /** Returns what changes would do. Fails with 409 if a match is a newer version; `data` is that match. */
    preview: (input: FixtureChangesInput) =>
      call<FixturePreview>('POST', 'fixtures/changes/preview', { body: { ...input } }),
    /** Makes changes as they were previewed. Fails with 409 if they would do something else; `data` is what. */
    change: (input: FixtureChangesInput, hash: string) =>
      call<FixturePreview>('POST', 'fixtures/changes', { body: { ...input, hash } }),
    /** Returns what an import would do, with errors and warnings by line. */
    previewImport: (input: FixtureImportInput) =>
      call<ImportPreview>('POST', 'fixtures/import/preview', { body: input }),
    /** Imports what was previewed. Fails with 409 if it would be something else; `data` is what. */
    import: (input: FixtureImportInput, hash: string) =>
      call<ImportPreview>('POST', 'fixtures/import', { body: { ...input, hash } }),
  };
}

export type FixturesClient = ReturnType<typeof createFixturesClient>;
