import { realNow } from '@wkff/contracts';
import fastifyPlugin from 'fastify-plugin';
import type { AppContext } from '../../context.ts';
import { unlessBackedUp } from '../../db/locks.ts';
import { removeOldItems } from '../content/writes.ts';
import { removeUnused } from './removeUnused.ts';
import { makeSizes } from './sizes/makeSizes.ts';

/** Interval in seconds at which unused files are removed. */
const REMOVE_EVERY_S = 60 * 60;

/** Runs the jobs of uploads once the app is ready. */
export const uploadWork = fastifyPlugin<Pick<AppContext, 'changes' | 'db' | 'files' | 'jobs'>>(
  async (app, { changes, db, files: store, jobs }) => {
    let timer: NodeJS.Timeout | undefined;
    const askForRemoval = () =>
      jobs
        .sendEvery(REMOVE_EVERY_S, 'unused-uploads')
        .catch((error: unknown) => app.log.warn({ err: error }, 'unused uploads are looked for later'));

    app.addHook('onReady', async () => {
      await jobs.work('picture-sizes', async ({ file = '' }) => makeSizes({ db, changes, store }, file));
      await jobs.work('unused-uploads', async () => {
        // First the deleted items: afterwards their files are unused.
        await removeOldItems(db, realNow());
        await unlessBackedUp(db, () => removeUnused(db, store, realNow()));
      });
      await askForRemoval();
      timer = setInterval(() => void askForRemoval(), REMOVE_EVERY_S * 1000).unref();
    });
    app.addHook('onClose', async () => clearInterval(timer));
  },
  { name: 'uploadWork' },
);
