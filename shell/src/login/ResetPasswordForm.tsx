import { isApiError } from '@wkff/api-client';
import { useId, useRef, useState, type FormEvent } from 'react';
import { checkNewPassword, type PasswordProblem } from './checkPasswords.ts';
import { CredentialForm } from './CredentialForm.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { takeHangulOut } from './refuseHangul.ts';
import { resetTexts as texts } from './resetTexts.ts';
import { useSingleSend } from './useSingleSend.ts';

export interface ResetPasswordFormProps {
  /** Sets the password. @throws ApiError */
  send(newPassword: string): Promise<unknown>;
  onDone(): void;
}

/** Form for a new password, twice. It keeps what was typed if it was not sent. */
export function ResetPasswordForm({ send, onDone }: ResetPasswordFormProps) {
  const { newPassword, repeatedPassword, problem, failure, onHangul, ...form } = useResetForm(send, onDone);
  const messageId = useId();
  return (
    <CredentialForm
      messageId={messageId}
      error={problem?.message ?? failure}
      submit={form.isBusy ? texts.busy : texts.submit}
      noScript={texts.noScript}
      {...form}
    >
      <NewPasswordFields
        newPassword={newPassword}
        repeatedPassword={repeatedPassword}
        problem={problem}
        messageId={messageId}
        onHangul={onHangul}
      />
    </CredentialForm>
  );
}

function useResetForm(send: ResetPasswordFormProps['send'], onDone: () => void) {
  const newPassword = useRef<HTMLInputElement>(null);
  const repeatedPassword = useRef<HTMLInputElement>(null);
  const { isBusy, run } = useSingleSend();
  const [problem, setProblem] = useState<PasswordProblem | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isHangulRefused, onHangul] = useState(false);

  function clear(): void {
    setProblem(null);
    setFailure(null);
  }

  function refuse(found: PasswordProblem): void {
    setProblem(found);
    (found.field === 'repeatedPassword' ? repeatedPassword : newPassword).current?.focus();
  }

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const [next, repeated] = [newPassword.current, repeatedPassword.current];
    if (isBusy || !next || !repeated) return;
    clear();
    if ([next, repeated].filter(takeHangulOut).length > 0) return onHangul(true);
    const found = checkNewPassword({ newPassword: next.value, repeatedPassword: repeated.value });
    if (found) return refuse(found);
    await run(async () => {
      try {
        await send(next.value);
        onDone();
      } catch (error) {
        const message = messageOf(error);
        if (isApiError(error) && PASSWORD_CODES.includes(error.code)) refuse({ field: 'newPassword', message });
        else setFailure(message);
      }
    });
  }

  return { newPassword, repeatedPassword, isBusy, problem, failure, isHangulRefused, onHangul, handleSubmit, clear };
}

/** Errors of the new password itself. */
const PASSWORD_CODES: readonly string[] = ['weak_password', 'common_password'];

function messageOf(error: unknown): string {
  if (!isApiError(error) || error.code === 'unexpected') return texts.failed;
  // The password may have been set: then the link is used up, and the password opens the account.
  if (error.status === 0 || error.code === 'outcome_unknown') return texts.unsure;
  return error.message || texts.failed;
}
