import { isApiError } from '@wkff/api-client';
import { Button } from '@wkff/ui';
import { useId, useRef, useState, type FormEvent } from 'react';
import { CredentialField } from './CredentialField.tsx';
import { FormMessage } from './FormMessage.tsx';
import styles from './login.module.css';
import { lostTexts as texts } from './lostTexts.ts';
import { takeHangulOut } from './refuseHangul.ts';
import { texts as loginTexts } from './texts.ts';

export interface LostPasswordFormProps {
  /** Asks for the link. @throws ApiError */
  send(username: string): Promise<unknown>;
  onDone(): void;
}

/** Form for the name of an account whose password was lost. It keeps what was typed if it was not sent. */
export function LostPasswordForm({ send, onDone }: LostPasswordFormProps) {
  const { username, isBusy, failure, isHangulRefused, onHangul, handleSubmit, clear } = useLostForm(send, onDone);
  const messageId = useId();
  return (
    <form
      method="dialog"
      noValidate
      className={styles.form}
      onSubmit={(event) => void handleSubmit(event)}
      onInput={clear}
    >
      <CredentialField
        ref={username}
        name="username"
        label={loginTexts.username}
        describedBy={messageId}
        isInvalid={failure !== null}
        onHangul={onHangul}
      />
      <FormMessage id={messageId} error={failure} hint={isHangulRefused ? loginTexts.noHangul : null} />
      <Button kind="primary" type="submit" className={styles.submit} aria-disabled={isBusy}>
        {isBusy ? texts.busy : texts.submit}
      </Button>
      <noscript>
        <p className={styles.noScript}>{texts.noScript}</p>
      </noscript>
    </form>
  );
}

function useLostForm(send: LostPasswordFormProps['send'], onDone: () => void) {
  const username = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isHangulRefused, onHangul] = useState(false);
  // A ref, because a state update would be too late for the second click of a double click.
  const isSending = useRef(false);

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const input = username.current;
    if (isSending.current || !input) return;
    setFailure(null);
    if (takeHangulOut(input)) return onHangul(true);
    const name = input.value.trim();
    if (name === '') {
      input.focus();
      return setFailure(texts.incomplete);
    }
    isSending.current = true;
    setIsBusy(true);
    try {
      await send(name);
      onDone();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  }

  return { username, isBusy, failure, isHangulRefused, onHangul, handleSubmit, clear: () => setFailure(null) };
}

function messageOf(error: unknown): string {
  if (!isApiError(error) || error.code === 'unexpected') return texts.failed;
  // Asking once more does no harm.
  if (error.status === 0 || error.code === 'outcome_unknown') return texts.network;
  return error.message || texts.failed;
}
