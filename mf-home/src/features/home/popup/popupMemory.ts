import { seoulDate, type Popup } from '@wkff/contracts';
import { PUT_AWAY_PREFIX } from '@wkff/mf-contract';

const DAY_S = 24 * 60 * 60;

/** How a visitor's choice is stored (docs/spec/site.md#popup). */
export interface PopupMemory {
  /** Returns the name under which the choice is stored: per day in mode `today`, for good in mode `dismiss`. */
  nameOf(popup: Popup, now: number): string;
  /** Returns true when the visitor chose not to see the popup, by the site's day. */
  isPutAway(popup: Popup, now: number): boolean;
  /**
   * Hides the popup: in mode `today` for the site clock's day, in mode `dismiss` as long as the store keeps the choice.
   */
  putAway(popup: Popup, now: number): void;
}

function nameOf(popup: Popup, now: number): string {
  const name = PUT_AWAY_PREFIX + String(popup.id);
  return popup.mode === 'today' ? `${name}-${seoulDate(now)}` : name;
}

/**
 * Mode `today` always uses a cookie of one day; mode `dismiss` uses local storage or a cookie of `cookie_days` days.
 */
export const popupMemory: PopupMemory = {
  nameOf,
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

/** Local storage may be unavailable; the popup is then shown again. */
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
    // Ignored, so the popup is shown again.
  }
}
