import { askLogin, useSession, type SessionUser } from '@wkff/session';
import { Button, Toast } from '@wkff/ui';
import { useEffect, useState } from 'react';
import { formTexts } from './texts.ts';

const t = formTexts.members;

/**
 * Says on a page for members that its account logged out, in this or another tab, or that another one logged in, and
 * offers to log in again. A session that has expired is asked about at the save.
 */
export function SignedOut({ account }: { account: SessionUser }) {
  const user = useSession((session) => session.user);
  const hasExpired = useSession((session) => session.hasExpired);
  if (user?.id === account.id || (user === null && hasExpired)) return null;
  return <Notice text={user ? t.otherAccount(account.username) : t.loggedOut} account={account} />;
}

function Notice({ text, account }: { text: string; account: SessionUser }) {
  const [message, setMessage] = useState<string | null>(null);
  // The live region must exist before its text, or screen readers don't read it.
  useEffect(() => setMessage(text), [text]);
  return (
    <Toast
      message={message}
      action={<Button onClick={() => void askLogin({ user: account })}>{t.loginAgain}</Button>}
      onDismiss={() => setMessage(null)}
    />
  );
}
