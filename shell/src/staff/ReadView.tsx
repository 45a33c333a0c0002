import { askLogin, type SessionUser } from '@wkff/session';
import { Alert, Button, ErrorState, Skeleton } from '@wkff/ui';
import type { ReactNode } from 'react';
import type { Read } from './useRead.ts';

export interface ReadViewProps<T> {
  read: Pick<Read<T>, 'data' | 'failure' | 'reload'>;
  /** The account whose page it is, which a retry logs in again. */
  account: SessionUser;
  texts: {
    loading: string;
    /** Shown in place of the data if the server gave no message. */
    failed: string;
    /** Shown above old data if the server gave no message. */
    old: string;
    retry: string;
  };
  /** Rows of the placeholder. */
  rows: number;
  children(data: T): ReactNode;
}

/** What was read, below a note if it is old; a placeholder until it is there, or an error that offers another try. */
export function ReadView<T>({ read: { data, failure, reload }, account, texts, rows, children }: ReadViewProps<T>) {
  async function retry(): Promise<void> {
    if (await askLogin({ user: account })) reload();
  }
  const again = <Button onClick={() => void retry()}>{texts.retry}</Button>;

  if (data === undefined) {
    if (!failure) return <Skeleton rows={rows} label={texts.loading} />;
    return <ErrorState message={failure.message ?? texts.failed} action={again} />;
  }
  return (
    <>
      {failure ? (
        <Alert kind="error">
          <p>{failure.message ?? texts.old}</p>
          {again}
        </Alert>
      ) : null}
      {children(data)}
    </>
  );
}
