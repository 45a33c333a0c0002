import { isApiError, type ApiClient, type LoginInput } from '@wkff/api-client';
import type { Session } from '@wkff/contracts';
import { useRef, useState } from 'react';
import { texts } from './texts.ts';

export type LoginProgress =
  | { phase: 'idle' | 'loading' | 'success'; message: null }
  | { phase: 'error'; message: string };

const IDLE: LoginProgress = { phase: 'idle', message: null };

/**
 * Returns the state of a login and its functions (docs/spec/site.md#login).
 * @param accept called with the server's answer. Returns a message if the answer can't be accepted, or null.
 */
export function useLogin(auth: Pick<ApiClient['auth'], 'login'>, accept: (answer: Session) => string | null) {
  const [state, setState] = useState<LoginProgress>(IDLE);
  // A ref, because a state update would render too late to ignore the second click of a double click.
  const isSending = useRef(false);

  /** Resolves to true if the login succeeded. */
  async function send(input: LoginInput): Promise<boolean> {
    if (isSending.current) return false;
    isSending.current = true;
    setState({ phase: 'loading', message: null });
    try {
      const refusal = accept(await auth.login(input));
      setState(refusal === null ? { phase: 'success', message: null } : { phase: 'error', message: refusal });
      isSending.current = refusal === null;
      return refusal === null;
    } catch (error) {
      setState({ phase: 'error', message: messageOf(error) });
      isSending.current = false;
      return false;
    }
  }

  return {
    state,
    send,
    fail: (message: string) => setState({ phase: 'error', message }),
    /** Removes an error. Called at each edit. */
    clear: () => setState((now) => (now.phase === 'error' ? IDLE : now)),
  };
}

function messageOf(error: unknown): string {
  if (!isApiError(error)) return texts.failed;
  if (error.status === 0) return texts.network;
  return error.code === 'unexpected' ? texts.failed : error.message || texts.failed;
}
