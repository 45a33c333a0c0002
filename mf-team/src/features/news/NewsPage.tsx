import { boardTexts, EmptyList, PressCards, useListMark } from '@wkff/boards';
import { useLoaderData, useNavigation, useRevalidator } from '@wkff/router';
import { Container, ErrorState, Pagination, Retry, Skeleton } from '@wkff/ui';
import type { ClubPage } from '../../club/clubPage.ts';
import { articlePath, newsPath } from '../../club/newsPaths.ts';
import { TeamFrame } from '../../club/TeamFrame.tsx';
import type { NewsData } from './loadNews.ts';
import styles from './NewsPage.module.css';
import { texts } from './texts.ts';

type Data = ClubPage & NewsData;

/** The press items about a club, nine per page. */
export function NewsPage() {
  const data = useLoaderData<Data>();
  return (
    <TeamFrame page={data} current="news">
      <Container space="page">
        <News {...data} />
      </Container>
    </TeamFrame>
  );
}

/** The `sizes` of the covers in the page's column. */
const SIZES = {
  lead: '(min-width: 1024px) 760px, (min-width: 640px) 60vw, 112px',
  medium: '(min-width: 1024px) 370px, (min-width: 640px) 48vw, 112px',
};

function News(data: Data) {
  const { list, listPage, now } = data;
  const isBusy = useNavigation().state === 'loading';
  const isReloading = useRevalidator().state === 'loading';
  const { mark, markedBy } = useListMark(list.ok ? list.value.contents : []);
  if (!list.ok) {
    if (isReloading) return <Skeleton label={texts.loading} rows={6} />;
    return <ErrorState message={list.message ?? texts.failed} action={<Retry />} />;
  }
  const { contents, totalCount, totalPages } = list.value;
  const firstPage = newsPath(data, 1);
  return (
    <div aria-busy={isBusy}>
      {contents.length > 0 ? (
        <>
          <p role="status" className={styles.count}>
            {boardTexts.total(totalCount)}
            {mark}
          </p>
          <PressCards
            items={contents}
            now={now}
            hasLead={listPage === 1}
            toItem={(id) => articlePath(data, id, listPage)}
            sizes={SIZES}
            markedBy={markedBy}
          />
        </>
      ) : (
        <EmptyList
          board={{ item: texts.item, path: firstPage }}
          isNarrowed={false}
          totalCount={totalCount}
          firstPage={firstPage}
        />
      )}
      <Pagination page={listPage} totalPages={totalPages} hrefFor={(page) => newsPath(data, page)} />
    </div>
  );
}
