import { classNames } from '@wkff/ui';
import styles from './login.module.css';

export interface FormMessageProps {
  id: string;
  /** Null: none. */
  error: string | null;
  /** Shown while there is no error. Null: none. */
  hint: string | null;
}

/** The message of a form below its fields, announced when it changes. */
export function FormMessage({ id, error, hint }: FormMessageProps) {
  const message = error ?? hint;
  return (
    <p
      id={id}
      role="alert"
      className={classNames(styles.message, message !== null && styles.shown, error !== null && styles.error)}
    >
      {message}
    </p>
  );
}
