import type { ContentItem } from '@wkff/contracts';
import { Link, useLocation } from '@wkff/router';
import type { Board } from '../board.ts';
import type { DetailData } from './loadDetail.ts';
import { listSearchOf } from './listSearchOf.ts';
import styles from './Neighbours.module.css';
import { pageTexts } from './pageTexts.ts';

/** Links to the previous and next items by date; their addresses include the way back to the list. */
export function Neighbours({ board, item: { previous, next } }: { board: Board; item: DetailData['item'] }) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={pageTexts.neighbours} className={styles.nav}>
      <ul>
        <Neighbour board={board} label={pageTexts.next} item={next} none={pageTexts.noNext} />
        <Neighbour board={board} label={pageTexts.previous} item={previous} none={pageTexts.noPrevious} />
      </ul>
    </nav>
  );
}

interface NeighbourProps {
  board: Board;
  label: string;
  item: ContentItem['previous'];
  /** Text to show if there is no such item. */
  none: string;
}

function Neighbour({ board, label, item, none }: NeighbourProps) {
  const search = listSearchOf(useLocation().search);
  return (
    <li className={styles.item}>
      <span className={styles.label}>{label}</span>
      {item ? (
        <Link to={board.detail(item.id) + search} className={styles.link}>
          {item.title}
        </Link>
      ) : (
        <span className={styles.none}>{none}</span>
      )}
    </li>
  );
}
