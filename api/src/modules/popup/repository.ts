import type { Popup } from '@wkff/contracts';
import { statement, type Executor } from '../../db/statement.ts';

/** A popup that shows today or later. */
export interface PopupRecord extends Popup {
  /** First day on which it is not shown any more. */
  end_date: string;
}

const notYetOver = statement<PopupRecord>(
  'popups',
  `select id, start_date, display_days, title, text, image, link, mode, store, cookie_days, start_date + display_days as end_date
   from popups where start_date + display_days > $1::date order by start_date, id`,
);

/** Popups whose window is not over on a day, the earliest start first. */
export function listPopups(executor: Executor, day: string): Promise<PopupRecord[]> {
  return notYetOver.run(executor, [day]);
}
