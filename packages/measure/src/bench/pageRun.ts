import { median } from './median.ts';

/** The part of a Lighthouse result that is read here. */
export interface LighthouseResult {
  audits: Record<string, { numericValue?: number; details?: unknown }>;
  categories: Record<string, { score: number | null }>;
}

export const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type ScoreName = (typeof SCORES)[number];

/** What one run says of a page: times in ms, scores from 0 to 100. */
export interface PageRun {
  lcp: number;
  fcp: number;
  tbt: number;
  cls: number;
  scores: Record<ScoreName, number>;
  /** The largest thing painted, as its opening tag; null when Lighthouse does not say. */
  lcpElement: string | null;
}

/** Takes a run's figures out of Lighthouse's result. @throws Error when one is missing. */
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

/** The medians of several runs, each figure by itself; the largest thing painted is the one named most often. */
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
