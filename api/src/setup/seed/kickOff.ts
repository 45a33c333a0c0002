import { seoulMoment } from '@wkff/contracts';

/** Whether a match has kicked off by `now` (epoch ms); one without a known time counts from the end of its day. */
export function hasKickedOff(date: string, time: string | null, now: number): boolean {
  return seoulMoment(date, time ?? '23:59:59') <= now;
}
