import { paths } from '@wkff/contracts';
import { useLoaderData, useNavigation } from '@wkff/router';
import { Container } from '@wkff/ui';
import { pressBoard } from '../board.ts';
import { ReturnedAlert } from '../detail/ReturnedAlert.tsx';
import { EmptyList } from '../list/EmptyList.tsx';
import { ListPages } from '../list/ListPages.tsx';
import { useListMark } from '../marks/useListMark.ts';
import { texts as boardTexts } from '../texts.ts';
import { BoardHeading } from '../tools/BoardHeading.tsx';
import type { ReactNode } from 'react';
import type { PressListData } from './loadPressList.ts';
import { PressCards } from './PressCards.tsx';
import { PressFilters, PressSort } from './PressFilters.tsx';
import styles from './PressPage.module.css';
import { pressSearch } from './pressQuery.ts';
import { PressSidebar } from './PressSidebar.tsx';
import { TagList } from './TagList.tsx';

/** The `sizes` of covers next to the sidebar. */
const SIZES = {
  lead: '(min-width: 1024px) 568px, (min-width: 640px) 60vw, 112px',
  medium: '(min-width: 1024px) 276px, (min-width: 640px) 48vw, 112px',
};

/**
 * The page `/media-press`: cards of press items, filtered by category and search, next to the newest items and the
 * tags.
 */
export function PressPage() {
  const data = useLoaderData<PressListData>();
  const { query, list } = data;
  const { mark, markedBy } = useListMark(list.contents);
  const pathOf = (page: number) => paths.press + pressSearch({ ...query, page });
  return (
    <Container space="page">
      <BoardHeading board={pressBoard} />
      <PressFilters query={query} />
      <div className={styles.columns}>
        <div aria-busy={useNavigation().state === 'loading'}>
          <Bar data={data} mark={mark} />
          {list.contents.length > 0 ? (
            <PressCards
              items={list.contents}
              now={data.now}
              hasLead={pressSearch(query) === ''}
              toItem={(id) => paths.pressDetail(id) + pressSearch(query)}
              sizes={SIZES}
              markedBy={markedBy}
            />
          ) : (
            <EmptyList
              board={pressBoard}
              isNarrowed={query.searchQuery !== '' || query.categories.length > 0}
              totalCount={list.totalCount}
              firstPage={pathOf(1)}
            />
          )}
          <ListPages list={list} page={query.page} hrefFor={pathOf} />
        </div>
        <div className={styles.beside}>
          <PressSidebar items={data.newest} />
          <TagList tags={data.tags} query={query} />
        </div>
      </div>
      <ReturnedAlert />
    </Container>
  );
}

/** How many items there are, and their order. */
function Bar({ data: { query, list, team }, mark }: { data: PressListData; mark: ReactNode }) {
  const { searchQuery } = query;
  return (
    <div className={styles.bar}>
      <p role="status" className={styles.count}>
        {searchQuery ? boardTexts.found(team ?? searchQuery, list) : boardTexts.total(list.totalCount)}
        {mark}
      </p>
      <PressSort query={query} />
    </div>
  );
}
