import { isApiError } from '@wkff/api-client';
import { useId, useRef, useState, type FormEvent } from 'react';
import { CredentialField } from './CredentialField.tsx';
import { CredentialForm } from './CredentialForm.tsx';
import { lostTexts as texts } from './lostTexts.ts';
import { takeHangulOut } from './refuseHangul.ts';
import { texts as loginTexts } from './texts.ts';
import { useSingleSend } from './useSingleSend.ts';

export interface LostPasswordFormProps {
  /** Asks for the link. @throws ApiError */
  send(username: string): Promise<unknown>;
  onDone(): void;
}

/** Form for the name of an account whose password was lost. It keeps what was typed if it was not sent. */
export function LostPasswordForm({ send, onDone }: LostPasswordFormProps) {
  const { username, failure, onHangul, ...form } = useLostForm(send, onDone);
  const { isBusy } = form;
  const messageId = useId();
  return (
    <CredentialForm
      messageId={messageId}
      error={failure}
      submit={isBusy ? texts.busy : texts.submit}
      noScript={texts.noScript}
      {...form}
    >
      <CredentialField
        ref={username}
        name="username"
        label={loginTexts.username}
        describedBy={messageId}
        isInvalid={failure !== null}
        onHangul={onHangul}
      />
    </CredentialForm>
  );
}

function useLostForm(send: LostPasswordFormProps['send'], onDone: () => void) {
  const username = useRef<HTMLInputElement>(null);
  const { isBusy, run } = useSingleSend();
  const [failure, setFailure] = useState<string | null>(null);
  const [isHangulRefused, onHangul] = useState(false);

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const input = username.current;
    if (isBusy || !input) return;
    setFailure(null);
    if (takeHangulOut(input)) return onHangul(true);
    const name = input.value.trim();
    if (name === '') {
      input.focus();
      return setFailure(texts.incomplete);
    }
    await run(async () => {
      try {
        await send(name);
        onDone();
      } catch (error) {
        setFailure(messageOf(error));
      }
    });
  }

  return { username, isBusy, failure, isHangulRefused, onHangul, handleSubmit, clear: () => setFailure(null) };
}

function messageOf(error: unknown): string {
  if (!isApiError(error) || error.code === 'unexpected') return texts.failed;
  // Asking once more does no harm.
  if (error.status === 0 || error.code === 'outcome_unknown') return texts.network;
  return error.message || texts.failed;
}
