import { PERIOD_NAMES, type MatchDetail } from '@wkff/contracts';
import type { SheetEvent } from '@wkff/league/match-log';
import { matchTeam } from '@wkff/ui';
import { texts } from './texts.ts';

/** Returns who it was: `9 김하나`. */
export function playerText({ number, name }: { number: number | null; name: string | null }): string {
  return number === null ? (name ?? texts.unknownPlayer) : texts.shirt(number, name);
}

/** Returns the minute of something, else in which part of the match it was; null: neither is known. */
export function timeText({ minute, period }: Pick<SheetEvent, 'minute' | 'period'>): string | null {
  if (minute !== null) return texts.minute(minute);
  return period === null ? null : PERIOD_NAMES[period];
}

/** Returns something that happened in one line: `23분 골 세종 스포츠토토 9 김하나`. */
export function eventLine(event: SheetEvent, match: MatchDetail): string {
  const { label, side, number, name, other, assist } = event;
  const player = number === null && name === null ? null : playerText(event);
  const time = timeText(event);
  return [
    // `전반 종료` has its part of the match in its own name.
    time !== null && label.startsWith(`${time} `) ? null : time,
    label,
    side === null ? null : matchTeam(match, side).name,
    other === null ? player : `${playerText(event)} → ${playerText(other)}`,
    assist === null ? null : texts.assisted(playerText(assist)),
  ]
    .filter((part) => part !== null)
    .join(' ');
}
