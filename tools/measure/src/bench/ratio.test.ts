import { compare, type Round } from './ratio.ts';

const load = (rate: number, more = {}) => ({
  rate,
  answers: rate * 2,
  bytesEach: 1200,
  failures: 0,
  p50: 1,
  p99: 5,
  busy: 0.9,
  ...more,
});
const round = (bare: number, target: number, more = {}): Round => ({ bare: load(bare), target: load(target, more) });

describe('the share of a bare server', () => {
  test('is the median over rounds, each against its own bare run', () => {
    // Other programs used the machine in the second round: both halves were slow, their ratio was not affected.
    const ratio = compare([round(10_000, 5_000), round(1_000, 500), round(10_000, 6_000)], 1000);
    expect(ratio).toMatchObject({ share: 0.5, rate: 5_000, bareRate: 10_000, p99: 5, generatorBusy: 0.9 });
  });

  test('throws if responses failed, because error pages are fast', () => {
    expect(() => compare([round(100, 100, { failures: 3 })], 1000)).toThrow('3 of 200 answers failed');
  });

  test('throws if responses were shorter than expected', () => {
    expect(() => compare([round(100, 100, { bytesEach: 900 })], 1000)).toThrow('900 bytes instead of 1000');
  });

  test('throws without responses', () => {
    expect(() => compare([round(100, 100, { answers: 0 })], 1000)).toThrow('no answer');
  });
});
