import { ITEM_LIMITS, splitTags } from '@wkff/contracts';
import { TakenOut, useLatest, useUndo } from '@wkff/forms';
import { TextField } from '@wkff/ui';
import { useRef, useState } from 'react';
import styles from './form.module.css';
import { suggestedTags, withTag } from './suggestedTags.ts';
import { texts } from './texts.ts';

const t = texts.fields;

export interface TagsFieldProps {
  label: string;
  hint: string | undefined;
  /** As typed, with commas. */
  value: string;
  error: string | undefined;
  /** Loads the board's most used tags. */
  loadUsed(): Promise<string[]>;
  onChange(value: string): void;
}

/**
 * The tags as comma-separated text. Below it are the parsed tags, each with a button to remove it, and tags that the board
 * uses often, each with a button to add it.
 */
export function TagsField({ label, hint, value, error, loadUsed, onChange }: TagsFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { used, load } = useUsedTags(loadUsed);
  const tags = splitTags(value);
  const suggested = tags.length < ITEM_LIMITS.tags ? suggestedTags(value, used) : [];
  const taken = useUndo();
  const latest = useLatest(value);
  const take = (changed: string) => {
    onChange(changed);
    input.current?.focus();
  };
  const remove = (tag: string) => {
    take(tags.filter((one) => one !== tag).join(', '));
    taken.offer(() => take(withTagAt(latest.current, tag, tags.indexOf(tag))), t.removedTag(tag));
  };
  return (
    <div className={styles.field} onFocus={load}>
      <TextField
        ref={input}
        name="tags"
        label={label}
        hint={hint}
        error={error}
        value={value}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <TagButtons label={label} tags={tags} sign="×" nameOf={t.removeTag} onClick={remove} />
      <TakenOut {...taken} undo={tags.length < ITEM_LIMITS.tags ? taken.undo : null} />
      <TagButtons
        label={t.usedTags}
        tags={suggested}
        sign="+"
        nameOf={t.addTag}
        onClick={(tag) => take(withTag(value, tag, used))}
      />
    </div>
  );
}

/** Returns the tags with one at its former place again. */
function withTagAt(value: string, tag: string, place: number): string {
  const tags = splitTags(value);
  return tags.includes(tag) ? value : tags.toSpliced(place, 0, tag).join(', ');
}

interface TagButtonsProps {
  label: string;
  tags: readonly string[];
  /** What a click does to the tag. */
  sign: string;
  nameOf(tag: string): string;
  onClick(tag: string): void;
}

function TagButtons({ label, tags, sign, nameOf, onClick }: TagButtonsProps) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={label}>
      {tags.map((tag) => (
        <li key={tag}>
          <button type="button" className={styles.tag} aria-label={nameOf(tag)} onClick={() => onClick(tag)}>
            #{tag}
            <span aria-hidden="true">{sign}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Returns the used tags, and a function that loads them once. Without them the field has no suggestions. */
function useUsedTags(loadUsed: () => Promise<string[]>) {
  const [used, setUsed] = useState<readonly string[]>([]);
  const isAsked = useRef(false);
  const load = () => {
    if (isAsked.current) return;
    isAsked.current = true;
    loadUsed().then(setUsed, () => {
      isAsked.current = false;
    });
  };
  return { used, load };
}
