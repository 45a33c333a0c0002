import { checkMatchLogs } from '../testing/checkMatchLogs.ts';

it('1,000 made-up matches are the same in every order of arrival, and keep to the laws of the game on the pitch', () => {
  expect(checkMatchLogs(1_000)).toEqual([]);
});
