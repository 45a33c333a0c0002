import { roundLabel } from './matchNames.ts';

const league = { round: 24, competition_id: '_league_wk' };
const playoff = (round: number) => ({ round, competition_id: '2025_playoff' });

test('a league round is 라운드 n in the widget and n 라운드 on the matches page', () => {
  expect(roundLabel(league, 'widget')).toBe('라운드 24');
  expect(roundLabel(league, 'page')).toBe('24 라운드');
});

test.each(['widget', 'page'] as const)('the rounds of a play-off have the same names in the %s', (style) => {
  expect([1, 2, 3, 4].map((round) => roundLabel(playoff(round), style))).toEqual([
    'PlayOff',
    'Champ #1',
    'Champ #2',
    'PlayOff Round 4',
  ]);
});
