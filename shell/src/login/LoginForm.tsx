import { USER_TYPES } from '@wkff/contracts';
import type { SessionUser } from '@wkff/session';
import { VisuallyHidden } from '@wkff/ui';
import { useId, type Ref } from 'react';
import { CredentialField } from './CredentialField.tsx';
import { CredentialForm } from './CredentialForm.tsx';
import styles from './login.module.css';
import { LostPassword } from './LostPassword.tsx';
import { texts } from './texts.ts';
import { useLoginForm, type LoginFormProps } from './useLoginForm.ts';

/**
 * The login form, on the page and in the dialog. Its fields are uncontrolled, so that text typed or filled in before
 * hydration stays.
 */
export function LoginForm(props: LoginFormProps) {
  const { account } = props;
  const { username, password, saveId, state, onHangul, ...form } = useLoginForm(props);
  const messageId = useId();
  const isBusy = state.phase === 'loading' || state.phase === 'success';
  const credential = { describedBy: messageId, isInvalid: state.phase === 'error', onHangul };
  return (
    <CredentialForm
      messageId={messageId}
      error={state.message}
      isBusy={isBusy}
      submit={state.phase === 'loading' ? texts.loading : state.phase === 'success' ? texts.success : texts.submit}
      noScript={texts.noScript}
      after={account ? null : <FindLinks />}
      {...form}
    >
      <UserTypes account={account} />
      <CredentialField
        {...credential}
        ref={username}
        name="username"
        label={texts.username}
        account={account?.username}
      />
      <CredentialField {...credential} ref={password} name="password" label={texts.password} />
      {account ? null : <SaveId ref={saveId} />}
    </CredentialForm>
  );
}

/** The tabs of the kinds of accounts, or the kind of the only permitted account. */
function UserTypes({ account }: { account: SessionUser | null | undefined }) {
  if (account)
    return <input type="hidden" name="userType" value={account.userType === 'general' ? 'general' : 'press'} />;
  return (
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
  );
}

function SaveId({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <label className={styles.saveId}>
      <input ref={ref} type="checkbox" name="saveId" /> {texts.saveId}
    </label>
  );
}

/** The link to a forgotten name, whose page does not exist yet, and how to get a new password. */
function FindLinks() {
  return (
    <div className={styles.finds}>
      <a role="link" aria-disabled="true">
        {texts.findId}
      </a>
      <span className={styles.soon}>{texts.soon}</span>
      <LostPassword />
    </div>
  );
}
