import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { within } from '@wkff/contracts';
import { ROOT } from '../paths.ts';
import { type Count, type Failure, summarise } from './counts.ts';

const GRACE_MS = 20_000;
const POLL_MS = 50;

export interface Suite {
  /** Heading of its output, and its name in the summary. */
  name: string;
  /** Arguments for Node; `report` is the file that the suite writes its results to. */
  args(report: string): string[];
  /** Additional environment variables, for tools that take the report's file from there. */
  env?(report: string): Record<string, string>;
  /** Reads the report's JSON. */
  count(report: unknown): Count;
  /** The suite's processes are ended after this many milliseconds. */
  limitMs: number;
  /** How its failed tests are run once more. Absent: what it checks has no chance in it. */
  again?: {
    /** Returns what failed, from the report's JSON. */
    failures(report: unknown): Failure[];
    /** Returns the suite that runs these files alone. */
    suiteOf(files: string[]): Suite;
  };
}

export interface SuiteResult extends Count {
  name: string;
  seconds: number;
  /** Why a suite counts as failed although none of its tests failed, or null. */
  problem: string | null;
  /** What failed, if the suite can run it once more. */
  failures: Failure[];
}

const running = new Set<number>();
/** True once the suites are being ended. */
let isEnding = false;

/** Ends all running suites with every process that they started. No other one begins after that. */
export async function endRunningSuites(): Promise<void> {
  isEnding = true;
  await Promise.all([...running].map(endGroup));
}

/**
 * Runs a suite in its own process group, so that none of its processes outlives it, and counts its report. While the
 * suites are being ended, runs nothing and stays pending: the program is about to exit.
 */
export async function runSuite(suite: Suite, env: NodeJS.ProcessEnv): Promise<SuiteResult> {
  if (isEnding) return new Promise(() => undefined);
  const folder = mkdtempSync(join(tmpdir(), 'suite-'));
  const report = join(folder, 'report.json');
  const started = performance.now();
  const end = await runGroup(suite.args(report), { ...env, ...suite.env?.(report) }, suite.limitMs);
  const text = existsSync(report) ? readFileSync(report, 'utf8') : null;
  rmSync(folder, { recursive: true });
  const seconds = (performance.now() - started) / 1000;
  const summary = summarise(text, end, suite.count);
  const isRead = text !== null && summary.problem === null && summary.failed > 0;
  const failures = isRead ? (suite.again?.failures(JSON.parse(text)) ?? []) : [];
  return { name: suite.name, seconds, ...summary, failures };
}

export interface GroupEnd {
  code: number | null;
  expired: boolean;
}

/** Runs Node with `args` as the leader of a process group; ends the group afterwards, or at the time limit. */
export async function runGroup(args: string[], env: NodeJS.ProcessEnv, limitMs: number): Promise<GroupEnd> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const group = child.pid;
  if (group === undefined) return { code: null, expired: false };
  running.add(group);
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const expired = await within(limitMs, exited, 'not ended').then(
    () => false,
    () => true,
  );
  await endGroup(group);
  running.delete(group);
  return { code: await exited, expired };
}

/**
 * Sends SIGTERM to the rest of a group, so that a site can close its database, and ends it by force when it does not
 * end.
 */
async function endGroup(group: number): Promise<void> {
  signalGroup(group, 'SIGTERM');
  for (let waited = 0; waited < GRACE_MS && signalGroup(group, 0); waited += POLL_MS) await delay(POLL_MS);
  signalGroup(group, 'SIGKILL');
}

/** Returns false when the group has ended. */
function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, signal);
  } catch {
    return false;
  }
}
