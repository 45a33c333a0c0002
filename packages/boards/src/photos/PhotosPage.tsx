import type { Host } from '@wkff/mf-contract';
import { useLoaderData, useNavigation } from '@wkff/router';
import { Alert, Container, Pagination, SectionHeading } from '@wkff/ui';
import { useEffect, useRef } from 'react';
import { photosBoard } from '../board.ts';
import { EmptyList } from '../list/EmptyList.tsx';
import { useListMark } from '../marks/useListMark.ts';
import { texts as boardTexts } from '../texts.ts';
import { GuestLinksButton } from '../tools/GuestLinksButton.tsx';
import { BoardHeading } from '../tools/BoardHeading.tsx';
import { Lightbox } from './Lightbox.tsx';
import type { PhotosData } from './loadPhotos.ts';
import { linkId, PhotoCard } from './PhotoCard.tsx';
import styles from './PhotosPage.module.css';
import { photosPath } from './photosQuery.ts';
import { texts } from './texts.ts';
import { useOpened } from './useOpened.ts';

/** The page `/media-photos`: the must-see block, the grid, and the opened item over them. */
export function PhotosPage({ host }: { host: Host }) {
  const data = useLoaderData<PhotosData>();
  const { now } = data;
  const { photo, listPath, close } = useOpened(data);
  useFocusAfter(photo?.id ?? null);
  return (
    <Container space="page">
      <BoardHeading board={photosBoard} note={texts.note} />
      {data.problem && !photo ? (
        <div className={styles.problem}>
          <Alert kind="error">{data.problem}</Alert>
        </div>
      ) : null}
      <MustSee data={data} />
      <AllPhotos data={data} />
      {photo ? (
        <Lightbox
          key={photo.id}
          photo={photo}
          now={now}
          listPath={listPath}
          staffTools={<GuestLinksButton host={host} item={photo} now={now} />}
          onClose={close}
        />
      ) : null}
    </Container>
  );
}

/** The must-see block. */
function MustSee({ data: { query, mustSee, now } }: { data: PhotosData }) {
  const { mark, markedBy } = useListMark(mustSee);
  if (mustSee.length === 0) return null;
  return (
    <section className={styles.mustSee}>
      <SectionHeading mark={mark}>{texts.mustSee}</SectionHeading>
      <ul className={mustSee.length === 3 ? styles.three : styles.cards}>
        {mustSee.map((item) => (
          <li key={item.id}>
            <PhotoCard item={item} page={query.page} now={now} block="must-see" markedBy={markedBy} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A page of all photos. */
function AllPhotos({ data: { query, list, now } }: { data: PhotosData }) {
  const isBusy = useNavigation().state === 'loading';
  const { mark, markedBy } = useListMark(list.contents);
  const pathOf = (page: number) => photosPath({ page, photo: null });
  return (
    <section aria-busy={isBusy}>
      <SectionHeading note={list.totalCount > 0 ? boardTexts.total(list.totalCount) : null} mark={mark}>
        {texts.all}
      </SectionHeading>
      {list.contents.length > 0 ? (
        <ul className={styles.cards}>
          {list.contents.map((item) => (
            <li key={item.id}>
              <PhotoCard item={item} page={query.page} now={now} block="photo" markedBy={markedBy} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyList board={photosBoard} isNarrowed={false} totalCount={list.totalCount} firstPage={pathOf(1)} />
      )}
      <Pagination page={query.page} totalPages={list.totalPages} hrefFor={pathOf} />
    </section>
  );
}

/** Focuses the card of a closed item, even if the item was opened by its URL. */
function useFocusAfter(opened: number | null): void {
  const last = useRef<number | null>(null);
  useEffect(() => {
    const closed = opened === null ? last.current : null;
    last.current = opened;
    if (closed === null || (document.activeElement ?? document.body) !== document.body) return;
    const target = document.getElementById(linkId('photo', closed)) ?? document.querySelector<HTMLElement>('main h1');
    target?.focus({ preventScroll: true });
  }, [opened]);
}
