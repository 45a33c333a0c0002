import { median } from './median.ts';

/** The part of a Lighthouse result that is used here. */
export interface LighthouseResult {
  audits: Record<string, { numericValue?: number; details?: unknown }>;
  categories: Record<string, { score: number | null }>;
}

export const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type ScoreName = (typeof SCORES)[number];

/** The result of one run of a page: times in ms, scores from 0 to 100. */
export interface PageRun {
  lcp: number;
  fcp: number;
  tbt: number;
  cls: number;
  scores: Record<ScoreName, number>;
  /** Opening tag of the largest contentful paint; null when Lighthouse does not report it. */
  lcpElement: string | null;
}

/** Reads a run's figures from Lighthouse's result. @throws Error when one is missing. */
export function readRun({ audits, categories }: LighthouseResult): PageRun {
  const number = (audit: string): number => {
    const value = audits[audit]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse says nothing of ${audit}`);
    return value;
  };
  const score = (category: string): number => {
    const value = categories[category]?.score;
    if (value === undefined || value === null) throw new Error(`Lighthouse gives no score for ${category}`);
    return Math.round(value * 100);
  };
  return {
    lcp: number('largest-contentful-paint'),
    fcp: number('first-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    scores: Object.fromEntries(SCORES.map((name) => [name, score(name)])) as Record<ScoreName, number>,
    lcpElement: findSnippet(audits['lcp-breakdown-insight']?.details),
  };
}

function findSnippet(details: unknown): string | null {
  const { items = [] } = (details ?? {}) as { items?: { type?: string; snippet?: string }[] };
  return items.find(({ type }) => type === 'node')?.snippet ?? null;
}

/** Returns the median of each figure over several runs, and the largest contentful paint that most of them report. */
export function medianRun(runs: readonly PageRun[]): PageRun {
  const of = (pick: (run: PageRun) => number) => median(runs.map(pick));
  return {
    lcp: of(({ lcp }) => lcp),
    fcp: of(({ fcp }) => fcp),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
    scores: Object.fromEntries(SCORES.map((name) => [name, of(({ scores }) => scores[name])])) as Record<
      ScoreName,
      number
    >,
    lcpElement: mostFrequent(runs.map(({ lcpElement }) => lcpElement)),
  };
}

function mostFrequent<T>(values: readonly T[]): T | null {
  const count = (one: T) => values.filter((value) => value === one).length;
  return values.reduce<T | null>((best, one) => (best === null || count(one) > count(best) ? one : best), null);
}
