import { SEARCH_LENGTH } from '@wkff/contracts';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './forms.module.css';

export interface SearchFieldProps {
  /** Path of the list, the form's action without scripts. */
  action: string;
  name: string;
  /** The current search. */
  value: string;
  label: string;
  submitLabel: string;
  placeholder?: string;
  /** Id of the form, for fields outside of it. */
  id?: string;
  /** Fields of the form before the text box. */
  children?: ReactNode;
  onSearch(value: string): void;
}

/** A search box with its button. */
export function SearchField({ id, action, value, label, submitLabel, children, onSearch, ...rest }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // Uncontrolled, so that it keeps its focus during a search, and what was typed before hydration. The value is set when
  // the address changes.
  const shown = useRef(value);
  useEffect(() => {
    if (input.current && shown.current !== value) input.current.value = value;
    shown.current = value;
  }, [value]);
  return (
    <form
      id={id}
      role="search"
      action={action}
      method="get"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(input.current?.value.trim() ?? '');
      }}
    >
      {children}
      <input
        {...rest}
        ref={input}
        type="search"
        aria-label={label}
        className={styles.control}
        defaultValue={value}
        maxLength={SEARCH_LENGTH}
        autoComplete="off"
      />
      <Button type="submit">{submitLabel}</Button>
    </form>
  );
}
