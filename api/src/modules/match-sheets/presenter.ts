import {
  OFFICIAL_ROLES,
  OFFICIAL_TITLES,
  seoulIso,
  type MatchSheet,
  type OfficialMatch,
  type StoredSheet,
} from '@wkff/contracts';
import { datedSheets, nextPublication, shownAt, type LineupMatch } from '../lineups/publication.ts';
import type { OfficialMatchRecord } from './officials.ts';
import type { SheetRecord } from './repository.ts';
import { texts } from './texts.ts';

/** What a sheet says. */
export type SheetFacts = Pick<SheetRecord, 'officials' | 'weather'>;

/** What the sheet of a match says before anything is stored. */
export const BLANK_SHEET: SheetFacts = { officials: {}, weather: null };

/** Ids of officials, by name. */
type OfficialIds = ReadonlyMap<string, number>;

/** Returns the names of a version, of people. */
export const namesOf = (sheet: SheetRecord | undefined): string[] =>
  sheet === undefined || isSample(sheet) ? [] : Object.values(sheet.officials);

/** The version that everybody sees, and when that changes by itself. */
interface ShownSheet {
  /** Undefined: none is public. */
  sheet: SheetRecord | undefined;
  /** Epoch ms; undefined: it does not. */
  next: number | undefined;
  toView(ids: OfficialIds): MatchSheet;
}

/**
 * Returns the version that is public (docs/spec/league.md#the-match-sheet).
 * @param sheets all versions, the oldest first.
 * @param now site clock, epoch ms.
 */
export function shownSheet(sheets: readonly SheetRecord[], match: LineupMatch, now: number): ShownSheet {
  const dated = datedSheets(sheets, match, now);
  const shown = shownAt(dated, now);
  const seen = shown?.before ?? undefined;
  return {
    sheet: shown?.stored,
    next: nextPublication(dated, now),
    toView: (ids) => ({
      ...toSheetView(shown?.stored, ids),
      change: shown && seen ? changeOf(sheets, seen, shown.stored) : null,
      recorded_at: shown ? seoulIso(shown.publishedAt) : null,
    }),
  };
}

/** Returns the newest version, public or not, for those who enter it. */
export function toStoredView(
  sheets: readonly SheetRecord[],
  match: LineupMatch,
  ids: OfficialIds,
  now: number,
): StoredSheet {
  const dated = datedSheets(sheets, match, now);
  const { stored: newest, publishedAt = null } = dated.at(-1) ?? {};
  const before = sheets.at(-2);
  return {
    ...toSheetView(newest, ids),
    change: newest && before ? changeOf(sheets, before, newest) : null,
    publish_before: newest?.publish_before ?? null,
    published_at: publishedAt === null ? null : seoulIso(publishedAt),
    is_public: newest !== undefined && shownAt(dated, now)?.stored === newest,
  };
}

function toSheetView(newest: SheetRecord | undefined, ids: OfficialIds): Omit<MatchSheet, 'change'> {
  const { officials, weather } = newest ?? BLANK_SHEET;
  return {
    version: newest?.version ?? 0,
    officials: OFFICIAL_ROLES.flatMap((role) => {
      const name = officials[role];
      return name === undefined ? [] : [{ role, title: OFFICIAL_TITLES[role], name, id: ids.get(name) ?? null }];
    }),
    weather,
    recorded_at: newest ? seoulIso(newest.recorded_at.getTime()) : null,
    is_sample: newest !== undefined && isSample(newest),
  };
}

/**
 * Returns what a version corrects of an earlier one, for the last reason of the versions since, some of which nobody may
 * have seen. Null: nothing, or nothing that people entered.
 */
function changeOf(sheets: readonly SheetRecord[], before: SheetRecord, after: SheetRecord): MatchSheet['change'] {
  if (isSample(before)) return null;
  const since = sheets.filter(({ version }) => version > before.version && version <= after.version);
  const reason = since.findLast((one) => one.reason !== null)?.reason ?? null;
  const lines = changesOf(before, after).map(({ line }) => line);
  return reason === null || lines.length === 0 ? null : { reason, lines };
}

export const isSample = ({ author_id }: SheetRecord): boolean => author_id === null;

/** Returns what differs between two sheets, in Korean. `isCorrection`: something else was there before. */
export function changesOf(before: SheetFacts, after: SheetFacts): { line: string; isCorrection: boolean }[] {
  const fields = [
    ...OFFICIAL_ROLES.map((role) => [OFFICIAL_TITLES[role], before.officials[role], after.officials[role]] as const),
    [texts.weather, before.weather ?? undefined, after.weather ?? undefined] as const,
  ];
  return fields.flatMap(([label, old, next]) =>
    old === next ? [] : [{ line: texts.change(label, old, next), isCorrection: old !== undefined }],
  );
}

export const toOfficialMatch = ({ roles, ...match }: OfficialMatchRecord): OfficialMatch => ({
  ...match,
  roles: OFFICIAL_ROLES.flatMap((role) =>
    roles.filter((one) => one.role === role).map(({ name }) => ({ role, title: OFFICIAL_TITLES[role], name })),
  ),
});
