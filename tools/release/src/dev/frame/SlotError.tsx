import { isRouteErrorResponse, useRouteError } from '@wkff/router';
import styles from './frame.module.css';

/** Shows an error that a page of the remote did not handle itself. */
export function SlotError() {
  const error = useRouteError();
  return (
    <div className={styles.panel} role="alert" lang="en">
      <h1>{isRouteErrorResponse(error) ? `The page answered ${error.status}` : 'The page failed'}</h1>
      <pre className={styles.code}>{describe(error)}</pre>
    </div>
  );
}

function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) return JSON.stringify(error.data, null, 2);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
