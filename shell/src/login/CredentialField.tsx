import { LOGIN_LIMITS } from '@wkff/contracts';
import { useId, useState, type Ref } from 'react';
import styles from './login.module.css';
import { hasHangul, takeHangulOut } from './refuseHangul.ts';
import { texts } from './texts.ts';

/** What browsers fill into each field. */
const AUTO_COMPLETE = {
  username: 'username',
  password: 'current-password',
  newPassword: 'new-password',
  repeatedPassword: 'new-password',
} as const;

export interface CredentialFieldProps {
  ref?: Ref<HTMLInputElement>;
  name: keyof typeof AUTO_COMPLETE;
  label: string;
  /** Fixes the value, and makes the field read-only. */
  account?: string | undefined;
  /** Ids of the elements that explain the field and its error. */
  describedBy: string;
  isInvalid: boolean;
  /** Called with true if Hangul was removed, and with false if something else was typed. */
  onHangul(isRefused: boolean): void;
}

/**
 * A field for a username or password, from which Hangul is removed immediately, also from pasted and dropped text.
 * While an input method composes a letter, nothing is removed, as letters would double and the caret would jump.
 */
export function CredentialField({ name, label, account, describedBy, isInvalid, onHangul, ref }: CredentialFieldProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const isPassword = name !== 'username';
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          ref={ref}
          id={id}
          name={name}
          type={isPassword && !isShown ? 'password' : 'text'}
          className={styles.input}
          autoComplete={AUTO_COMPLETE[name]}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={LOGIN_LIMITS[isPassword ? 'password' : 'username']}
          readOnly={account !== undefined}
          {...(account === undefined ? {} : { defaultValue: account })}
          aria-describedby={describedBy}
          aria-invalid={isInvalid}
          onInput={(event) => {
            const isComposing = (event.nativeEvent as InputEvent).isComposing;
            onHangul(isComposing ? hasHangul(event.currentTarget.value) : takeHangulOut(event.currentTarget));
          }}
          onCompositionEnd={(event) => {
            if (takeHangulOut(event.currentTarget)) onHangul(true);
          }}
        />
        {isPassword ? <ShowButton label={label} isShown={isShown} onToggle={() => setIsShown(!isShown)} /> : null}
      </div>
    </div>
  );
}

/** Shows what is typed in a password field, and hides it again. */
function ShowButton({ label, isShown, onToggle }: { label: string; isShown: boolean; onToggle(): void }) {
  return (
    <button
      type="button"
      className={styles.show}
      aria-label={texts.showField(label)}
      aria-pressed={isShown}
      onClick={onToggle}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" className={styles.eye}>
        <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
        <circle cx="12" cy="12" r="3" />
        {isShown ? null : <path d="M4 4l16 16" />}
      </svg>
    </button>
  );
}
