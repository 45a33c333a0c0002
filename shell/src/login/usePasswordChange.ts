import { isApiError } from '@wkff/api-client';
import type { Session } from '@wkff/contracts';
import { useSave, type SaveEnd } from '@wkff/forms';
import { isAccount, login, sessionStore, type SessionUser } from '@wkff/session';
import { useRef, useState } from 'react';
import { usePage } from '../page/PageContext.tsx';
import type { TypedPasswords } from './checkPasswords.ts';

/** Returns the state of a change of the password and its functions. The new session replaces the old one. */
export function usePasswordChange(account: SessionUser) {
  const { host } = usePage();
  const { auth } = host.api;
  const { state, save, reset } = useSave<Session>((error) => host.report({ where: 'password', error }));
  /** False if the password was changed, but the browser did not store the new session. */
  const [isStored, setIsStored] = useState(true);
  /** The new password of a change whose answer was lost. It may already be the current one. */
  const lost = useRef<string | null>(null);

  async function send({ password: currentPassword, newPassword: next }: TypedPasswords): Promise<Session> {
    try {
      return await auth.changePassword({ currentPassword, newPassword: next });
    } catch (error) {
      if (lost.current !== next || !isApiError(error) || error.code !== 'wrong_password') throw error;
      return auth.changePassword({ currentPassword: next, newPassword: next });
    }
  }

  /** Stores the new session. Returns false if the browser does not store it. */
  function takeOver(session: Session): boolean {
    // The user logged out in the meantime, here or in another tab, so the new session must be revoked.
    if (isAccount(sessionStore.getState().user, account) && login(session)) return true;
    void auth.logout(session.token).catch(() => undefined);
    return false;
  }

  async function change(typed: TypedPasswords): Promise<SaveEnd<Session> | null> {
    const end = await save({ send: () => send(typed), isStored: () => false });
    if (end?.phase === 'unsure') lost.current = typed.newPassword;
    if (end?.phase === 'saved') setIsStored(takeOver(end.stored));
    return end;
  }

  return { state, isStored, change, reset };
}
