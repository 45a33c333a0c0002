import type { ListedMatch } from '@wkff/contracts';
import { texts } from './texts.ts';

const MINUTE_MS = 60_000;

/**
 * Returns the part of a match that is played and its minute, as far as they are known: `전반 45+2분`, `하프타임`. Minutes are
 * counted from 1 (docs/spec/league.md#events). @param now site clock, epoch ms.
 */
export function minuteOf({ clock }: Pick<ListedMatch, 'clock'>, now: number): string | undefined {
  if (!clock) return undefined;
  const { part, ends, zero_at: zeroAt } = clock;
  if (zeroAt === null || ends === null) return part;
  const minute = Math.max(1, Math.floor((now - Date.parse(zeroAt)) / MINUTE_MS) + 1);
  return `${part} ${texts.minute(minute > ends ? `${ends}+${minute - ends}` : minute)}`;
}
