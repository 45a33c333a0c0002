/**
 * `npm run bench`: measures the budgets, prints each value with its bar and writes docs/bench.md. It starts its own
 * site and sends load to this machine only. It exits with 1 when a bar was missed or could not be measured.
 *
 * `--only lighthouse,start,tab,size,server,scores,documents,streams,hosts,boards,growth,returning,release` runs parts and does
 * not write docs/bench.md, `--runs 3` sets the number of Lighthouse runs per page, `--keep folder` saves every
 * Lighthouse report.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { realNow } from '@wkff/contracts';
import { readRevision } from '@wkff/build';
import { ROOT } from '@wkff/launcher/paths';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { boardsPart } from './bench/boardsPart.ts';
import { Cleanup } from './bench/Cleanup.ts';
import { documentsPart } from './bench/documentsPart.ts';
import { growthPart } from './bench/growthPart.ts';
import { hostsPart } from './bench/hostsPart.ts';
import { lighthousePart } from './bench/lighthousePart.ts';
import { PART_NAMES, readOptions, type BenchOptions, type PartName } from './bench/options.ts';
import type { Part } from './bench/part.ts';
import { releasePart } from './bench/releasePart.ts';
import { isNoisy, writeReport, type ReportFacts } from './bench/report.ts';
import { returningPart } from './bench/returningPart.ts';
import { unmeasured, type Row } from './bench/rows.ts';
import { scoresPart } from './bench/scoresPart.ts';
import { serverPart } from './bench/serverPart.ts';
import { freshDataDir, startSite } from './bench/site.ts';
import { sizePart } from './bench/sizePart.ts';
import { startPart } from './bench/startPart.ts';
import { streamsPart } from './bench/streamsPart.ts';
import { tabPart } from './bench/tabPart.ts';
import { budgetTable, summary } from './bench/table.ts';

const PARTS: Record<PartName, Part> = {
  lighthouse: lighthousePart,
  start: startPart,
  tab: tabPart,
  size: sizePart,
  server: serverPart,
  scores: scoresPart,
  documents: documentsPart,
  streams: streamsPart,
  hosts: hostsPart,
  boards: boardsPart,
  growth: growthPart,
  returning: returningPart,
  release: releasePart,
};

const say = (line: string) => process.stdout.write(`${line}\n`);
const cleanup = new Cleanup();
let isEnding = false;

async function main(options: BenchOptions): Promise<void> {
  const started = realNow();
  const { revision, dirty } = readRevision(ROOT);
  const shares = [await othersShare()];
  const rows: Row[] = [];
  const details: string[] = [];
  say('starting a site …');
  const site = await startSite(freshDataDir(cleanup), cleanup);
  for (const name of options.parts) {
    shares.push(await othersShare());
    try {
      const result = await PARTS[name]({ site, cleanup, runs: options.runs, keep: options.keep, say });
      rows.push(...result.rows);
      details.push(...result.details);
    } catch (error) {
      if (isEnding) return;
      process.stderr.write(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
      rows.push(unmeasured(name, error));
    }
  }
  // An interrupted run has measured nothing.
  if (isEnding) return;
  const facts: ReportFacts = {
    date: new Date(started).toISOString(),
    machine: describeMachine(),
    command: ['npm run bench', ...(process.argv.length > 2 ? ['--', ...process.argv.slice(2)] : [])].join(' '),
    revision: revision && `${revision.slice(0, 12)}${dirty ? ' with changes that are not committed' : ''}`,
    othersShare: Math.max(...shares),
  };
  say(`\n${budgetTable(rows)}\n\n${summary(rows)}`);
  if (isNoisy(facts)) say('This run is noisy: other programs used the machine.');
  if (options.parts.length === PART_NAMES.length) {
    writeFileSync(join(ROOT, 'docs/bench.md'), writeReport(facts, rows, details));
    say('written to docs/bench.md');
  } else say(`\n${details.join('\n\n')}\n\nOnly parts were run: docs/bench.md is left as it is.`);
  if (rows.some(({ verdict }) => verdict === 'MISSED')) process.exitCode = 1;
}

/** Stops everything that was started and ends the process, which libraries may keep alive. */
async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await cleanup.run();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(130));
process.on('uncaughtException', (error) => {
  process.stderr.write(`${error.stack ?? error.message}\n`);
  void end(1);
});

try {
  await main(readOptions(process.argv.slice(2)));
  await end(Number(process.exitCode ?? 0));
} catch (error) {
  process.stderr.write(`bench: ${error instanceof Error ? error.message : String(error)}\n`);
  await end(1);
}

/** Describes the machine in one line. */
function describeMachine(): string {
  const model = (cpus()[0]?.model ?? 'unknown processor').replace(/\s+/g, ' ').trim();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${availableParallelism()} cores (${model}), ${memory} GiB, ${process.platform} ${process.arch}, Node ${process.versions.node}`;
}

/** Returns the share of all cores that other programs use, 0 to 1, measured while the bench is idle. */
async function othersShare(overMs = 2_000): Promise<number> {
  const before = times();
  await delay(overMs);
  const after = times();
  const total = after.total - before.total;
  return total === 0 ? 0 : (after.busy - before.busy) / total;
}

function times(): { busy: number; total: number } {
  let [busy, total] = [0, 0];
  for (const { times: core } of cpus()) {
    const all = core.user + core.nice + core.sys + core.irq + core.idle;
    total += all;
    busy += all - core.idle;
  }
  return { busy, total };
}
