import type { ApiClient } from '@wkff/api-client';
import { LOGIN_LIMITS, USER_TYPES, type Session, type UserType } from '@wkff/contracts';
import { saveUsername, savedUsername, type SessionUser } from '@wkff/session';
import { Button, classNames, VisuallyHidden } from '@wkff/ui';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { CredentialField } from './CredentialField.tsx';
import { hasHangul, takeHangulOut } from './refuseHangul.ts';
import styles from './login.module.css';
import { texts } from './texts.ts';
import { useLogin } from './useLogin.ts';

export interface LoginFormProps {
  auth: Pick<ApiClient['auth'], 'login'>;
  /** Called with the server's answer. Returns a message if the answer can't be accepted, or null. */
  onLogin(answer: Session): string | null;
  /** The only account that may log in here. Absent or null: any. */
  account?: SessionUser | null;
}

/**
 * The login form, on the page and in the dialog. Its fields are uncontrolled, so that text typed or filled in before
 * hydration stays. Before hydration it sends nothing (`method="dialog"` outside of a dialog).
 */
export function LoginForm({ auth, onLogin, account = null }: LoginFormProps) {
  const { state, send, fail, clear } = useLogin(auth, onLogin);
  const [isHangulRefused, setIsHangulRefused] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const saveId = useRef<HTMLInputElement>(null);
  const messageId = useId();
  const isBusy = state.phase === 'loading' || state.phase === 'success';
  const message = state.message ?? (isHangulRefused ? texts.noHangul : null);

  useEffect(() => {
    const saved = savedUsername();
    if (account || !username.current || !password.current) return;
    if (saved && !hasHangul(saved)) {
      if (username.current.value === '') username.current.value = saved;
      if (saveId.current) saveId.current.checked = true;
    }
    for (const input of [username.current, password.current]) if (takeHangulOut(input)) setIsHangulRefused(true);
  }, [account]);

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || !form.current) return;
    const inputs = [username.current, password.current].filter((input) => input !== null);
    if (!account && inputs.filter(takeHangulOut).length > 0) return setIsHangulRefused(true);
    const typed = { username: username.current?.value.trim() ?? '', password: password.current?.value ?? '' };
    const missing = inputs.find(({ value }) => value.trim() === '');
    if (missing) {
      missing.focus();
      return fail(texts.incomplete);
    }
    const isSaved = saveId.current?.checked ?? false;
    const isIn = await send({ ...typed, userType: chosenType(form.current), saveId: isSaved });
    if (isIn && !account) saveUsername(isSaved ? typed.username : null);
  }

  const credential = {
    describedBy: messageId,
    isInvalid: state.phase === 'error',
    onHangul: setIsHangulRefused,
  };
  return (
    <form
      ref={form}
      method="dialog"
      noValidate
      className={styles.form}
      onSubmit={(event) => void handleSubmit(event)}
      onInput={clear}
    >
      {account ? (
        <input type="hidden" name="userType" value={account.userType === 'general' ? 'general' : 'press'} />
      ) : (
        <fieldset className={styles.types}>
          <legend>
            <VisuallyHidden>{texts.userType}</VisuallyHidden>
          </legend>
          {USER_TYPES.map((type) => (
            <label key={type} className={styles.type}>
              <input type="radio" name="userType" value={type} defaultChecked={type === 'general'} />
              <span>{texts[type]}</span>
            </label>
          ))}
        </fieldset>
      )}
      <CredentialField
        ref={username}
        name="username"
        label={texts.username}
        autoComplete="username"
        maxLength={LOGIN_LIMITS.username}
        account={account?.username}
        {...credential}
      />
      <CredentialField
        ref={password}
        name="password"
        label={texts.password}
        autoComplete="current-password"
        maxLength={LOGIN_LIMITS.password}
        {...credential}
      />
      {account ? null : (
        <label className={styles.saveId}>
          <input ref={saveId} type="checkbox" name="saveId" /> {texts.saveId}
        </label>
      )}
      <p
        id={messageId}
        role="alert"
        className={classNames(styles.message, message !== null && styles.shown, state.message !== null && styles.error)}
      >
        {message}
      </p>
      <Button kind="primary" type="submit" className={styles.submit} aria-disabled={isBusy}>
        {state.phase === 'loading' ? texts.loading : state.phase === 'success' ? texts.success : texts.submit}
      </Button>
      {account ? null : (
        <ul className={styles.finds}>
          {[texts.findId, texts.findPassword].map((label) => (
            <li key={label}>
              <a role="link" aria-disabled="true">
                {label}
              </a>
            </li>
          ))}
          <li className={styles.soon}>{texts.soon}</li>
        </ul>
      )}
      <noscript>
        <p className={styles.noScript}>{texts.noScript}</p>
      </noscript>
    </form>
  );
}

/** Returns the chosen tab, or the kind of the only permitted account. */
function chosenType(form: HTMLFormElement): UserType {
  return (form.elements.namedItem('userType') as RadioNodeList | HTMLInputElement).value as UserType;
}
