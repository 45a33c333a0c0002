import type { Club, FieldError } from '@wkff/contracts';
import type { ConflictRow } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';

/** Errors in Korean, by the names of the form's fields. */
export type Problems = Readonly<Record<string, string>>;

/** A refusal of the server. */
export interface Refusal {
  code: string;
  message: string;
  /** Errors of single fields. */
  errors: readonly FieldError[];
}

/** The target of a save: the season, and the version that the editor has seen. */
interface Target {
  clubId: number;
  season: number;
  version: number;
}

/**
 * A part of a club's data with its own form and save button. `D` is the draft: plain data, so it can be stored as
 * JSON. All parts share the club's version.
 */
export interface Section<D extends object> {
  name: 'club' | 'staff' | 'squad';
  title: string;
  /** Label of the save button. */
  save: string;
  draftOf(club: Club): D;
  /** Returns the comparable part of a draft as text: two drafts with the same text save the same. */
  comparable(draft: D): string;
  /** Returns true if the stored data equals a draft, apart from values that the server adds. */
  isStored(draft: D, stored: D): boolean;
  findProblems(draft: D): Problems;
  /** Returns the server's errors, by field. */
  serverProblems(draft: D, base: D, refusal: Refusal): Problems;
  /** Returns the fields in which the stored data and the form differ, each with both texts. */
  conflictRows(stored: D, mine: D): ConflictRow[];
  /** Saves a draft and resolves to the updated club. @throws ApiError */
  send(api: Host['api'], target: Target, draft: D): Promise<Club>;
}
