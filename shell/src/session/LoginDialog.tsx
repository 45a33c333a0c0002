import { isAccount, login, useSession, type LoginQuestion } from '@wkff/session';
import { Alert, Dialog } from '@wkff/ui';
import { useEffect, useRef } from 'react';
import { LoginForm } from '../login/LoginForm.tsx';
import { texts as loginTexts } from '../login/texts.ts';
import { usePage } from '../page/PageContext.tsx';
import styles from './LoginDialog.module.css';
import { texts } from './texts.ts';

/** Dialog that says why a login is needed, over an open form. Only the account of the form can log in. */
export function LoginDialog({ question }: { question: LoginQuestion }) {
  const { host } = usePage();
  const present = useSession((state) => state.user);
  const { user: wanted } = question;
  const isBack = isAccount(present, wanted);
  // A login in this tab or another one.
  useEffect(() => {
    if (isBack) question.answer(true);
  }, [isBack, question]);
  const body = useRef<HTMLDivElement>(null);
  // By now the dialog is open, with the focus on its close button.
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
