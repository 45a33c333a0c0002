import type { Loaded } from '@wkff/forms';
import { Button, ErrorState, Skeleton } from '@wkff/ui';
import type { ReactNode } from 'react';
import { texts } from './texts.ts';

export interface WaitingProps<T> {
  loaded: Loaded<T>;
  /** Reads it again. */
  reload(): Promise<void>;
  children(data: T): ReactNode;
}

/** Shows what was read; until then a placeholder, and after a failure why, with a button to try again. */
export function Waiting<T>({ loaded, reload, children }: WaitingProps<T>) {
  if (loaded.phase === 'loading') return <Skeleton label={texts.loading} rows={6} />;
  if (loaded.phase === 'ready') return children(loaded.value);
  return (
    <ErrorState
      message={loaded.message ?? texts.failed}
      action={<Button onClick={() => void reload()}>{texts.retry}</Button>}
    />
  );
}
