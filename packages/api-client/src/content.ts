import type {
  ContentDay,
  ContentItem,
  ContentList,
  ContentListItem,
  ContentRevision,
  ContentRevisionDetail,
  PinnedPlace,
  WriteLocation,
} from '@wkff/contracts';
import type { Get, Query, Send } from './request.ts';
import type { UploadOptions } from './uploadFetch.ts';

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

export function contentApi(get: Get, send: Send) {
  const save = (method: 'POST' | 'PUT' | 'DELETE', path: string, form?: FormData, options?: UploadOptions) =>
    send<{ data: ContentItem }>(method, `content/${path}`, form, options).then((body) => body.data);
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
    /** The most used tags of a board, sorted. */
    tags: (writeLocation: WriteLocation, limit: number, signal?: AbortSignal) =>
      get<{ data: string[] }>('content/tags', { writeLocation, limit }, signal).then((body) => body.data),
    /** Editors: creates an item (`contentForm`). A 422 has what is wrong by field as `data.errors` (`FieldError`). */
    create: (form: FormData, options?: UploadOptions) => save('POST', 'create', form, options),
    /** Authors and admins: changes an item; a 409 has the stored one. */
    update: (id: number, form: FormData, options?: UploadOptions) => save('PUT', `update/${id}`, form, options),
    /** Authors and admins: deletes an item, which an admin can restore for 30 days. */
    remove: (id: number) => save('DELETE', `delete/${id}`).then(() => undefined),
    /** Admins: restores a deleted item. */
    undelete: (id: number) => save('POST', `${id}/undelete`),
    /** Authors and admins: the saves of an item, newest first. */
    revisions: (id: number, signal?: AbortSignal) =>
      get<{ data: ContentRevision[] }>(`content/${id}/revisions`, {}, signal).then((body) => body.data),
    /** Authors and admins: what an item was after a save. */
    revision: (id: number, version: number, signal?: AbortSignal) =>
      get<{ data: ContentRevisionDetail }>(`content/${id}/revisions/${version}`, {}, signal).then((body) => body.data),
    /** Authors and admins: saves an item as it was after an earlier save. */
    restore: (id: number, version: number) => save('POST', `${id}/revisions/${version}/restore`),
  };
}
