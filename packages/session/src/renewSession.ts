import { PRODUCT, realNow, type Session } from '@wkff/contracts';
import type { PageSession, SessionCalls } from './PageSession.ts';

/** The part of the Web Locks API that a renewal needs. */
export interface Locks {
  request<T>(name: string, options: { ifAvailable: true }, work: (lock: unknown) => Promise<T>): Promise<T>;
}

/** `done`: the session has a new token, or is over. `later`: the server could not be reached. */
export type Renewal = 'done' | 'later';

const LOCK = `${PRODUCT.key}-session-renewal`;

/**
 * Renews the token in only one of all tabs (docs/spec/site.md#tokens). The others read it from the storage. Never
 * rejects.
 */
export async function renewSession(session: PageSession, calls: SessionCalls, locks?: Locks): Promise<Renewal> {
  if (!locks) return renew(session, calls);
  try {
    return await locks.request(LOCK, { ifAvailable: true }, async (lock) => (lock ? renew(session, calls) : 'later'));
  } catch (error) {
    calls.report('session renewal: lock', error);
    return 'later';
  }
}

async function renew(session: PageSession, calls: SessionCalls): Promise<Renewal> {
  const { store } = session;
  // Another tab may have just renewed the token.
  store.getState().refresh();
  const { token, renewAt } = store.getState();
  if (token === null || realNow() < (renewAt ?? Infinity)) return 'done';
  let renewed: Session;
  try {
    renewed = await calls.renew(token);
  } catch (error) {
    if ((error as { status?: number } | null)?.status !== 401) return 'later';
    session.end(token);
    return 'done';
  }
  // The session changed during the renewal (a logout or another login), so the new token must be revoked.
  if (!session.renew(token, renewed))
    calls.logout(renewed.token).catch((error: unknown) => calls.report('logout', error));
  return 'done';
}
