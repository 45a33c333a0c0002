import type {
  ContentDay,
  ContentItem,
  ContentList,
  ContentListItem,
  PinnedPlace,
  WriteLocation,
} from '@wkff/contracts';
import type { Get, Query } from './request.ts';

export interface ContentQuery extends Query {
  writeLocation: WriteLocation;
  page?: number;
  limit?: number;
  sort?: string;
  order?: string;
  /** Where pinned items are; default `first`. */
  pinned?: PinnedPlace;
  searchQuery?: string;
  searchFilter?: string;
  /** Comma list of categories. */
  category?: string;
}

export function contentApi(get: Get) {
  return {
    /** A page of a board with the totals; pinned items first unless asked otherwise. */
    list: (query: ContentQuery, signal?: AbortSignal) =>
      get<{ data: ContentList }>('content/list', query, signal).then((body) => body.data),
    detail: (id: number, signal?: AbortSignal) =>
      get<{ data: ContentItem }>(`content/detail/${id}`, {}, signal).then((body) => body.data),
    mustSee: (writeLocation: WriteLocation, limit: number, signal?: AbortSignal) =>
      get<{ data: ContentListItem[] }>('content/must-see', { writeLocation, limit }, signal).then((body) => body.data),
    /** The board's items, the newest 50,000 at most, with the day of their last change. */
    ids: (writeLocation: WriteLocation, signal?: AbortSignal) =>
      get<{ data: ContentDay[] }>('content/ids', { writeLocation }, signal).then((body) => body.data),
    /** Tags in use on a board, sorted. */
    tags: (writeLocation: WriteLocation, signal?: AbortSignal) =>
      get<{ data: string[] }>('content/tags', { writeLocation }, signal).then((body) => body.data),
  };
}
