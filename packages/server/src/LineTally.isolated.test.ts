import { jest } from '@jest/globals';
import { LineTally, type LineSummary } from './LineTally.ts';

describe('the tally of log lines', () => {
  let summaries: LineSummary[] = [];
  const tally = (most = 3) => new LineTally({ most, onSummary: (summary) => summaries.push(summary), windowMs: 1_000 });
  beforeEach(() => {
    summaries = [];
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  it('admits the first lines of a kind in a window and summarises the rest once', () => {
    const lines = tally();
    const admitted = Array.from({ length: 10 }, () => lines.admits('404')).filter(Boolean);
    expect([admitted.length, lines.admits('500')]).toEqual([3, true]);
    jest.advanceTimersByTime(1_000);
    expect(summaries).toEqual([{ key: '404', count: 7, addresses: [] }]);
    expect(lines.admits('404')).toBe(true);
    jest.advanceTimersByTime(10_000);
    expect(summaries).toHaveLength(1);
  });

  it('lists the addresses that sent most of the omitted lines', () => {
    const lines = tally(0);
    const sent = { '192.0.2.1': 5, '192.0.2.2': 50, '192.0.2.3': 1, '192.0.2.4': 2, '192.0.2.5': 3, '192.0.2.6': 4 };
    for (const [address, count] of Object.entries(sent))
      for (let line = 0; line < count; line += 1) lines.admits('429', address);
    lines.flush();
    expect(summaries[0]?.addresses.map(({ address }) => address.at(-1))).toEqual(['2', '1', '6', '5', '4']);
  });

  it('counts any number of kinds and addresses in limited memory', () => {
    const lines = tally(1);
    for (let one = 0; one < 5_000; one += 1) lines.admits(`kind ${one}`);
    for (let one = 0; one < 5_000; one += 1) lines.admits('kind 1', `192.0.2.${one}`);
    lines.flush();
    expect(summaries).toEqual([
      { key: 'kind 1', count: 5_000, addresses: expect.any(Array) },
      { key: 'other kinds', count: 4_499, addresses: [] },
    ]);
  });
});
