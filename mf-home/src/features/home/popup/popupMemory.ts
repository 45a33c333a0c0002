import { seoulDate, type Popup } from '@wkff/contracts';

const DAY_S = 24 * 60 * 60;

/** How a visitor's choice is kept (docs/spec/site.md#popup). */
export interface PopupMemory {
  /** True when the visitor chose not to see the popup, by the site's day. */
  isPutAway(popup: Popup, now: number): boolean;
  /** Keeps the popup away: in mode `today` for the site's present day, in mode `dismiss` as long as its store says. */
  putAway(popup: Popup, now: number): void;
}

/** Names of what is kept: by day in mode `today`, for good in mode `dismiss`. */
function nameOf(popup: Popup, now: number): string {
  const name = `wkff-popup-${popup.id}`;
  return popup.mode === 'today' ? `${name}-${seoulDate(now)}` : name;
}

/** Mode `today` is always a cookie of one day; mode `dismiss` is in local storage or in a cookie of `cookie_days` days. */
export const popupMemory: PopupMemory = {
  isPutAway(popup, now) {
    const name = nameOf(popup, now);
    return isInLocalStorage(popup) ? readLocal(name) : document.cookie.split('; ').includes(`${name}=1`);
  },
  putAway(popup, now) {
    const name = nameOf(popup, now);
    if (isInLocalStorage(popup)) {
      writeLocal(name);
      return;
    }
    const days = popup.mode === 'today' ? 1 : popup.cookie_days;
    document.cookie = `${name}=1; path=/; max-age=${days * DAY_S}; samesite=lax`;
  },
};

function isInLocalStorage({ mode, store }: Popup): boolean {
  return mode === 'dismiss' && store === 'local';
}

/** A browser may refuse local storage; the popup then comes again. */
function readLocal(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}

function writeLocal(name: string): void {
  try {
    localStorage.setItem(name, '1');
  } catch {
    // Nothing to be done about it.
  }
}
