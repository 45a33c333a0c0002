import { cutConnections, readMixed, restartServer } from './mixedReads.ts';
import { report, shown } from './report.ts';

const STATEMENTS = 100_000;

it.each([
  ['connections are cut', cutConnections],
  ['the server is killed and started again', restartServer],
])(
  `of ${shown(STATEMENTS)} statements while %s, each ends and none gets the rows of another`,
  async (what, endanger) => {
    const { answered, failed, mixed, accidents } = await readMixed(STATEMENTS, endanger);
    const sent = `${shown(answered)} of ${shown(STATEMENTS)} statements answered`;
    report(`${sent} while ${what} ${shown(accidents)} times: none mixed up`);
    expect(mixed).toEqual([]);
    expect(answered + Object.values(failed).reduce((sum, times) => sum + times, 0)).toBe(STATEMENTS);
  },
  30 * 60_000,
);
