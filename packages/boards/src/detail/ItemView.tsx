import { VIDEO_CLASS } from '@wkff/contracts';
import { Container, DateText, PageHeading, CategoryLabel, SampleMark } from '@wkff/ui';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { Board } from '../board.ts';
import { ItemMarks } from '../marks/ItemMarks.tsx';
import { PressSidebar } from '../press/PressSidebar.tsx';
import { RichText } from '../text/RichText.tsx';
import { Cover } from './Cover.tsx';
import { Facts } from './Facts.tsx';
import styles from './ItemView.module.css';
import type { DetailData } from './loadDetail.ts';
import { Neighbours } from './Neighbours.tsx';
import { Tools } from './Tools.tsx';

export interface ItemViewProps {
  board: Board;
  data: DetailData;
  /** The link back to the list. */
  back?: ReactNode;
  /** What is said above the item. */
  note?: ReactNode;
  /** What staff can do with the item. */
  staffTools?: ReactNode;
  /** True: for somebody who has a link to an item that is not public, and who can't share its address. */
  isGuest?: boolean;
}

/** An item as its page shows it, with its title as the page's h1. */
export function ItemView({ board, data, back, note, staffTools, isGuest = false }: ItemViewProps) {
  const { item, clubs, newest, now, origin } = data;
  const article = useRef<HTMLElement>(null);
  useVideos(article, item.description);
  return (
    <Container space="page" className={newest ? styles.columns : styles.column}>
      <div>
        {note ? <div className={styles.note}>{note}</div> : null}
        <article ref={article} className={styles.article}>
          <header className={styles.head}>
            <p className={styles.meta}>
              {board.form.category ? <CategoryLabel category={item.category} /> : null}
              <DateText value={item.created_at} className={styles.date} />
              <ItemMarks item={item} isScheduled={Date.parse(item.created_at) > now} />
              {item.is_sample ? <SampleMark /> : null}
            </p>
            <PageHeading className={styles.heading} note={item.headline}>
              {item.title}
            </PageHeading>
            {isGuest ? null : <Tools board={board} item={item} origin={origin} staffTools={staffTools} />}
          </header>
          {item.images.map((image) => (
            <Cover key={image.id} image={image} title={item.title} credit={item.credit} />
          ))}
          <RichText html={item.description} className={styles.text} />
          <Facts board={board} item={item} clubs={clubs} />
          {isGuest ? null : <p className={styles.address}>{origin + board.detail(item.id)}</p>}
        </article>
        <Neighbours board={board} item={item} />
        {back ? <div className={styles.back}>{back}</div> : null}
      </div>
      {newest ? (
        <aside className={styles.aside}>
          <PressSidebar items={newest} />
        </aside>
      ) : null}
    </Container>
  );
}

/** Makes the cards of videos in a text play. Without this code, a card is a link to YouTube. */
function useVideos(article: RefObject<HTMLElement | null>, text: string): void {
  useEffect(() => {
    if (text.includes(VIDEO_CLASS)) {
      import(/* webpackChunkName: "lazy-videos" */ '../videos/playVideos.ts').then(
        ({ playVideos }) => article.current && playVideos(article.current),
        () => undefined,
      );
    }
  }, [article, text]);
}
