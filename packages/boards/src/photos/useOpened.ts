import { paths } from '@wkff/contracts';
import { useLocation, useNavigate, useNavigation } from '@wkff/router';
import type { PhotosData } from './loadPhotos.ts';
import { fromListItem, type OpenedPhoto } from './openedPhoto.ts';
import { photosPath, readPhotosQuery } from './photosQuery.ts';

/** State of a history entry made by a click on a photo of the list. */
export const FROM_LIST = { isFromList: true };

export interface Opened {
  photo: OpenedPhoto | null;
  /** Address of the list without an opened item. */
  listPath: string;
  close(): void;
}

/**
 * Returns the opened item. Reflects a navigation that still loads: a clicked item is already open, with the list's
 * data, and a closed one is already closed.
 */
export function useOpened({ query, opened, list, mustSee }: PhotosData): Opened {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const { location: next } = useNavigation();
  const isPending = next?.pathname === paths.photos;
  const asked = isPending ? readPhotosQuery(window.location.origin + next.pathname + next.search) : query;
  const known = [...list.contents, ...mustSee].find(({ id }) => id === asked.photo);
  const listPath = photosPath({ ...query, photo: null });
  return {
    photo:
      asked.photo === null
        ? null
        : opened?.id === asked.photo
          ? opened
          : isPending && known
            ? fromListItem(known)
            : null,
    listPath,
    close() {
      const isEntryOfList = !isPending && typeof state === 'object' && state !== null && 'isFromList' in state;
      if (isEntryOfList) void navigate(-1);
      else void navigate(listPath, { replace: true, preventScrollReset: true });
    },
  };
}
