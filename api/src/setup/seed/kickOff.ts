import { seoulMoment } from '@wkff/contracts';

/** True if a match has kicked off by `now` (epoch ms). Without a known time the end of its day counts. */
export function hasKickedOff(date: string, time: string | null, now: number): boolean {
  return seoulMoment(date, time ?? '23:59:59') <= now;
}
