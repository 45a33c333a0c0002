import type { ContentList } from '@wkff/contracts';
import { Pagination } from '@wkff/ui';
import { texts } from '../texts.ts';
import styles from './ListPages.module.css';

export interface ListPagesProps {
  list: ContentList;
  page: number;
  /** Returns the address of a page. */
  hrefFor(page: number): string;
}

/** The pages of a list that can be searched. Its last one says so if there is more than it counts. */
export function ListPages({ list, page, hrefFor }: ListPagesProps) {
  const { totalCount, totalPages, totalCountIsAtLeast } = list;
  return (
    <>
      {totalCountIsAtLeast && page >= totalPages ? <p className={styles.more}>{texts.moreFound(totalCount)}</p> : null}
      <Pagination page={page} totalPages={totalPages} isAtLeast={totalCountIsAtLeast} hrefFor={hrefFor} />
    </>
  );
}
