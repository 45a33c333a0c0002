import { splitTags } from '@wkff/contracts';
import { TextField } from '@wkff/ui';
import { useRef } from 'react';
import styles from './form.module.css';
import { texts } from './texts.ts';

const t = texts.fields;

export interface TagsFieldProps {
  label: string;
  hint: string | undefined;
  /** As typed, with commas. */
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

/** The tags as comma-separated text. Below it are the parsed tags, each with a button to remove it. */
export function TagsField({ label, hint, value, error, onChange }: TagsFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const tags = splitTags(value);
  return (
    <div className={styles.field}>
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
      {tags.length > 0 ? (
        <ul className={styles.tags} aria-label={label}>
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className={styles.tag}
                aria-label={t.removeTag(tag)}
                onClick={() => {
                  onChange(tags.filter((one) => one !== tag).join(', '));
                  input.current?.focus();
                }}
              >
                #{tag}
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
