import { useRouteError } from '@wkff/router';
import { Container, EmptyState, PageHeading, Retry } from '@wkff/ui';
import { texts } from './texts.ts';

/**
 * The error page of a table that could not be loaded: the same text as for a missing table
 * (docs/spec/league.md#ranking-page), with a retry button. Rethrows programming errors to the host.
 */
export function RankingError() {
  const error = useRouteError();
  if (error instanceof Error) throw error;
  return (
    <Container space="page">
      <PageHeading>{texts.heading}</PageHeading>
      <EmptyState message={texts.empty} action={<Retry />} />
    </Container>
  );
}
