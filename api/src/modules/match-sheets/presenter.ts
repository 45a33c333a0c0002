import { OFFICIAL_ROLES, OFFICIAL_TITLES, seoulIso, type MatchSheet, type OfficialMatch } from '@wkff/contracts';
import type { OfficialMatchRecord } from './officials.ts';
import type { SheetRecord } from './repository.ts';
import { texts } from './texts.ts';

/** What a sheet says. */
export type SheetFacts = Pick<SheetRecord, 'officials' | 'weather'>;

/** What the sheet of a match says before anything is stored. */
export const BLANK_SHEET: SheetFacts = { officials: {}, weather: null };

/** Returns the names of the newest version, of people. */
export const namesOf = (sheets: readonly SheetRecord[]): string[] => {
  const newest = sheets.at(-1);
  return newest === undefined || isSample(newest) ? [] : Object.values(newest.officials);
};

/**
 * Returns the newest version as sent on the wire.
 * @param sheets all versions, the oldest first.
 * @param ids of officials, by the names of the newest version.
 */
export function toSheetView(sheets: readonly SheetRecord[], ids: ReadonlyMap<string, number>): MatchSheet {
  const newest = sheets.at(-1);
  const before = sheets.at(-2);
  const { officials, weather } = newest ?? BLANK_SHEET;
  return {
    version: newest?.version ?? 0,
    officials: OFFICIAL_ROLES.flatMap((role) => {
      const name = officials[role];
      return name === undefined ? [] : [{ role, title: OFFICIAL_TITLES[role], name, id: ids.get(name) ?? null }];
    }),
    weather,
    recorded_at: newest ? seoulIso(newest.recorded_at.getTime()) : null,
    change:
      newest && before && newest.reason !== null
        ? { reason: newest.reason, lines: changesOf(before, newest).map(({ line }) => line) }
        : null,
    is_sample: newest !== undefined && isSample(newest),
  };
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
