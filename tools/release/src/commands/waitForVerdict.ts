import type { ReleaseMove, Section, SectionVerdict, Verdict } from '@wkff/contracts';
import { realNow } from '@wkff/contracts';
import { UserError } from '@wkff/server/user-error';
import { setTimeout as delay } from 'node:timers/promises';
import type { Site } from './openSite.ts';

/**
 * What is known about the newest move. `withdrawn` and `rolled_back`: the site took it back by itself. `unknown`: too few
 * views within the time, or the section is paused.
 */
export type Result = 'healthy' | 'unhealthy' | 'withdrawn' | 'rolled_back' | 'unknown';

export interface Waited {
  result: Result;
  /** The last line of the answer. */
  line: string;
  verdict: Verdict | null;
}

export const EXIT_CODES: Record<Result, 0 | 1 | 3> = {
  healthy: 0,
  unhealthy: 1,
  withdrawn: 1,
  rolled_back: 1,
  unknown: 3,
};

/** Interval of looking, in ms. The site judges every 5 s. */
const EVERY_MS = 5_000;

interface WaitOptions {
  limitMs: number;
  say(line: string): void;
  everyMs?: number;
}

/**
 * Waits until something is known about the newest move of a section: the canary if one runs, or what is live for
 * everybody. If somebody moves the section meanwhile, it waits for that. @throws UserError
 */
export async function waitForVerdict(
  { releases, name, origin }: Site,
  { limitMs, say, everyMs = EVERY_MS }: WaitOptions,
): Promise<Waited> {
  const end = realNow() + limitMs;
  let told = '';
  for (;;) {
    const [section, [last], verdict] = await Promise.all([
      releases.section(name),
      releases.moves(name, { limit: 1 }),
      readVerdict(releases, name),
    ]);
    if (!section) throw new UserError(`No release of ${name} is live at ${origin} yet: run "release".`);
    const of = verdict?.canary ?? verdict?.active ?? null;
    const known = last && takenBack(last);
    if (known) return known;
    if (of && of.result !== 'unknown') return describeVerdict(of);
    const left = end - realNow();
    if (left <= 0) return { result: 'unknown', line: unknownLine(section, of), verdict: of };
    const waiting = `waiting for what the views of ${of?.version ?? section.active} show`;
    if (waiting !== told) say((told = waiting));
    await delay(Math.min(everyMs, left));
  }
}

async function readVerdict(releases: Site['releases'], name: string): Promise<SectionVerdict | null> {
  try {
    return (await releases.verdicts(name))[0] ?? null;
  } catch (error) {
    if (!(error instanceof UserError) || !['not_found', 'not_a_site'].includes(error.code)) throw error;
    throw new UserError('The site is too old for "status --wait".', { code: 'not_a_site' });
  }
}

/** Returns what the site did by itself with the newest move. */
function takenBack({ kind, from, to, reason, cause }: ReleaseMove): Waited | null {
  if (cause?.code === 'canary_fails' || cause?.code === 'canary_late')
    return { result: 'withdrawn', line: `the canary ${from} was withdrawn: ${reason}`, verdict: null };
  if (kind === 'rollback' && cause?.code === 'live_fails')
    return { result: 'rolled_back', line: `${from} was rolled back to ${to}: ${reason}`, verdict: null };
  return null;
}

function describeVerdict(verdict: Verdict): Waited {
  const { version, result, reason, own } = verdict;
  if (result === 'worse') return { result: 'unhealthy', line: `${version} is unhealthy: ${reason}`, verdict };
  const { views, errors } = own.browser;
  return { result: 'healthy', line: `${version} is healthy: ${errors} of ${views} views in browsers failed`, verdict };
}

function unknownLine({ is_paused, active }: Section, of: Verdict | null): string {
  if (is_paused) return 'nothing is known yet: the section is paused';
  const views = of?.own.browser.views ?? 0;
  return `nothing is known about ${of?.version ?? active} yet: ${views} views in browsers are too few`;
}
