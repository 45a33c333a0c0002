import type { FieldError } from '@wkff/contracts';
import type { DraftField } from './conflict/merge.ts';
import type { DraftFormat } from './draftFormat.ts';

/** Errors in Korean, by the names of the form's fields. */
export type Problems = Readonly<Record<string, string>>;

/** A refusal of the server. */
export interface Refusal {
  code: string;
  message: string;
  /** Errors of single fields. */
  errors: readonly FieldError[];
}

/** A stored object. Null: it does not exist yet. */
export type Versioned = { version: number } | null;

/** The stored data that a draft was begun over. */
export interface Base<Draft> {
  base: Draft;
  /** Of the stored object; 0 for a new one. */
  version: number;
}

/** The chosen files of a draft, by their keys. */
export type ChosenFiles = ReadonlyMap<string, File>;

/**
 * Something that members edit in a form with its own save button: how its input, the draft, relates to the stored
 * object. A draft is plain data, so that it can be stored as JSON. Several may share one stored object and its version.
 */
export interface Editable<Stored extends Versioned, Draft extends object> {
  /** Names the draft in this browser's storage, and the form in reports of errors: `team:2:2025:staff`. */
  what: string;
  format: DraftFormat<Draft>;
  draftOf(stored: Stored): Draft;
  /** Returns the title of a draft for lists of drafts. Default: none. */
  titleOf?(draft: Draft, stored: Stored): string;
  /** Returns the comparable part of a draft as text: two drafts with the same text save the same. */
  comparable(draft: Draft): string;
  /**
   * Returns the input that is never sent, as text, e.g. notes: a draft has it, a save and a conflict do not. `keep` keeps
   * it over what others have stored. Default: none.
   */
  unsentOf?(draft: Draft): string;
  /** Returns true if the stored object has everything that a draft asks for. Default: both drafts are comparable. */
  isStored?(draft: Draft, stored: Stored, base: Draft): boolean;
  /**
   * Returns true if a draft that was found in this browser had been saved, so that nothing is left to do. Default: the
   * stored object is newer and has everything that the draft asks for.
   */
  isSaved?(draft: Draft, stored: Stored): boolean | Promise<boolean>;
  /** Returns true if there is nothing to save. Default: draft and base are comparable. */
  isUnchanged?(draft: Draft, base: Draft): boolean;
  /** Returns what keeps a draft from being sent. */
  findProblems(draft: Draft): Problems;
  /** Returns the server's errors, by field. `draft` and `base` are those that were sent, which may be merged. */
  serverProblems?(draft: Draft, base: Draft, refusal: Refusal): Problems;
  /**
   * Returns the fields of a draft, in the order of the form: they are merged one by one with what others have stored
   * meanwhile, and are what a conflict is about. @param drafts all that are compared.
   */
  fieldsOf(drafts: readonly Draft[]): readonly DraftField<Draft>[];
  /** Returns the draft to go on with if the stored object is used: with what no field has. Default: the stored one. */
  keep?(mine: Draft, stored: Draft): Draft;
  /** Saves a draft and resolves to the stored object. @throws ApiError */
  send(draft: Draft, over: Base<Draft>, files: ChosenFiles): Promise<Stored>;
  /** Returns the keys of the draft's chosen files, where a form has such. */
  filesOf?(draft: Draft): readonly string[];
  /** Returns the draft to store in this browser. Default: the draft. */
  toStore?(draft: Draft): Draft;
  /** Adapts a draft that was found in this browser to what is stored now. */
  restore?(found: FoundDraft<Draft>, stored: Stored, files: ChosenFiles): FoundDraft<Draft>;
}

/** A draft in this browser's storage. */
export interface FoundDraft<Draft> extends Base<Draft> {
  draft: Draft;
  /** When it was stored, epoch ms of the site clock. */
  at: number;
}
