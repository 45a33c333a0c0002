import type {
  ContentDay,
  ContentItem,
  ContentList,
  ContentListItem,
  ContentRevision,
  ContentRevisionDetail,
  OwnItems,
  OwnItemState,
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
  /** Place of the pinned items, by default `first`. */
  pinned?: PinnedPlace;
  searchQuery?: string;
  searchFilter?: string;
  /** Categories, separated by commas. */
  category?: string;
}

export function contentApi(get: Get, send: Send) {
  const save = (method: 'POST' | 'PUT' | 'DELETE', path: string, form?: FormData, options?: UploadOptions) =>
    send<{ data: ContentItem }>(method, `content/${path}`, form, options).then((body) => body.data);
  return {
    /** Returns a page of a board, with the total numbers of items and pages. */
    list: (query: ContentQuery, signal?: AbortSignal) =>
      get<{ data: ContentList }>('content/list', query, signal).then((body) => body.data),
    detail: (id: number, signal?: AbortSignal) =>
      get<{ data: ContentItem }>(`content/detail/${id}`, {}, signal).then((body) => body.data),
    /** Returns the item of a guest link; null: the link shows none. */
    ofGuest: (key: string, signal?: AbortSignal) =>
      get<{ data: ContentItem | null }>('content/guest', { key }, signal).then((body) => body.data),
    mustSee: (writeLocation: WriteLocation, limit: number, signal?: AbortSignal) =>
      get<{ data: ContentListItem[] }>('content/must-see', { writeLocation, limit }, signal).then((body) => body.data),
    /** Returns those of some items, of any boards, that visitors may see, in the order asked for. */
    chosen: (ids: readonly string[], signal?: AbortSignal) =>
      get<{ data: ContentListItem[] }>('content/chosen', { ids: ids.join(',') }, signal).then((body) => body.data),
    /** Returns the ids of a board's items with the day of their last change: at most the newest 50,000. */
    ids: (writeLocation: WriteLocation, signal?: AbortSignal) =>
      get<{ data: ContentDay[] }>('content/ids', { writeLocation }, signal).then((body) => body.data),
    /** Returns the most used tags of a board, sorted alphabetically. */
    tags: (writeLocation: WriteLocation, limit: number, signal?: AbortSignal) =>
      get<{ data: string[] }>('content/tags', { writeLocation, limit }, signal).then((body) => body.data),
    /** Editors: returns a page of the items that they work on, of all boards or of one, with a text in the title. */
    mine: (
      query: { state: OwnItemState; page: number; writeLocation?: WriteLocation; searchQuery?: string },
      signal?: AbortSignal,
    ) => get<{ data: OwnItems }>('content/mine', query, signal).then((body) => body.data),
    /** Editors: creates an item from a `contentForm`. A 422 has the wrong fields as `data.errors` (`FieldError`). */
    create: (form: FormData, options?: UploadOptions) => save('POST', 'create', form, options),
    /** Editors: returns the item that they created with a form (`submissionId`); null: none, or it was deleted. */
    submitted: (submissionId: string) =>
      get<{ data: ContentItem | null }>(`content/submitted/${submissionId}`).then((body) => body.data),
    /** Editors: changes an item. A 409 has the stored item as `data`. */
    update: (id: number, form: FormData, options?: UploadOptions) => save('PUT', `update/${id}`, form, options),
    /** Editors: deletes an item. Those who may delete it can restore it for 30 days. */
    remove: (id: number) => save('DELETE', `delete/${id}`).then(() => undefined),
    /** Editors: restores a deleted item. */
    undelete: (id: number) => save('POST', `${id}/undelete`),
    /** Editors: returns the saved revisions of an item, newest first. */
    revisions: (id: number, signal?: AbortSignal) =>
      get<{ data: ContentRevision[] }>(`content/${id}/revisions`, {}, signal).then((body) => body.data),
    /** Editors: returns the content of an item as of a revision. */
    revision: (id: number, version: number, signal?: AbortSignal) =>
      get<{ data: ContentRevisionDetail }>(`content/${id}/revisions/${version}`, {}, signal).then((body) => body.data),
    /** Editors: restores the content of an earlier revision, as a new one. */
    restore: (id: number, version: number) => save('POST', `${id}/revisions/${version}/restore`),
  };
}
