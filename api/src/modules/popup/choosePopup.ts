import { seoulMoment } from '@wkff/contracts';
import type { PopupRecord } from './repository.ts';

/**
 * Returns the popup of a day, and when that answer changes (epoch ms; absent: never). A popup shows on whole Seoul
 * days, including the first and the last (docs/spec/site.md#popup). If several overlap, the one that started last
 * shows.
 *
 * @param popups that have not ended by that day, ordered by start.
 * @param today `YYYY-MM-DD`, Seoul.
 */
export function choosePopup(
  popups: readonly PopupRecord[],
  today: string,
): { popup: PopupRecord | null; changesAt: number | undefined } {
  const open = popups.filter((popup) => popup.start_date <= today);
  const next = popups.find((popup) => popup.start_date > today);
  const popup = open.at(-1) ?? null;
  const days = [popup?.end_date, next?.start_date].filter((day) => day !== undefined);
  return { popup, changesAt: days.length === 0 ? undefined : Math.min(...days.map((day) => seoulMoment(day))) };
}
