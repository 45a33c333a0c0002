import { isApiError, loadOr, serverMessage } from '@wkff/api-client';
import { PAGE_SIZE, type ContentList, type ContentListItem } from '@wkff/contracts';
import { pageError, type Host } from '@wkff/mf-contract';
import { photosBoard } from '../board.ts';
import { loadClubs } from '../detail/loadDetail.ts';
import { texts as boardTexts } from '../texts.ts';
import { fromItem, fromListItem, type OpenedPhoto } from './openedPhoto.ts';
import { readPhotosQuery, type PhotosQuery } from './photosQuery.ts';
import { texts } from './texts.ts';

export interface PhotosData {
  /** Site clock, epoch ms. */
  now: number;
  /** Origin of the site, for addresses in structured data. */
  origin: string;
  query: PhotosQuery;
  list: ContentList;
  /** Empty if there are none, or they could not be loaded. */
  mustSee: ContentListItem[];
  /** The opened item. */
  opened: OpenedPhoto | null;
  /** True if the item does not exist, or this visitor may not see it. */
  isMissing: boolean;
  /** Why the item is not shown, or null. */
  problem: string | null;
}

type Opened = Pick<PhotosData, 'opened' | 'isMissing' | 'problem'>;

/**
 * Loads a page of the photos and the opened item. A failure of the must-see block or the item does not fail the page.
 */
export async function loadPhotos(host: Host, request: Request): Promise<PhotosData> {
  const query = readPhotosQuery(request.url);
  const { signal } = request;
  const beside = Promise.all([loadMustSee(host, signal), loadOpened(host, query.photo, signal)]);
  try {
    const list = await loadItems(host, query, signal);
    const [mustSee, opened] = await beside;
    return {
      now: host.clock.now(),
      origin: new URL(request.url).origin,
      query,
      list,
      mustSee,
      ...withKnown(opened, query, [...list.contents, ...mustSee]),
    };
  } catch (error) {
    // Awaits the request, because the server treats a page with an unfinished request as failed.
    await beside;
    throw pageError(error, boardTexts.loadFailed(photosBoard.name));
  }
}

function loadItems({ api }: Host, { page }: PhotosQuery, signal: AbortSignal): Promise<ContentList> {
  return api.content.list(
    {
      writeLocation: photosBoard.location,
      page,
      limit: photosBoard.pageSize,
      sort: 'created_at',
      order: 'desc',
    },
    signal,
  );
}

function loadMustSee(host: Host, signal: AbortSignal): Promise<ContentListItem[]> {
  const load = host.api.content.mustSee(photosBoard.location, PAGE_SIZE.mustSee, signal);
  return loadOr([], host, 'photos: must-see', signal, load);
}

const NOTHING: Opened = { opened: null, isMissing: false, problem: null };
const MISSING: Opened = { opened: null, isMissing: true, problem: texts.missing };

async function loadOpened(host: Host, id: number | null, signal: AbortSignal): Promise<Opened> {
  const { api, report } = host;
  if (id === null) return NOTHING;
  if (id === 0) return MISSING;
  try {
    const item = await api.content.detail(id, signal);
    if (item.write_location !== photosBoard.location) return MISSING;
    return { ...NOTHING, opened: fromItem(item, await loadClubs(host, item, signal)) };
  } catch (error) {
    if (isApiError(error) && error.status === 404) return MISSING;
    if (!signal.aborted) report({ where: 'photos: opened item', error });
    return { ...NOTHING, problem: serverMessage(error) ?? boardTexts.loadFailed(photosBoard.name) };
  }
}

/** Falls back to the list's data for an item that could not be loaded. */
function withKnown(opened: Opened, { photo }: PhotosQuery, known: readonly ContentListItem[]): Opened {
  const item = opened.problem !== null && !opened.isMissing ? known.find(({ id }) => id === photo) : undefined;
  return item ? { ...NOTHING, opened: fromListItem(item) } : opened;
}
