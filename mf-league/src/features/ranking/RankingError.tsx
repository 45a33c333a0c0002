import { useRouteError } from '@wkff/router';
import { Container, EmptyState, PageHeading, Retry } from '@wkff/ui';
import { texts } from './texts.ts';

/**
 * The error of a table that could not be loaded: the same text as for one that does not exist
 * (docs/spec/league.md#ranking-page), with a way to try again. Errors of code are passed on to the host.
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
