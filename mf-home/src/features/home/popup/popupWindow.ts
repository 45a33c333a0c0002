import { seoulMoment, type Popup } from '@wkff/contracts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The moment (epoch ms, site clock) at which a popup's last day is over. */
export function popupEnd({ start_date, display_days }: Popup): number {
  return seoulMoment(start_date) + display_days * DAY_MS;
}

/** A popup's link as an address to open, or null for none and for anything that is no web address. */
export function popupLink(link: string | null, origin: string): string | null {
  if (!link) return null;
  try {
    const url = new URL(link, origin);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    return null;
  }
}
