import { checkMatchLogs } from '../src/testing/checkMatchLogs.ts';

const LIMIT_MS = 15 * 60_000;

it(
  '10,000 made-up matches are the same in every order of arrival, and keep to the laws of the game on the pitch',
  () => {
    expect(checkMatchLogs(10_000)).toEqual([]);
  },
  LIMIT_MS,
);
