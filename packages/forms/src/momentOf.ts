import { seoulDate, seoulTime } from '@wkff/contracts';

/** Day (`YYYY-MM-DD`) and time (`HH:mm`, or `HH:mm:ss`) of an item in Seoul, as a form sends them. */
export interface Moment {
  createdDate: string;
  createdTime: string;
}

/** Returns day and time for a form, to the minute. `epochMs`: site clock. */
export function momentOf(epochMs: number): Moment {
  return { createdDate: seoulDate(epochMs), createdTime: seoulTime(epochMs).slice(0, 5) };
}
