import type { ComparedParagraph } from './textParts.ts';

/** A part of a draft that is compared, merged and decided about by itself. */
export interface DraftField<Draft> {
  /** Identifies it in the form. */
  name: string;
  label: string;
  /** Returns its value for comparison: two drafts with the same text have the same. */
  comparable(draft: Draft): string;
  /** Returns a draft whose value is that of another draft. */
  take(draft: Draft, from: Draft): Draft;
  /** Returns the value as people read it: a line, or the paragraphs of a long text. */
  show(draft: Draft, side: Side): string | readonly ComparedParagraph[];
}

/** Whose draft is shown. */
export type Side = 'stored' | 'mine';

/** What three states of a draft have in each field. A field in which mine and theirs are equal is in no list. */
export interface Merge<Draft> {
  /** Fields that only they have changed. */
  taken: readonly DraftField<Draft>[];
  /** Fields that only I have changed. */
  own: readonly DraftField<Draft>[];
  /** Fields that both have changed, to different values. */
  conflicts: readonly DraftField<Draft>[];
}

/** What was opened, what is in my form, and what others have stored meanwhile. */
export interface Sides<Draft> {
  /** Null: not known. Then every difference is a conflict. */
  base: Draft | null;
  mine: Draft;
  theirs: Draft;
}

/** Compares three states of a draft, field by field. */
export function mergeOf<Draft>(
  fields: readonly DraftField<Draft>[],
  { base, mine, theirs }: Sides<Draft>,
): Merge<Draft> {
  const kindOf = ({ comparable }: DraftField<Draft>): keyof Merge<Draft> | 'same' => {
    const [own, other] = [comparable(mine), comparable(theirs)];
    if (own === other) return 'same';
    if (base === null) return 'conflicts';
    const opened = comparable(base);
    if (own === opened) return 'taken';
    return other === opened ? 'own' : 'conflicts';
  };
  const of = (kind: keyof Merge<Draft>) => fields.filter((field) => kindOf(field) === kind);
  return { taken: of('taken'), own: of('own'), conflicts: of('conflicts') };
}

/**
 * Returns the stored draft with what is mine: the fields that only I have changed, and those of the conflicts that are
 * not given up.
 * @param stored the draft that the stored object has, over which mine is put.
 * @param givenUp names of fields that both have changed, in which theirs is used.
 */
export function mergedDraft<Draft>(
  { own, conflicts }: Merge<Draft>,
  { mine, stored }: { mine: Draft; stored: Draft },
  givenUp: ReadonlySet<string> = new Set(),
): Draft {
  const kept = [...own, ...conflicts.filter(({ name }) => !givenUp.has(name))];
  return kept.reduce((draft, { take }) => take(draft, mine), stored);
}
