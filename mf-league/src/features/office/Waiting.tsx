import { askLogin, type SessionUser } from '@wkff/session';
import { Button, ErrorState, Skeleton } from '@wkff/ui';
import type { ReactNode } from 'react';
import { texts } from './texts.ts';
import type { Loaded } from './useLoaded.ts';

export interface WaitingProps<T> {
  loaded: Loaded<T>;
  account: SessionUser;
  /** Reads it again. */
  reload(): Promise<void>;
  children(data: T): ReactNode;
}

/** Shows what was read; until then a placeholder, and after a failure why, with a button to try again. */
export function Waiting<T>({ loaded, account, reload, children }: WaitingProps<T>) {
  async function retry(): Promise<void> {
    if (await askLogin({ user: account })) await reload();
  }

  if (loaded.phase === 'loading') return <Skeleton label={texts.loading} rows={6} />;
  if (loaded.phase === 'ready') return children(loaded.data);
  return <ErrorState message={loaded.message} action={<Button onClick={() => void retry()}>{texts.retry}</Button>} />;
}
