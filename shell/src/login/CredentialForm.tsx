import { Button } from '@wkff/ui';
import type { FormEvent, ReactNode, Ref } from 'react';
import { FormMessage } from './FormMessage.tsx';
import styles from './login.module.css';
import { texts } from './texts.ts';

export interface CredentialFormProps {
  ref?: Ref<HTMLFormElement>;
  /** Id of the message, which the fields name in `describedBy`. */
  messageId: string;
  /** Message of what is wrong. Null: nothing. */
  error: string | null;
  /** True if Hangul was removed from a field. */
  isHangulRefused: boolean;
  isBusy: boolean;
  /** Words of the button. */
  submit: string;
  /** Said where scripts do not run. Absent: the form is shown by a script. */
  noScript?: string;
  handleSubmit(event: FormEvent): Promise<void>;
  /** Called when something is typed. */
  clear(): void;
  /** The fields. */
  children: ReactNode;
  /** Shown below the button. */
  after?: ReactNode;
}

/**
 * A form with credentials: the fields, their message and the button. Before hydration it sends nothing (`method="dialog"`
 * outside of a dialog), and the button stays focusable while the form is being sent.
 */
export function CredentialForm(props: CredentialFormProps) {
  const { ref, messageId, error, isHangulRefused, isBusy, submit, noScript, handleSubmit, clear, children, after } =
    props;
  return (
    <form
      ref={ref}
      method="dialog"
      noValidate
      className={styles.form}
      onSubmit={(event) => void handleSubmit(event)}
      onInput={clear}
    >
      {children}
      <FormMessage id={messageId} error={error} hint={isHangulRefused ? texts.noHangul : null} />
      <Button kind="primary" type="submit" className={styles.submit} aria-disabled={isBusy}>
        {submit}
      </Button>
      {after}
      {noScript === undefined ? null : (
        <noscript>
          <p className={styles.noScript}>{noScript}</p>
        </noscript>
      )}
    </form>
  );
}
