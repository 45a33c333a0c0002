import { cutConnections, FAILS_CUT, FAILS_RESTARTED, readMixed, restartServer } from './mixedReads.ts';
import { report, shown } from './report.ts';

const STATEMENTS = 100_000;

it.each([
  ['connections are cut', cutConnections, FAILS_CUT],
  ['the server is killed and started again', restartServer, FAILS_RESTARTED],
])(
  `of ${shown(STATEMENTS)} statements while %s, each ends and none gets the rows of another`,
  async (what, endanger, expected) => {
    const { answered, failed, mixed, accidents } = await readMixed(STATEMENTS, endanger);
    const sent = `${shown(answered)} of ${shown(STATEMENTS)} statements answered`;
    report(`${sent} while ${what} ${shown(accidents)} times: none mixed up`);
    expect(mixed).toEqual([]);
    expect(answered + Object.values(failed).reduce((sum, times) => sum + times, 0)).toBe(STATEMENTS);
    // Two of seven kinds fail, and all do while the server is away.
    expect(answered).toBeGreaterThan(STATEMENTS / 4);
    expect(accidents).toBeGreaterThan(5);
    expect(Object.keys(failed).filter((reason) => !expected.test(reason))).toEqual([]);
  },
  30 * 60_000,
);
