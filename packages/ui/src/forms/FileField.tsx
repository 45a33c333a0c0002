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
  /** Called with the files chosen or dropped, at least one. Several may be dropped on a field for one, too. */
  onFiles(files: File[]): void;
  /** The files chosen so far, rendered by the page. */
  children?: ReactNode;
}

/** A field to choose or drop files. Keeps no files itself, so the same file can be chosen again. */
export function FileField({ label, hint, error, onFiles, children, ...input }: FileFieldProps) {
  const { disabled } = input;
  const id = useId();
  const isWrong = error !== null && error !== undefined && error !== '';

  function take(files: FileList | null): void {
    const chosen = [...(files ?? [])];
    if (chosen.length > 0 && !disabled) onFiles(chosen);
  }

  return (
    <div className={styles.drop} data-invalid={isWrong || undefined} {...useDrop(take, disabled)}>
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

/** Returns the attributes of an element on which files can be dropped. */
function useDrop(onDrop: (files: FileList) => void, isDisabled = false) {
  const [isOver, setIsOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return {
    'data-over': isOver || undefined,
    onDragOver(event: DragEvent): void {
      if (isDisabled || !hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent): void {
      setIsOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      onDrop(event.dataTransfer.files);
    },
  };
}
