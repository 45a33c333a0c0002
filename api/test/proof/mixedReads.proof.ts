import { readMixed } from './mixedReads.ts';
import { report, shown } from './report.ts';

const STATEMENTS = 100_000;

it(
  `of ${shown(STATEMENTS)} statements while connections are cut, each ends and none gets the rows of another`,
  async () => {
    const { answered, failed, mixed, cuts } = await readMixed(STATEMENTS);
    report(`${shown(answered)} of ${shown(STATEMENTS)} statements answered, ${shown(cuts)} cuts: none mixed up`);
    expect(mixed).toEqual([]);
    expect(answered + Object.values(failed).reduce((sum, times) => sum + times, 0)).toBe(STATEMENTS);
  },
  30 * 60_000,
);
