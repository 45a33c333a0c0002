import { setTimeout as delay } from 'node:timers/promises';
import { describeMisfit, findMisfit, realNow, tags, type Release } from '@wkff/contracts';
import type { AppContext } from '../../../context.ts';
import { writeWithChange } from '../../../db/writeWithChange.ts';
import { AppError } from '../../../errors/AppError.ts';
import { texts } from '../texts.ts';
import { findVerdict, listHosts, saveAsked, type Verdict } from './repository.ts';

/** How long the check of a host may take, in ms. */
export const CHECK_MS = 20_000;
/** Interval at which the database is asked for the verdict, in ms. */
const POLL_MS = 50;

/**
 * Checks releases before anybody gets them, whoever uploaded them: their needs against every web host, and their code in
 * a render process of one host. Without a host, e.g. when a start makes its first releases, nothing is checked: nobody
 * gets them then.
 */
export class ReleaseChecks {
  readonly #context: Pick<AppContext, 'db' | 'changes'>;

  constructor(context: Pick<AppContext, 'db' | 'changes'>) {
    this.#context = context;
  }

  /** Returns why a release cannot run in one of the hosts, in English. Null if it can run in all. */
  async findMisfit(release: Pick<Release, 'contract' | 'shared'>): Promise<string | null> {
    for (const host of await this.#hosts()) {
      const misfit = findMisfit(release, host);
      if (misfit) return describeMisfit(misfit, release, host);
    }
    return null;
  }

  /** Checks a recorded release. @throws AppError `unavailable` if no host answers in time. */
  async check(release: Release): Promise<Verdict> {
    const misfit = await this.findMisfit(release);
    if (misfit !== null) return { refused: misfit, pages: [] };
    if ((await this.#hosts()).length === 0) return { refused: null, pages: [] };
    const { db } = this.#context;
    await writeWithChange(this.#context, async (trx) => {
      await saveAsked(trx, release, new Date(realNow()));
      return { result: null, tags: [tags.releaseChecks] };
    });
    for (const until = realNow() + CHECK_MS; realNow() < until; await delay(POLL_MS)) {
      const verdict = await findVerdict(db, release);
      if (verdict && !verdict.isAsked) return verdict;
    }
    // The question stays: somebody else may have asked it again, and would take its end for a verdict.
    throw new AppError('unavailable', { message: texts.notChecked });
  }

  #hosts() {
    return listHosts(this.#context.db);
  }
}

/** Returns the error for a release that did not pass a check. */
export function refusalOf(reason: string): AppError {
  return new AppError('release_refused', { message: texts.refused(reason), data: { reason }, details: { reason } });
}
