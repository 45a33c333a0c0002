import { askLogin, useSession, type SessionUser } from '@wkff/session';
import { Button, Toast } from '@wkff/ui';
import { useEffect, useState } from 'react';
import { formTexts } from './texts.ts';

const t = formTexts.members;

/**
 * Returns what to say about the account of an open form that logged out, in this or another tab, or that another one
 * replaced; else null. A session that has expired is asked about at the save.
 */
export function useSignedOut(account: SessionUser | null): string | null {
  const user = useSession((session) => session.user);
  const hasExpired = useSession((session) => session.hasExpired);
  if (account === null || user?.id === account.id || (user === null && hasExpired)) return null;
  return user ? t.otherAccount(account.username) : t.loggedOut;
}

/** Says on a page with a form that its account logged out (`useSignedOut`), and offers to log in again. */
export function SignedOut({ account }: { account: SessionUser }) {
  const text = useSignedOut(account);
  return text === null ? null : <Notice text={text} account={account} />;
}

function Notice({ text, account }: { text: string; account: SessionUser }) {
  const [message, setMessage] = useState<string | null>(null);
  // The live region must exist before its text, or screen readers don't read it.
  useEffect(() => setMessage(text), [text]);
  return <Toast message={message} action={<LoginAgain account={account} />} onDismiss={() => setMessage(null)} />;
}

/** A button that asks for a login of the form's account. */
export const LoginAgain = ({ account }: { account: SessionUser }) => (
  <Button onClick={() => void askLogin({ user: account })}>{t.loginAgain}</Button>
);
