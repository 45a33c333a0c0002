import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import { classNames } from '../base/classNames.ts';
import styles from './forms.module.css';

interface Common {
  label: string;
  /** Help for filling in the field. */
  hint?: string | undefined;
  /** The error about the value. The page decides when to announce it, not the field. */
  error?: string | null | undefined;
  className?: string | undefined;
}

export interface TextFieldProps extends Common, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  ref?: Ref<HTMLInputElement>;
}

export interface TextAreaProps extends Common, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> {
  ref?: Ref<HTMLTextAreaElement>;
}

export interface ChoiceFieldProps extends Common, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'> {
  ref?: Ref<HTMLSelectElement>;
  options: readonly { value: string; label: string }[];
}

/** A labelled field of one line: text, number, date or time. */
export function TextField({ label, hint, error, className, ...input }: TextFieldProps) {
  const ids = useFieldIds(hint, error);
  return (
    <Field label={label} hint={hint} error={error} ids={ids} className={className}>
      <input {...input} {...described(ids, error)} className={classNames(styles.control, styles.wide)} />
    </Field>
  );
}

/** A labelled field of several lines. */
export function TextArea({ label, hint, error, className, rows = 3, ...input }: TextAreaProps) {
  const ids = useFieldIds(hint, error);
  return (
    <Field label={label} hint={hint} error={error} ids={ids} className={className}>
      <textarea
        {...input}
        {...described(ids, error)}
        rows={rows}
        className={classNames(styles.control, styles.wide, styles.area)}
      />
    </Field>
  );
}

/** A labelled select. */
export function ChoiceField({ label, hint, error, className, options, ...select }: ChoiceFieldProps) {
  const ids = useFieldIds(hint, error);
  return (
    <Field label={label} hint={hint} error={error} ids={ids} className={className}>
      <select {...select} {...described(ids, error)} className={classNames(styles.control, styles.wide)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}

interface FieldIds {
  input: string;
  hint: string | undefined;
  error: string | undefined;
}

function useFieldIds(hint: Common['hint'], error: Common['error']): FieldIds {
  const id = useId();
  return { input: id, hint: hint ? `${id}-hint` : undefined, error: error ? `${id}-error` : undefined };
}

function described(ids: FieldIds, error: Common['error']) {
  const describedBy = [ids.error, ids.hint].filter(Boolean).join(' ');
  return {
    id: ids.input,
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
  };
}

function Field({ label, hint, error, ids, className, children }: Common & { ids: FieldIds; children: ReactNode }) {
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={ids.input} className={styles.label}>
        {label}
      </label>
      {children}
      {hint ? (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={ids.error} className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
