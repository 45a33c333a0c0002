import { BoardList, newsBoard, type BoardListData } from '@wkff/boards';
import { useLoaderData } from '@wkff/router';
import { Container, PageHeading } from '@wkff/ui';
import { texts } from './texts.ts';

/** `/media-news`: the list of notices. */
export function NewsPage() {
  return (
    <Container space="page">
      <PageHeading>{texts.heading}</PageHeading>
      <BoardList board={newsBoard} data={useLoaderData<BoardListData>()} />
    </Container>
  );
}
