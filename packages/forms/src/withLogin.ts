import { isApiError, serverMessage } from '@wkff/api-client';
import { askLogin, sessionStore, type SessionUser } from '@wkff/session';

/**
 * Calls the API as a logged-in member. If the session has expired, asks for a login and retries.
 * @param account who has to log in. Default: who was logged in last. @throws ApiError
 */
export async function withLogin<T>(call: () => Promise<T>, account: SessionUser | null = null): Promise<T> {
  for (;;) {
    const { token } = sessionStore.getState();
    try {
      return await call();
    } catch (error) {
      const isOut = isApiError(error) && error.status === 401;
      if (!isOut) throw error;
      const question = { refused: token, why: serverMessage(error) };
      if (!(await askLogin(account ? { ...question, user: account } : question))) throw error;
    }
  }
}
