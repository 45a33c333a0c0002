import type { ContentListItem } from '@wkff/contracts';
import { Link, useNavigate, useNavigation } from '@wkff/router';
import { DateText, SampleMark, SearchField, Sign, VisuallyHidden } from '@wkff/ui';
import type { Board } from '../board.ts';
import { ItemMarks } from '../marks/ItemMarks.tsx';
import { useListMark } from '../marks/useListMark.ts';
import { texts } from '../texts.ts';
import { EditLink } from '../tools/EditLink.tsx';
import styles from './BoardList.module.css';
import { EmptyList } from './EmptyList.tsx';
import { detailSearch, listSearch } from './listQuery.ts';
import { ListPages } from './ListPages.tsx';
import type { BoardListData } from './loadBoardList.ts';

/**
 * The list of a board: search, items (pinned ones first) and pagination. Searching and paging replace the history
 * entry.
 */
export function BoardList({ board, data }: { board: Board; data: BoardListData }) {
  const { query, list, now } = data;
  const { mark, markedBy } = useListMark(list.contents);
  const pathOf = (page: number) => board.path + listSearch({ ...query, page });
  return (
    <div>
      <div className={styles.bar}>
        <p role="status" className={styles.count}>
          {query.searchQuery ? texts.found(query.searchQuery, list) : texts.total(list.totalCount)}
          {mark}
        </p>
        <Search board={board} value={query.searchQuery} />
      </div>
      <div aria-busy={useNavigation().state === 'loading'}>
        {list.contents.length > 0 ? (
          <ul className={styles.list}>
            {list.contents.map((item) => (
              <Item
                key={item.id}
                board={board}
                item={item}
                now={now}
                search={detailSearch(query)}
                markedBy={markedBy}
              />
            ))}
          </ul>
        ) : (
          <EmptyList
            board={board}
            isNarrowed={query.searchQuery !== ''}
            totalCount={list.totalCount}
            firstPage={pathOf(1)}
          />
        )}
      </div>
      <ListPages list={list} page={query.page} hrefFor={pathOf} />
    </div>
  );
}

function Search({ board, value }: { board: Board; value: string }) {
  const navigate = useNavigate();
  return (
    <SearchField
      action={board.path}
      name="searchQuery"
      value={value}
      label={texts.searchLabel(board.name)}
      placeholder={texts.searchPlaceholder}
      submitLabel={texts.search}
      onSearch={(searchQuery) => void navigate(board.path + listSearch({ page: 1, searchQuery }), { replace: true })}
    />
  );
}

interface ItemProps {
  board: Board;
  item: ContentListItem;
  now: number;
  /** The list's query, as part of the item's address. */
  search: string;
  markedBy: string | undefined;
}

function Item({ board, item, now, search, markedBy }: ItemProps) {
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <ItemMarks item={item} isScheduled={Date.parse(item.created_at) > now} />
        <h2 className={styles.title}>
          <Link to={board.detail(item.id) + search} className={styles.link} aria-describedby={markedBy}>
            {item.title}
          </Link>
        </h2>
        {item.has_attachments ? <Attachment /> : null}
        {item.is_sample && markedBy === undefined ? <SampleMark /> : null}
      </div>
      <div className={styles.end}>
        <DateText value={item.created_at} className={styles.date} />
        <EditLink board={board} item={item} />
      </div>
    </li>
  );
}

function Attachment() {
  return (
    <span className={styles.attachment}>
      <Sign
        d="M13 7.5 8 12.4a3 3 0 0 1-4.2-4.2l5.3-5.3a2 2 0 0 1 2.8 2.8L6.6 11a1 1 0 0 1-1.4-1.4L9.7 5"
        grid={16}
        strokeWidth={1.5}
        strokeLinecap="round"
      />
      <VisuallyHidden>{texts.attachment}</VisuallyHidden>
    </span>
  );
}
