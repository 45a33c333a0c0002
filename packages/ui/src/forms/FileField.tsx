import { useId, useState, type DragEvent, type ReactNode } from 'react';
import styles from './forms.module.css';

export interface FileFieldProps {
  label: string;
  name: string;
  /** A hint about which files are allowed. */
  hint: string;
  /** The error about the chosen files. */
  error: ReactNode;
  /** The `accept` attribute of the input. */
  accept?: string;
  multiple?: boolean;
  /** True if a file is required. */
  required?: boolean;
  disabled?: boolean;
  /** Called with the files chosen or dropped, at least one. */
  onFiles(files: File[]): void;
  /** The files chosen so far, rendered by the page. */
  children?: ReactNode;
}

/** A field to choose or drop files. Keeps no files itself, so the same file can be chosen again. */
export function FileField({ label, hint, error, onFiles, children, ...input }: FileFieldProps) {
  const { multiple, disabled } = input;
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const isWrong = error !== null && error !== undefined && error !== '';

  function take(files: FileList | null): void {
    const chosen = [...(files ?? [])];
    if (chosen.length > 0 && !disabled) onFiles(multiple ? chosen : chosen.slice(0, 1));
  }

  function handleOver(event: DragEvent): void {
    if (disabled || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  }

  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      data-invalid={isWrong || undefined}
      onDragOver={handleOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false);
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children}
      <input
        {...input}
        id={id}
        type="file"
        className={styles.file}
        aria-describedby={`${id}-error ${id}-hint`}
        aria-invalid={isWrong || undefined}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          currentTarget.value = '';
        }}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      <p id={`${id}-error`} role="alert" className={styles.error}>
        {error}
      </p>
    </div>
  );
}
