import { atMost, formats } from './rows.ts';
import { writeReport, type ReportFacts } from './report.ts';

const facts: ReportFacts = {
  date: '2026-01-02T03:04:05.000Z',
  machine: '2 cores',
  command: 'npm run bench',
  revision: 'abc',
  othersShare: 0.02,
};
const rows = [atMost('LCP of /', 1800, 1700, formats.seconds)];

describe('the report', () => {
  test('has the time, machine and command of the run, and the missed bars', () => {
    const text = writeReport(facts, rows, ['## Rates\nnone']);
    for (const line of ['- date: 2026-01-02T03:04:05.000Z', '- machine: 2 cores', '- command: `npm run bench`'])
      expect(text).toContain(line);
    expect(text).toContain('1 bars: 0 ok, 1 MISSED');
    expect(text).toContain('| LCP of / | 1.80 s   | ≤ 1.70 s | MISSED |');
    expect(text).toContain('## Rates');
    expect(text).toContain('## Not measured');
  });

  test('has a warning when other programs disturbed the run', () => {
    expect(writeReport(facts, rows, [])).toContain('quiet: other programs used at most 2 % of the cores');
    expect(writeReport({ ...facts, othersShare: 0.4 }, rows, [])).toContain(
      '**noisy run**: other programs used up to 40 %',
    );
  });

  test('is the same text for the same results', () => {
    expect(writeReport(facts, rows, [])).toBe(writeReport(facts, rows, []));
  });
});
