import type { ApiClient } from '@wkff/api-client';
import type { Session, UserType } from '@wkff/contracts';
import { saveUsername, savedUsername, type SessionUser } from '@wkff/session';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { hasHangul, takeHangulOut } from './refuseHangul.ts';
import { texts } from './texts.ts';
import { useLogin } from './useLogin.ts';

export interface LoginFormProps {
  auth: Pick<ApiClient['auth'], 'login'>;
  /** Called with the server's answer. Returns a message if the answer can't be accepted, or null. */
  onLogin(answer: Session): string | null;
  /** The only account that may log in here. Absent or null: any. */
  account?: SessionUser | null;
}

/** The fields of the login form, the saved username, and what happens when the form is sent. */
export function useLoginForm({ auth, onLogin, account = null }: LoginFormProps) {
  const { state, send, fail, clear } = useLogin(auth, onLogin);
  const [isHangulRefused, setIsHangulRefused] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const saveId = useRef<HTMLInputElement>(null);

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
    if (state.phase === 'loading' || state.phase === 'success' || !form.current) return;
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

  const fields = { ref: form, username, password, saveId };
  return { ...fields, state, isHangulRefused, onHangul: setIsHangulRefused, handleSubmit, clear };
}

/** Returns the chosen tab, or the kind of the only permitted account. */
function chosenType(form: HTMLFormElement): UserType {
  return (form.elements.namedItem('userType') as RadioNodeList | HTMLInputElement).value as UserType;
}
