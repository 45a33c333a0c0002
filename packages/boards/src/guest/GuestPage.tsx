import { boardOf } from '@wkff/contracts/boards';
import { useLoaderData } from '@wkff/router';
import { Alert, Container, EmptyState, NextLink, PageHeading } from '@wkff/ui';
import { newsBoard } from '../board.ts';
import { ItemView } from '../detail/ItemView.tsx';
import type { GuestData } from './loadGuestItem.ts';
import { routeTexts } from './routeTexts.ts';
import { texts } from './texts.ts';

/** The page of a guest link: the item, of whatever board, or what to do where the link shows none. */
export function GuestPage() {
  const data = useLoaderData<GuestData>();
  if (data) {
    return (
      <ItemView board={boardOf(data.item.write_location)} data={data} note={<Alert>{texts.note}</Alert>} isGuest />
    );
  }
  return (
    <Container space="page">
      <PageHeading>{routeTexts.title}</PageHeading>
      <EmptyState message={texts.none} action={<NextLink label={texts.toNews} path={newsBoard.path} />} />
    </Container>
  );
}
