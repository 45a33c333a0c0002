import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';
import { type Count, summarise } from './counts.ts';

const GRACE_MS = 20_000;

export interface Suite {
  /** Stands above its output and in the summary. */
  name: string;
  /** Arguments for Node; `report` is the file that the suite writes its results to. */
  args(report: string): string[];
  /** Environment on top of the clean one; the report's file again, for tools that take it from there. */
  env?(report: string): Record<string, string>;
  /** Reads the report's JSON. */
  count(report: unknown): Count;
  /** The suite's processes are ended after this many milliseconds. */
  limitMs: number;
}

export interface SuiteResult extends Count {
  name: string;
  seconds: number;
  /** Why a suite counts as failed although no test of it says so; null when there is no such reason. */
  problem: string | null;
}

let running: number | undefined;

/** Ends whatever suite runs now, with every process it started. */
export function endRunningSuite(): void {
  if (running !== undefined) signalGroup(running, 'SIGKILL');
}

/** Runs a suite in a process group of its own, so that nothing of it outlives it, and counts its report. */
export async function runSuite(suite: Suite, env: NodeJS.ProcessEnv): Promise<SuiteResult> {
  const folder = mkdtempSync(join(tmpdir(), 'suite-'));
  const report = join(folder, 'report.json');
  const started = performance.now();
  const end = await runGroup(suite.args(report), { ...env, ...suite.env?.(report) }, suite.limitMs);
  const text = existsSync(report) ? readFileSync(report, 'utf8') : null;
  rmSync(folder, { recursive: true });
  return { name: suite.name, seconds: (performance.now() - started) / 1000, ...summarise(text, end, suite.count) };
}

export interface GroupEnd {
  code: number | null;
  expired: boolean;
}

/** Runs Node with `args` as the leader of a process group; ends the whole group afterwards, or when the limit is over. */
export function runGroup(args: string[], env: NodeJS.ProcessEnv, limitMs: number): Promise<GroupEnd> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const group = child.pid;
    running = group;
    let expired = false;
    const timers: NodeJS.Timeout[] = [];
    const finish = (code: number | null) => {
      timers.forEach(clearTimeout);
      if (group !== undefined) signalGroup(group, 'SIGKILL');
      running = undefined;
      resolve({ code, expired });
    };
    child.once('error', (error) => {
      console.error(error);
      finish(null);
    });
    child.once('exit', finish);
    const expire = () => {
      expired = true;
      if (group === undefined) return;
      signalGroup(group, 'SIGTERM');
      timers.push(setTimeout(() => signalGroup(group, 'SIGKILL'), GRACE_MS));
    };
    timers.push(setTimeout(expire, limitMs));
  });
}

function signalGroup(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal);
  } catch {
    // The group is gone.
  }
}
