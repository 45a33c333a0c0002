import { PASSWORD_LENGTH } from '@wkff/contracts';
import { failureText } from '@wkff/forms';
import type { SessionUser } from '@wkff/session';
import { Button } from '@wkff/ui';
import { useId, useRef, useState, type FormEvent, type RefObject } from 'react';
import { checkPasswords, type PasswordProblem, type TypedPasswords } from './checkPasswords.ts';
import { CredentialField } from './CredentialField.tsx';
import { FormMessage } from './FormMessage.tsx';
import { takeHangulOut } from './refuseHangul.ts';
import styles from './login.module.css';
import { passwordTexts as texts } from './passwordTexts.ts';
import { routeTexts } from './routeTexts.ts';
import { texts as loginTexts } from './texts.ts';
import { usePasswordChange } from './usePasswordChange.ts';

/** Form for the current password and twice the new one. */
export function PasswordForm({ account }: { account: SessionUser }) {
  const { state, isStored, problem, field, isHangulRefused, onHangul, handleSubmit, clear } = usePasswordForm(account);
  const id = useId();
  const [ruleId, messageId] = [`${id}-rule`, `${id}-message`];
  const isBusy = state.phase === 'busy';
  const common = { describedBy: messageId, isInvalid: false, onHangul };
  return (
    <form
      method="dialog"
      noValidate
      className={styles.form}
      onSubmit={(event) => void handleSubmit(event)}
      onInput={clear}
    >
      <CredentialField {...common} name="username" label={loginTexts.username} account={account.username} />
      <CredentialField {...common} {...field('password')} label={texts.current} />
      <CredentialField
        {...common}
        {...field('newPassword')}
        label={texts.next}
        describedBy={`${ruleId} ${messageId}`}
      />
      <p id={ruleId} className={styles.rule}>
        {texts.rule(PASSWORD_LENGTH.least, PASSWORD_LENGTH.most)}
      </p>
      <CredentialField {...common} {...field('repeatedPassword')} label={texts.repeated} />
      <FormMessage
        id={messageId}
        error={problem?.message ?? failureText(state, texts)}
        hint={isHangulRefused ? loginTexts.noHangul : null}
      />
      <Button kind="primary" type="submit" className={styles.submit} aria-disabled={isBusy}>
        {isBusy ? texts.busy : routeTexts.changePassword}
      </Button>
      <p role="status" className={styles.done}>
        {state.phase === 'saved' ? (isStored ? texts.saved : texts.notStored) : null}
      </p>
    </form>
  );
}

/** The fields of the form with their errors, and what happens when it is sent. */
function usePasswordForm(account: SessionUser) {
  const { state, isStored, change, reset } = usePasswordChange(account);
  const [problem, setProblem] = useState<PasswordProblem | null>(null);
  const [isHangulRefused, setIsHangulRefused] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const newPassword = useRef<HTMLInputElement>(null);
  const repeatedPassword = useRef<HTMLInputElement>(null);
  const fields = { password, newPassword, repeatedPassword };

  function clear(): void {
    setProblem(null);
    reset();
  }

  function refuse(found: PasswordProblem): void {
    setProblem(found);
    fields[found.field].current?.focus();
  }

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (state.phase === 'busy') return;
    const inputs = Object.values(fields).flatMap(({ current }) => current ?? []);
    clear();
    if (inputs.filter(takeHangulOut).length > 0) return setIsHangulRefused(true);
    const typed = readFields(fields);
    const found = checkPasswords(typed);
    if (found) return refuse(found);
    const end = await change(typed);
    const refused = end?.phase === 'refused' ? FIELD_OF[end.code] : undefined;
    if (end?.phase === 'refused' && refused) refuse({ field: refused, message: end.message ?? texts.failed });
    if (end?.phase === 'saved') for (const input of inputs) input.value = '';
  }

  const field = (name: keyof TypedPasswords) => ({ name, ref: fields[name], isInvalid: problem?.field === name });
  return { state, isStored, problem, field, isHangulRefused, onHangul: setIsHangulRefused, handleSubmit, clear };
}

function readFields({ password, newPassword, repeatedPassword }: PasswordFields): TypedPasswords {
  const textOf = ({ current }: RefObject<HTMLInputElement | null>) => current?.value ?? '';
  return {
    password: textOf(password),
    newPassword: textOf(newPassword),
    repeatedPassword: textOf(repeatedPassword),
  };
}

type PasswordFields = Record<keyof TypedPasswords, RefObject<HTMLInputElement | null>>;

/** The field of each error code. */
const FIELD_OF: Record<string, keyof TypedPasswords> = {
  wrong_password: 'password',
  weak_password: 'newPassword',
  common_password: 'newPassword',
};
