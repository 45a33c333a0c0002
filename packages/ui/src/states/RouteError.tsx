import { readPageError } from '@wkff/mf-contract';
import { useRouteError } from '@wkff/router';
import type { ReactNode } from 'react';
import { Container } from '../base/Container.tsx';
import { PageHeading } from '../base/PageHeading.tsx';
import { ErrorState } from './ErrorState.tsx';
import { Retry } from './Retry.tsx';

export interface RouteErrorProps {
  /** The page's heading when it could not be loaded. */
  heading: string;
  /** Links to other pages if this one does not exist or could not be loaded. */
  children?: ReactNode;
}

/**
 * A page's ErrorBoundary. Shows that a page does not exist, or a retry after a failed load. Rethrows programming errors
 * to the host, which reports the failed remote.
 */
export function RouteError({ heading, children }: RouteErrorProps) {
  const error = useRouteError();
  if (error instanceof Error) throw error;
  const { status, message } = readPageError(error);
  return (
    <Container space="page">
      <PageHeading>{status === 404 ? message : heading}</PageHeading>
      {status === 404 ? null : <ErrorState message={message} action={<Retry />} />}
      {children}
    </Container>
  );
}
