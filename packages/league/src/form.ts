import { FORM_LENGTH } from '@wkff/contracts';
import { sidesOf, type CountedResult } from './tally.ts';

const LETTERS = { win: 'W', draw: 'D', loss: 'L' } as const;

/**
 * Returns each club's last matches as letters, the oldest first: `WDL` is a win, a draw, then a defeat. At most
 * `FORM_LENGTH` of them; empty for a club without a result.
 *
 * @param results in the order they were played, only between clubs of `clubIds`.
 */
export function recentForm(clubIds: readonly number[], results: readonly CountedResult[]): Map<number, string> {
  const forms = new Map(clubIds.map((clubId) => [clubId, '']));
  let missing = clubIds.length;
  for (let index = results.length - 1; index >= 0 && missing > 0; index -= 1) {
    const result = results[index];
    if (!result) continue;
    for (const { clubId, outcome } of sidesOf(result)) {
      const form = forms.get(clubId) ?? '';
      if (form.length === FORM_LENGTH) continue;
      forms.set(clubId, LETTERS[outcome] + form);
      if (form.length + 1 === FORM_LENGTH) missing -= 1;
    }
  }
  return forms;
}
