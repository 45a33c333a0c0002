import { FORM_LENGTH } from '@wkff/contracts';
import type { MatchResult } from './table.ts';

/**
 * Returns each club's last matches as letters, the oldest first: `WDL` is a win, a draw, then a defeat. At most
 * `FORM_LENGTH` of them; empty for a club without a result.
 *
 * @param results in the order they were played, only between clubs of `clubIds`.
 */
export function recentForm(clubIds: readonly number[], results: readonly MatchResult[]): Map<number, string> {
  const forms = new Map(clubIds.map((clubId) => [clubId, '']));
  let missing = clubIds.length;
  const add = (clubId: number, scored: number, conceded: number) => {
    const form = forms.get(clubId) ?? '';
    if (form.length === FORM_LENGTH) return;
    forms.set(clubId, (scored > conceded ? 'W' : scored === conceded ? 'D' : 'L') + form);
    if (form.length + 1 === FORM_LENGTH) missing -= 1;
  };
  for (let index = results.length - 1; index >= 0 && missing > 0; index -= 1) {
    const result = results[index];
    if (!result) continue;
    add(result.homeId, result.homeGoals, result.awayGoals);
    add(result.awayId, result.awayGoals, result.homeGoals);
  }
  return forms;
}
