import { isApiError, serverMessage } from '@wkff/api-client';
import { askLogin, sessionStore } from '@wkff/session';

/** Calls the API as a logged-in member. If the session has expired, asks for a login and retries. @throws ApiError */
export async function withLogin<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    const { token } = sessionStore.getState();
    try {
      return await call();
    } catch (error) {
      const isOut = isApiError(error) && error.status === 401;
      if (!isOut || !(await askLogin({ refused: token, why: serverMessage(error) }))) throw error;
    }
  }
}
