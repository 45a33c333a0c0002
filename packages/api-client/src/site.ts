import type { DocumentKey, Popup, ShownDocument } from '@wkff/contracts';
import type { Get, Send } from './request.ts';
import type { UploadOptions } from './uploadFetch.ts';

/** A popup as an editor saves it. Without an id it replaces the popup with the same start day, or is a new one. */
export type PopupInput = Omit<Popup, 'id' | 'version'> & { id?: number; version?: number };

export function siteApi(get: Get, send: Send) {
  return {
    /**
     * Returns a document as it is shown at the current time of the site clock, or null.
     * @param query a version of one whose versions are public; any other is a 404.
     */
    document: (key: DocumentKey, signal?: AbortSignal, query: { version?: number } = {}) =>
      get<{ data: ShownDocument | null }>(`documents/${key}`, query, signal).then((body) => body.data),
    /** Returns the popup to show at the current time of the site clock, or null. */
    popup: (signal?: AbortSignal) => get<{ data: Popup | null }>('popup', {}, signal).then((body) => body.data),
    /** Editors: creates or replaces a popup. */
    savePopup: (popup: PopupInput) => send<{ data: Popup }>('PUT', 'popup', popup).then((body) => body.data),
    /** Editors: returns the popups that are not over, by start day, and the last ones that are, the newest end first. */
    popups: (signal?: AbortSignal) => get<{ data: Popup[]; ended: Popup[] }>('popups', {}, signal),
    /** Editors: deletes a popup. Fails with 409 if another version is stored. */
    deletePopup: (id: number, version: number) => send<unknown>('DELETE', `popup/${id}`, { version }),
    /** Editors: uploads a picture and returns its file name. */
    uploadImage: (file: Blob, options?: UploadOptions) => {
      const form = new FormData();
      form.set('image', file);
      return send<{ filename: string }>('POST', 'upload/image', form, options).then((body) => body.filename);
    },
  };
}
