import type { Popup } from '@wkff/contracts';
import type { Get, Send } from './request.ts';
import type { UploadOptions } from './uploadFetch.ts';

/** A popup as an editor writes it; without an id it replaces the one of the same start day, or is a new one. */
export type PopupInput = Omit<Popup, 'id' | 'version'> & { id?: number; version?: number };

export function siteApi(get: Get, send: Send) {
  return {
    /** The popup whose window covers the present site time, or null. */
    popup: (signal?: AbortSignal) => get<{ data: Popup | null }>('popup', {}, signal).then((body) => body.data),
    /** Editors: makes a popup or replaces one. */
    savePopup: (popup: PopupInput) => send<{ data: Popup }>('PUT', 'popup', popup).then((body) => body.data),
    /** Editors: the popups that are not over, the earliest start first. */
    popups: (signal?: AbortSignal) => get<{ data: Popup[] }>('popups', {}, signal).then((body) => body.data),
    /** Editors: deletes a popup unless it has another version by now. */
    deletePopup: (id: number, version: number) => send<unknown>('DELETE', `popup/${id}`, { version }),
    /** Editors: uploads a picture; resolves to its file name. */
    uploadImage: (file: Blob, options?: UploadOptions) => {
      const form = new FormData();
      form.set('image', file);
      return send<{ filename: string }>('POST', 'upload/image', form, options).then((body) => body.filename);
    },
  };
}
