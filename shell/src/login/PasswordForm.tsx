import { isApiError } from '@wkff/api-client';
import { LOGIN_LIMITS, PASSWORD_LENGTH, type Session } from '@wkff/contracts';
import { failureText, useSave } from '@wkff/forms';
import { isAccount, login, sessionStore, type SessionUser } from '@wkff/session';
import { Button, classNames } from '@wkff/ui';
import { useId, useRef, useState, type FormEvent } from 'react';
import { usePage } from '../page/PageContext.tsx';
import { checkPasswords, type PasswordProblem, type TypedPasswords } from './checkPasswords.ts';
import { CredentialField } from './CredentialField.tsx';
import { takeHangulOut } from './refuseHangul.ts';
import styles from './login.module.css';
import { passwordTexts as texts } from './passwordTexts.ts';
import { routeTexts } from './routeTexts.ts';
import { texts as loginTexts } from './texts.ts';

/** Form for the current password and twice the new one. The new session replaces the old one. */
export function PasswordForm({ account }: { account: SessionUser }) {
  const { host } = usePage();
  const { auth } = host.api;
  const { state, save, reset } = useSave<Session>((error) => host.report({ where: 'password', error }));
  const [problem, setProblem] = useState<PasswordProblem | null>(null);
  const [isHangulRefused, setIsHangulRefused] = useState(false);
  const [isStored, setIsStored] = useState(true);
  const password = useRef<HTMLInputElement>(null);
  const newPassword = useRef<HTMLInputElement>(null);
  const repeatedPassword = useRef<HTMLInputElement>(null);
  const fields = { password, newPassword, repeatedPassword };
  /** The new password of a change whose answer was lost. It may already be the current one. */
  const lost = useRef<string | null>(null);
  const id = useId();
  const isBusy = state.phase === 'busy';

  async function change({ password: currentPassword, newPassword: next }: TypedPasswords): Promise<Session> {
    try {
      return await auth.changePassword({ currentPassword, newPassword: next });
    } catch (error) {
      if (lost.current !== next || !isApiError(error) || error.code !== 'wrong_password') throw error;
      return auth.changePassword({ currentPassword: next, newPassword: next });
    }
  }

  function refuse(found: PasswordProblem): void {
    setProblem(found);
    fields[found.field].current?.focus();
  }

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const inputs = Object.values(fields).flatMap(({ current }) => current ?? []);
    reset();
    setProblem(null);
    if (inputs.filter(takeHangulOut).length > 0) return setIsHangulRefused(true);
    const typed = {
      password: password.current?.value ?? '',
      newPassword: newPassword.current?.value ?? '',
      repeatedPassword: repeatedPassword.current?.value ?? '',
    };
    const found = checkPasswords(typed);
    if (found) return refuse(found);
    const end = await save({ send: () => change(typed), isStored: () => false });
    if (end?.phase === 'unsure') lost.current = typed.newPassword;
    if (end?.phase === 'refused') {
      const field = FIELD_OF[end.code];
      if (field) refuse({ field, message: end.message ?? texts.failed });
    }
    if (end?.phase !== 'saved') return;
    for (const input of inputs) input.value = '';
    setIsStored(takeOver(end.stored));
  }

  /** Stores the new session. Returns false if the browser does not store it. */
  function takeOver(session: Session): boolean {
    // The user logged out in the meantime, here or in another tab, so the new session must be revoked.
    if (isAccount(sessionStore.getState().user, account) && login(session)) return true;
    void auth.logout(session.token).catch(() => undefined);
    return false;
  }

  const failure = problem?.message ?? failureText(state, texts);
  const message = failure ?? (isHangulRefused ? loginTexts.noHangul : null);
  const field = (name: keyof TypedPasswords) => ({
    ref: fields[name],
    name,
    maxLength: LOGIN_LIMITS.password,
    describedBy: name === 'newPassword' ? `${id}-rule ${id}-message` : `${id}-message`,
    isInvalid: problem?.field === name,
    onHangul: setIsHangulRefused,
  });
  return (
    <form
      method="dialog"
      noValidate
      className={styles.form}
      onSubmit={(event) => void handleSubmit(event)}
      onInput={() => {
        setProblem(null);
        reset();
      }}
    >
      <CredentialField
        ref={null}
        name="username"
        label={loginTexts.username}
        autoComplete="username"
        maxLength={LOGIN_LIMITS.username}
        account={account.username}
        describedBy={`${id}-message`}
        isInvalid={false}
        onHangul={setIsHangulRefused}
      />
      <CredentialField {...field('password')} label={texts.current} autoComplete="current-password" />
      <CredentialField {...field('newPassword')} label={texts.next} autoComplete="new-password" />
      <p id={`${id}-rule`} className={styles.rule}>
        {texts.rule(PASSWORD_LENGTH.least, PASSWORD_LENGTH.most)}
      </p>
      <CredentialField {...field('repeatedPassword')} label={texts.repeated} autoComplete="new-password" />
      <p
        id={`${id}-message`}
        role="alert"
        className={classNames(styles.message, message !== null && styles.shown, failure !== null && styles.error)}
      >
        {message}
      </p>
      <Button kind="primary" type="submit" className={styles.submit} aria-disabled={isBusy}>
        {isBusy ? texts.busy : routeTexts.changePassword}
      </Button>
      <p role="status" className={styles.done}>
        {state.phase === 'saved' ? (isStored ? texts.saved : texts.notStored) : null}
      </p>
    </form>
  );
}

/** The field of each error code. */
const FIELD_OF: Record<string, keyof TypedPasswords> = {
  wrong_password: 'password',
  weak_password: 'newPassword',
  common_password: 'newPassword',
};
