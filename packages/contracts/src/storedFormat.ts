/** How data is stored that outlives the code that wrote it: drafts in browsers, revisions in the database. */
export interface StoredFormat {
  /**
   * Raised with each change of the fields, but for one that is added to `ITEM_FIELDS`. Tests keep one of each version,
   * and fail until it is raised.
   */
  version: number;
  /**
   * Turns stored data of a version into that of the next, by that version. Needed only where a field gets another name,
   * kind or meaning: who reads it gives a new field its value, and drops a removed one.
   */
  upgrades?: Readonly<Record<number, (stored: Readonly<Record<string, unknown>>) => object>>;
}

/** Data as it is stored. That of before there were versions has version 1. */
interface Stamped {
  format?: number;
}

/** Returns data with the version of its format, to store it. */
export const stamped = <Data extends object>(data: Data, { version }: StoredFormat): Data & Stamped => ({
  ...data,
  format: version,
});

/** Returns stored data of this or an earlier version in the format of today, as far as upgrades say how. */
export function upgraded(stored: object, { version, upgrades = {} }: StoredFormat): Readonly<Record<string, unknown>> {
  const { format = 1, ...data } = stored as Stamped & Record<string, unknown>;
  let next: object = data;
  for (let from = format; from < version; from += 1) next = upgrades[from]?.(next as Record<string, unknown>) ?? next;
  return next as Record<string, unknown>;
}
