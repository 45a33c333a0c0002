import { jest } from '@jest/globals';
const callbacks: Record<string, (metric: { value: number }) => void> = {};
jest.unstable_mockModule('web-vitals', () => ({
  onLCP: (callback: (metric: { value: number }) => void) => (callbacks.lcp = callback),
  onINP: (callback: (metric: { value: number }) => void) => (callbacks.inp = callback),
  onCLS: (callback: (metric: { value: number }) => void) => (callbacks.cls = callback),
}));
const { measureVitals } = await import('./measureVitals.ts');

describe('measuring web vitals', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('reports LCP after a few seconds and the others at the end, each once', () => {
    const sent: object[] = [];
    const finish = measureVitals((vitals) => sent.push(vitals));
    callbacks.lcp?.({ value: 800 });
    callbacks.lcp?.({ value: 912.3456 });
    callbacks.cls?.({ value: 0.01234 });
    jest.advanceTimersByTime(5_000);
    expect(sent).toEqual([{ lcp: 912.346 }]);
    callbacks.inp?.({ value: 40 });
    finish();
    finish();
    expect(sent[1]).toEqual({ inp: 40, cls: 0.012 });
    expect(sent).toHaveLength(2);
  });

  it('reports all at once if the visitor leaves earlier', () => {
    const sent: object[] = [];
    const finish = measureVitals((vitals) => sent.push(vitals));
    callbacks.lcp?.({ value: 300 });
    finish();
    jest.advanceTimersByTime(5_000);
    expect(sent).toEqual([{ lcp: 300 }]);
  });
});
