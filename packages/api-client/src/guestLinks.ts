import type { GuestLink, NewGuestLink } from '@wkff/contracts';
import type { Call } from './releases.ts';

/**
 * Returns the calls by which those who may edit an item make links to it for people without an account. They are not
 * part of `createApiClient`, so that visitors do not load them.
 */
export function createGuestLinksClient(call: Call) {
  return {
    /** Returns the good links of an item, the newest first, without their keys. */
    list: (itemId: number, signal?: AbortSignal) =>
      call<GuestLink[]>('GET', `content/${itemId}/guest-links`, { signal }),
    /** Makes a link, whose key the answer alone has. */
    make: (itemId: number) => call<NewGuestLink>('POST', `content/${itemId}/guest-links`, { body: {} }),
    /** Ends a link. Returns the links that are left. */
    end: (itemId: number, linkId: number) =>
      call<GuestLink[]>('POST', `content/${itemId}/guest-links/${linkId}/end`, { body: {} }),
  };
}

export type GuestLinksClient = ReturnType<typeof createGuestLinksClient>;
