import { checkSeasons } from '../src/testing/checkSeasons.ts';

const LIMIT_MS = 15 * 60_000;

it(
  'the records and tables of 10,000 seasons with rulings equal those of a replay, on every day and after every round',
  () => {
    expect(checkSeasons(10_000)).toEqual([]);
  },
  LIMIT_MS,
);
