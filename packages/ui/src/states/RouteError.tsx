import { useRouteError } from '@wkff/router';
import type { ReactNode } from 'react';
import { Container } from '../base/Container.tsx';
import { PageHeading } from '../base/PageHeading.tsx';
import { ErrorState } from './ErrorState.tsx';
import { readPageError } from './pageError.ts';
import { Retry } from './Retry.tsx';

export interface RouteErrorProps {
  /** The page's heading when it could not be loaded. */
  heading: string;
  /** Links from a page that does not exist or could not be loaded. */
  children?: ReactNode;
}

/**
 * A page's ErrorBoundary. It says when a page does not exist, and offers to repeat a failed load. Errors of code (not
 * of loading) are passed on to the host, which knows which remote failed.
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
