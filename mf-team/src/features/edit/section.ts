import type { Club, FieldError } from '@wkff/contracts';
import type { ConflictRow } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';

/** What is wrong, in Korean, by the names of the form's fields. */
export type Problems = Readonly<Record<string, string>>;

/** What the server has refused. */
export interface Refusal {
  code: string;
  message: string;
  /** Of single fields. */
  errors: readonly FieldError[];
}

/** Where a save goes: the season, and the version that the editor has seen. */
export interface Target {
  clubId: number;
  season: number;
  version: number;
}

/**
 * A part of a club's data that has its own form and save button. `D` is the draft: plain data, so it can be stored as JSON. All
 * parts share the club's version.
 */
export interface Section<D extends object> {
  name: 'club' | 'staff' | 'squad';
  title: string;
  /** Label of the save button. */
  save: string;
  draftOf(club: Club): D;
  /** Returns what of a draft counts, as one text: two drafts with the same text save the same. */
  comparable(draft: D): string;
  /** Reports whether what is stored says what a draft does; what the server adds by itself doesn't count. */
  isStored(draft: D, stored: D): boolean;
  findProblems(draft: D): Problems;
  /** Returns what the server refused, by field. */
  serverProblems(draft: D, base: D, refusal: Refusal): Problems;
  /** Returns the fields in which the stored data and the form differ, each with both texts. */
  conflictRows(stored: D, mine: D): ConflictRow[];
  /** Saves a draft and resolves to the club as it is then. @throws ApiError */
  send(api: Host['api'], target: Target, draft: D): Promise<Club>;
}
