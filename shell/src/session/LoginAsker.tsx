import { onLoginAsked, type LoginQuestion } from '@wkff/session';
import { useEffect, useState, type ComponentType } from 'react';
import { usePage } from '../page/PageContext.tsx';

interface Shown {
  question: LoginQuestion;
  Dialog: ComponentType<{ question: LoginQuestion }>;
}

/**
 * Shows the login dialog over the page when a form needs a login (`askLogin`). The dialog's code is loaded on demand.
 */
export function LoginAsker() {
  const { host } = usePage();
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let pending: LoginQuestion | null = null;
    const stop = onLoginAsked((asked) => {
      const question: LoginQuestion = {
        ...asked,
        answer(isLoggedIn) {
          pending = null;
          setShown(null);
          asked.answer(isLoggedIn);
        },
      };
      pending = question;
      import(/* webpackChunkName: "lazy-login-dialog" */ './LoginDialog.tsx').then(
        ({ LoginDialog }) => {
          if (pending === question) setShown({ question, Dialog: LoginDialog });
        },
        (error: unknown) => {
          host.report({ where: 'login dialog', error });
          question.answer(false);
        },
      );
    });
    return () => {
      stop();
      pending?.answer(false);
    };
  }, [host]);
  return shown && <shown.Dialog question={shown.question} />;
}
