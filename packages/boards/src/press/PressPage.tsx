import { paths } from '@wkff/contracts';
import { useLoaderData, useNavigation } from '@wkff/router';
import { Container, NewsCard, Pagination } from '@wkff/ui';
import { pressBoard } from '../board.ts';
import { ReturnedAlert } from '../detail/ReturnedAlert.tsx';
import { EmptyList } from '../list/EmptyList.tsx';
import { ItemMarks } from '../marks/ItemMarks.tsx';
import { texts as boardTexts } from '../texts.ts';
import { BoardHeading } from '../tools/BoardHeading.tsx';
import { EditLink } from '../tools/EditLink.tsx';
import type { PressListData } from './loadPressList.ts';
import { PressFilters, PressSort } from './PressFilters.tsx';
import styles from './PressPage.module.css';
import { pressSearch } from './pressQuery.ts';
import { PressSidebar } from './PressSidebar.tsx';
import { TagList } from './TagList.tsx';

/** `/media-press`: cards of press items, narrowed by category and search, beside the newest items and the tags. */
export function PressPage() {
  const data = useLoaderData<PressListData>();
  const { query, list, team } = data;
  const isBusy = useNavigation().state === 'loading';
  return (
    <Container space="page">
      <BoardHeading board={pressBoard} />
      <PressFilters query={query} />
      <div className={styles.columns}>
        <div aria-busy={isBusy} className={styles.list}>
          <div className={styles.bar}>
            <p role="status" className={styles.count}>
              {query.searchQuery
                ? boardTexts.found(team ?? query.searchQuery, list.totalCount)
                : boardTexts.total(list.totalCount)}
            </p>
            <PressSort query={query} />
          </div>
          {list.contents.length > 0 ? (
            <Cards {...data} />
          ) : (
            <EmptyList
              board={pressBoard}
              isNarrowed={query.searchQuery !== '' || query.categories.length > 0}
              totalCount={list.totalCount}
              firstPage={paths.press + pressSearch({ ...query, page: 1 })}
            />
          )}
          <Pagination
            page={query.page}
            totalPages={list.totalPages}
            hrefFor={(page) => paths.press + pressSearch({ ...query, page })}
          />
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

/** Shown widths of the covers in this grid. */
const SIZES = {
  lead: '(min-width: 1024px) 568px, (min-width: 640px) 60vw, 112px',
  medium: '(min-width: 1024px) 276px, (min-width: 640px) 48vw, 112px',
};

/** The first item of the whole list leads. Each card keeps the list's query, so that the way back leads to the same list. */
function Cards({ now, query, list }: PressListData) {
  const hasLead = pressSearch(query) === '';
  return (
    <ul className={styles.cards}>
      {list.contents.map((item, index) => {
        const size = hasLead && index === 0 ? 'lead' : 'medium';
        return (
          <li key={item.id} className={styles[size]}>
            <NewsCard
              item={item}
              to={paths.pressDetail(item.id) + pressSearch(query)}
              level={2}
              size={size}
              sizes={SIZES[size]}
              marks={<ItemMarks item={item} isScheduled={Date.parse(item.created_at) > now} />}
              action={item.can_edit ? <EditLink board={pressBoard} item={item} /> : null}
            />
          </li>
        );
      })}
    </ul>
  );
}
