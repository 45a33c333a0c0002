import type { RulingDraft } from './rulingDraft.ts';

/** The input of a ruling, and how to change it. */
export interface FieldsProps {
  draft: RulingDraft;
  problems: Readonly<Record<string, string>>;
  onChange(change: Partial<RulingDraft>): void;
}
