import { medianRun, readRun, type LighthouseResult, type PageRun } from './pageRun.ts';

const result = (): LighthouseResult => ({
  audits: {
    'largest-contentful-paint': { numericValue: 1290.4 },
    'first-contentful-paint': { numericValue: 900 },
    'total-blocking-time': { numericValue: 80 },
    'cumulative-layout-shift': { numericValue: 0.01 },
    'lcp-breakdown-insight': { details: { items: [{ type: 'table' }, { type: 'node', snippet: '<h1>' }] } },
  },
  categories: {
    performance: { score: 0.985 },
    accessibility: { score: 1 },
    'best-practices': { score: 1 },
    seo: { score: 0.92 },
  },
});

const run = (lcp: number, lcpElement: string | null = '<h1>'): PageRun => ({ ...readRun(result()), lcp, lcpElement });

describe('a Lighthouse run', () => {
  test('is read as times, scores up to 100 and the largest contentful paint', () => {
    expect(readRun(result())).toEqual({
      lcp: 1290.4,
      fcp: 900,
      tbt: 80,
      cls: 0.01,
      scores: { performance: 99, accessibility: 100, 'best-practices': 100, seo: 92 },
      lcpElement: '<h1>',
    });
  });

  test('throws if a figure is missing, which must not count as zero', () => {
    const { audits, categories } = result();
    expect(() => readRun({ audits: { ...audits, 'largest-contentful-paint': {} }, categories })).toThrow(
      'largest-contentful-paint',
    );
    expect(() => readRun({ audits, categories: { ...categories, seo: { score: null } } })).toThrow('seo');
  });

  test('can be read without the largest contentful paint', () => {
    const { audits, categories } = result();
    expect(readRun({ audits: { ...audits, 'lcp-breakdown-insight': {} }, categories }).lcpElement).toBeNull();
  });
});

test('several runs have the medians, and the largest contentful paint that most of them report', () => {
  const middle = medianRun([run(1500, '<p>'), run(1100), run(1300, '<p>')]);
  expect([middle.lcp, middle.lcpElement, middle.scores.seo]).toEqual([1300, '<p>', 92]);
});
