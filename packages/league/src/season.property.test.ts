import { checkSeasons } from './testing/checkSeasons.ts';

it('the records and tables of 1,000 seasons with rulings equal those of a replay, on every day and after every round', () => {
  expect(checkSeasons(1_000)).toEqual([]);
});
