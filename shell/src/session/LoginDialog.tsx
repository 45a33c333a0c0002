import { isAccount, login, useSession, type LoginQuestion } from '@wkff/session';
import { Alert, Dialog } from '@wkff/ui';
import { useEffect, useRef } from 'react';
import { LoginForm } from '../login/LoginForm.tsx';
import { texts as loginTexts } from '../login/texts.ts';
import { usePage } from '../page/PageContext.tsx';
import styles from './LoginDialog.module.css';
import { texts } from './texts.ts';

/** Dialog over an open form that shows why a login is needed. Only the account of the form can log in. */
export function LoginDialog({ question }: { question: LoginQuestion }) {
  const { host } = usePage();
  const present = useSession((state) => state.user);
  const { user: wanted } = question;
  const isBack = isAccount(present, wanted);
  // The login may happen in this tab or another one.
  useEffect(() => {
    if (isBack) question.answer(true);
  }, [isBack, question]);
  const body = useRef<HTMLDivElement>(null);
  // Opening the dialog has put the focus on its close button.
  useEffect(() => {
    body.current?.querySelector<HTMLElement>('input:is([type=text], [type=password]):not([readonly])')?.focus();
  }, []);
  const isOther = present !== null && !isBack;
  return (
    <Dialog title={texts.title} onClose={() => question.answer(false)}>
      <div ref={body} className={styles.body}>
        <p className={styles.why} role="alert">
          {question.why ?? texts.needed}
        </p>
        <p>{texts.inputStays}</p>
        {isOther && wanted ? <Alert>{texts.other(present.username, wanted.username)}</Alert> : null}
        <LoginForm
          auth={host.api.auth}
          account={wanted}
          onLogin={(answer) => {
            const refusal = isAccount(answer.user as { id: number }, wanted)
              ? login(answer)
                ? null
                : loginTexts.notStored
              : loginTexts.otherAccount(wanted?.username ?? '');
            if (refusal !== null) void host.api.auth.logout(answer.token).catch(() => undefined);
            return refusal;
          }}
        />
      </div>
    </Dialog>
  );
}
