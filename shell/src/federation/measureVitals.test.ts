import { jest } from '@jest/globals';
const heard: Record<string, (metric: { value: number }) => void> = {};
jest.unstable_mockModule('web-vitals', () => ({
  onLCP: (hear: (metric: { value: number }) => void) => (heard.lcp = hear),
  onINP: (hear: (metric: { value: number }) => void) => (heard.inp = hear),
  onCLS: (hear: (metric: { value: number }) => void) => (heard.cls = hear),
}));
const { measureVitals } = await import('./measureVitals.ts');

describe('measuring web vitals', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('reports LCP after a few seconds and the others at the end, each once', () => {
    const sent: object[] = [];
    const finish = measureVitals((vitals) => sent.push(vitals));
    heard.lcp?.({ value: 800 });
    heard.lcp?.({ value: 912.3456 });
    heard.cls?.({ value: 0.01234 });
    jest.advanceTimersByTime(5_000);
    expect(sent).toEqual([{ lcp: 912.346 }]);
    heard.inp?.({ value: 40 });
    finish();
    finish();
    expect(sent[1]).toEqual({ inp: 40, cls: 0.012 });
    expect(sent).toHaveLength(2);
  });

  it('reports all together if the visitor leaves earlier', () => {
    const sent: object[] = [];
    const finish = measureVitals((vitals) => sent.push(vitals));
    heard.lcp?.({ value: 300 });
    finish();
    jest.advanceTimersByTime(5_000);
    expect(sent).toEqual([{ lcp: 300 }]);
  });
});
