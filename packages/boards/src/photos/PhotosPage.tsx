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
  const { query, list, mustSee, now } = data;
  const isBusy = useNavigation().state === 'loading';
  const { photo, listPath, close } = useOpened(data);
  useFocusAfter(photo?.id ?? null);
  const ofMustSee = useListMark(mustSee);
  const ofList = useListMark(list.contents);
  return (
    <Container space="page">
      <BoardHeading board={photosBoard} note={texts.note} />
      {data.problem && !photo ? (
        <div className={styles.problem}>
          <Alert kind="error">{data.problem}</Alert>
        </div>
      ) : null}
      {mustSee.length > 0 ? (
        <section className={styles.mustSee}>
          <SectionHeading mark={ofMustSee.mark}>{texts.mustSee}</SectionHeading>
          <ul className={mustSee.length === 3 ? styles.three : styles.cards}>
            {mustSee.map((item) => (
              <li key={item.id}>
                <PhotoCard item={item} page={query.page} now={now} block="must-see" markedBy={ofMustSee.markedBy} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section aria-busy={isBusy}>
        <SectionHeading note={list.totalCount > 0 ? boardTexts.total(list.totalCount) : null} mark={ofList.mark}>
          {texts.all}
        </SectionHeading>
        {list.contents.length > 0 ? (
          <ul className={styles.cards}>
            {list.contents.map((item) => (
              <li key={item.id}>
                <PhotoCard item={item} page={query.page} now={now} block="photo" markedBy={ofList.markedBy} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyList
            board={photosBoard}
            isNarrowed={false}
            totalCount={list.totalCount}
            firstPage={photosPath({ page: 1, photo: null })}
          />
        )}
        <Pagination
          page={query.page}
          totalPages={list.totalPages}
          hrefFor={(page) => photosPath({ page, photo: null })}
        />
      </section>
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
