import { Alert, Button, EmptyState, ErrorState, Skeleton } from '@wkff/ui';
import type { ReactNode, RefObject } from 'react';
import type { Read } from '../useRead.ts';
import { ItemList, type Row } from './ItemList.tsx';
import styles from './items.module.css';
import { texts } from './texts.ts';

/** The rows of a group, and how many there are on all pages. */
interface Rows {
  rows: readonly Row[];
  count: number;
  /** True if there are at least as many, because the server counts no further. */
  isAtLeast?: boolean;
}

export interface GroupProps {
  /** The group's anchor in the page. */
  id: string;
  title: string;
  read: Pick<Read<unknown>, 'failure'>;
  /** Undefined until they have been read. */
  group: Rows | undefined;
  failed: string;
  empty: string;
  /** The way on from an empty group. */
  next?: ReactNode;
  /** What the group is, below its heading. */
  note?: string | null;
  /** What can be done with its rows, above them. */
  tools?: ReactNode;
  /** Receives the focus after an action that takes the row away. */
  section?: RefObject<HTMLElement | null>;
  onRetry(): void;
  /** Shows more rows; absent if all are shown. */
  onMore?: (() => void) | undefined;
  children?: ReactNode;
}

/** A group of the page: its heading with the number of rows, and the rows or what is in their place. */
export function Group({ id, title, group, section, note, children, ...state }: GroupProps) {
  return (
    <section id={id} ref={section} tabIndex={-1} aria-labelledby={`${id}-title`} className={styles.group}>
      <h2 id={`${id}-title`} className={styles.heading}>
        {title} {group ? <span className={styles.count}>{countText(group)}</span> : null}
      </h2>
      {note ? <p className={styles.note}>{note}</p> : null}
      <Content title={title} group={group} {...state} />
      {children}
    </section>
  );
}

function countText({ count, isAtLeast = false }: Rows): string {
  return isAtLeast ? texts.most : texts.count(count);
}

type ContentProps = Omit<GroupProps, 'id' | 'section' | 'note' | 'children'>;

function Content({ title, read: { failure }, group, failed, empty, next, tools, onRetry, onMore }: ContentProps) {
  const retry = <Button onClick={onRetry}>{failure?.isOut ? texts.login : texts.retry}</Button>;
  if (!group && failure) return <ErrorState message={failure.message ?? failed} action={retry} />;
  if (!group) return <Skeleton label={texts.loading} />;
  return (
    <>
      {failure ? (
        <Alert kind="error">
          <p>{texts.failed.stale}</p>
          {retry}
        </Alert>
      ) : null}
      {group.rows.length === 0 ? (
        <EmptyState message={empty} action={next} />
      ) : (
        <>
          {tools}
          <ItemList rows={group.rows} label={title} />
        </>
      )}
      {onMore ? (
        <Button className={styles.more} aria-label={texts.moreOf(title)} onClick={onMore}>
          {texts.more}
        </Button>
      ) : null}
    </>
  );
}
