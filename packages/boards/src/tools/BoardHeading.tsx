import { Link } from '@wkff/router';
import { useCan } from '@wkff/session';
import { PageHeading } from '@wkff/ui';
import type { Board } from '../board.ts';
import { texts } from '../texts.ts';
import styles from './tools.module.css';

export interface BoardHeadingProps {
  board: Board;
  /** A short text below the heading. */
  note?: string;
}

/**
 * The heading of a board's list, with a link to the form for members who may write. The link's space is always
 * reserved, so that the layout doesn't shift.
 */
export function BoardHeading({ board, note }: BoardHeadingProps) {
  const mayWrite = useCan('content.write', board.location);
  return (
    <div className={styles.heading}>
      <PageHeading note={note}>{board.heading}</PageHeading>
      {mayWrite ? (
        <Link to={board.write} className={styles.write} aria-label={texts.writeLabel(board.name)}>
          {texts.write}
        </Link>
      ) : null}
    </div>
  );
}
