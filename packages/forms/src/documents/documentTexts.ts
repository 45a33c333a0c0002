import type { Cells, Field, Fields, Rows } from './documentFields.ts';

/** What a field is called in the form. */
export interface CellTexts {
  label: string;
  hint?: string;
  /** Names of the values of a choice. */
  values?: Readonly<Record<string, string>>;
}

/** What a list is called in the form. */
export interface RowsTexts<C extends Cells = Cells> extends CellTexts {
  /** The word for one of its rows: 후원사. */
  row: string;
  of: { readonly [Name in keyof C]: CellTexts };
}

type TextsOf<Of extends Field> = Of extends Rows ? RowsTexts<Of['of']> : CellTexts;

/** What the fields of a document are called in its form. */
export type DocumentTexts<F extends Fields = Fields> = { readonly [Name in keyof F]: TextsOf<F[Name]> };
