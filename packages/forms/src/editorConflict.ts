import { textParts, type ComparedParagraph, type TextPart } from './conflict/textParts.ts';
import type { DraftField, Merge } from './conflict/merge.ts';
import type { MergedOver } from './editorRequest.ts';
import type { Problems } from './editable.ts';
import { momentText } from './momentText.ts';
import type { SavedBy } from './runSave.ts';
import { formTexts } from './texts.ts';

const t = formTexts.conflict;

/** A field that two people have changed to different values. */
export interface ConflictField {
  name: string;
  label: string;
  /** Both values in words. Null: they are long texts, which are compared. */
  lines: { stored: string; mine: string } | null;
  /** The difference between two long texts, from the stored one to mine. */
  parts: readonly TextPart[];
}

/** What others have stored meanwhile, and what has to be decided about it. */
export interface EditorConflict {
  /** Who saved, and when, as a sentence. */
  title: string;
  /** Labels of the fields that only others have changed, and of those that only the member has. */
  taken: readonly string[];
  own: readonly string[];
  fields: readonly ConflictField[];
  /** Discards the input, which can be undone. */
  useStored(): void;
  /**
   * Saves the input over what is stored. The texts that are not used become discarded drafts.
   * @param givenUp names of the fields whose stored values are used.
   */
  save(givenUp: ReadonlySet<string>, waiting: Problems): void;
}

/** Returns what a conflict shows. */
export function editorConflict<Stored, Draft>(
  { taken, own, conflicts, saved }: MergedOver<Stored, Draft>,
  drafts: { mine: Draft; theirs: Draft },
): Omit<EditorConflict, 'useStored' | 'save'> {
  return {
    title: titleOf(saved),
    taken: labelsOf(taken),
    own: labelsOf(own),
    fields: conflicts.map((field) => conflictField(field, drafts)),
  };
}

const titleOf = (saved: SavedBy | null) => (saved ? t.savedBy(saved.by, momentText(Date.parse(saved.at))) : t.saved);

const labelsOf = <Draft>(fields: Merge<Draft>['taken']) => fields.map(({ label }) => label);

function conflictField<Draft>(
  { name, label, show }: DraftField<Draft>,
  { mine, theirs }: { mine: Draft; theirs: Draft },
): ConflictField {
  const [stored, own] = [show(theirs, 'stored'), show(mine, 'mine')];
  if (typeof stored === 'string' && typeof own === 'string') {
    return { name, label, lines: { stored: stored || t.none, mine: own || t.none }, parts: [] };
  }
  return { name, label, lines: null, parts: textParts(paragraphs(stored), paragraphs(own)) };
}

const paragraphs = (shown: string | readonly ComparedParagraph[]) => (typeof shown === 'string' ? [] : shown);

/**
 * Returns the sentences about what others have saved meanwhile and a save has kept, or null if it was something else
 * than what the form edits. @param isSaved false: the result is in the form, and not saved yet.
 */
export function mergedText<Stored, Draft>(merges: readonly MergedOver<Stored, Draft>[], isSaved = true): string | null {
  const last = merges.at(-1);
  const labels = [...new Set(merges.flatMap(({ taken }) => labelsOf(taken)))].join(', ');
  if (!last || labels === '') return null;
  return `${titleOf(last.saved)} ${(isSaved ? t.merged : t.notYet)(labels)}`;
}
