import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { fetchBytes } from './fetchBytes.ts';
import { pageParts } from './pageParts.ts';
import { medianRun, readRun, SCORES, type LighthouseResult, type PageRun, type ScoreName } from './pageRun.ts';
import { PAGES } from './pages.ts';
import type { Part } from './part.ts';
import { atMost, formats, type Row } from './rows.ts';
import { runLighthouse } from './runLighthouse.ts';
import { markdownTable } from './table.ts';

const CLS_BAR = 0.02;
const TBT_BAR_MS = 150;
/** Most characters of a tag in a table's cell. */
const LONGEST_TAG = 80;
const SCORE_BARS: Record<ScoreName, number> = { performance: 98, accessibility: 100, 'best-practices': 98, seo: 100 };

/** Measures page loads with Lighthouse on a simulated phone. */
export const lighthousePart: Part = async ({ site, cleanup, runs, keep, say }) => {
  const chromePath = await findBrowser();
  const measured: { path: string; lcpBar: number; all: PageRun[]; middle: PageRun }[] = [];
  for (const { path, lcpBar } of PAGES) {
    await warmUp(site.address, path);
    const all: PageRun[] = [];
    for (let number = 1; number <= runs; number += 1) {
      const result = await runLighthouse(site.origin + path, { chromePath, cleanup });
      if (keep) keepReport(keep, path, number, result);
      const run = readRun(result as LighthouseResult);
      all.push(run);
      say(`lighthouse ${path} ${number}/${runs}: LCP ${formats.seconds(run.lcp)}, TBT ${formats.ms(run.tbt)}`);
    }
    measured.push({ path, lcpBar, all, middle: medianRun(all) });
  }
  return {
    rows: measured.flatMap(({ path, lcpBar, middle }) => pageRows(path, lcpBar, middle)),
    details: [
      `## Page loads\nLighthouse, mobile defaults, median of ${runs} (least to most).\n\n${markdownTable(
        ['page', 'LCP', 'FCP', 'TBT', 'CLS', 'largest thing painted'],
        measured.map(({ path, all, middle }) => [
          path,
          spread(all, middle, 'lcp', formats.seconds),
          spread(all, middle, 'fcp', formats.seconds),
          spread(all, middle, 'tbt', formats.ms),
          spread(all, middle, 'cls', formats.shift),
          middle.lcpElement ? `\`${middle.lcpElement.slice(0, LONGEST_TAG)}\`` : '',
        ]),
      )}`,
    ],
  };
};

/** Requests pages and files once before: visitors usually find them cached. */
async function warmUp(address: string, path: string): Promise<void> {
  const { status, body } = await fetchBytes(address + path);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  for (const part of [path, ...pageParts(body.toString('utf8'))]) {
    await fetchBytes(address + part, { 'accept-encoding': 'gzip, deflate, br, zstd' });
  }
}

function keepReport(folder: string, path: string, number: number, result: object): void {
  mkdirSync(folder, { recursive: true });
  const name = path.replace(/[^\w-]+/g, '_').replace(/^_$/, 'home');
  writeFileSync(join(folder, `${name}-${number}.json`), JSON.stringify(result));
}

function pageRows(path: string, lcpBar: number, { lcp, cls, tbt, scores }: PageRun): Row[] {
  const missed = SCORES.filter((name) => scores[name] < SCORE_BARS[name]);
  return [
    atMost(`LCP of ${path}`, lcp, lcpBar, formats.seconds),
    atMost(`CLS of ${path}`, cls, CLS_BAR, formats.shift),
    atMost(`TBT of ${path}`, tbt, TBT_BAR_MS, formats.ms),
    {
      what: `scores of ${path}: ${SCORES.join(', ')}`,
      measured: SCORES.map((name) => scores[name]).join(', '),
      bar: `≥ ${SCORES.map((name) => SCORE_BARS[name]).join(', ')}`,
      verdict: missed.length === 0 ? 'ok' : 'MISSED',
    },
  ];
}

function spread(
  all: readonly PageRun[],
  middle: PageRun,
  key: 'lcp' | 'fcp' | 'tbt' | 'cls',
  format: (value: number) => string,
): string {
  const values = all.map((run) => run[key]);
  return `${format(middle[key])} (${format(Math.min(...values))} to ${format(Math.max(...values))})`;
}
