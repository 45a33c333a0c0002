import { setTimeout as delay } from 'node:timers/promises';
import { realNow } from '@wkff/contracts';

/** For what never happens: on a busy machine anything takes longer. */
const LIMIT_MS = 30_000;
/** Time between two looks, in ms. */
const LOOK_MS = 10;

/** Resolves once something is so. @throws Error after half a minute of the real clock. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const limit = realNow() + LIMIT_MS; !(await isSo()); await delay(LOOK_MS))
    if (realNow() > limit) throw new Error('it did not happen');
}
