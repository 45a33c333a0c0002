import { realNow } from '@wkff/contracts';
import fastifyPlugin from 'fastify-plugin';
import type { AppContext } from '../../context.ts';
import { unlessBackedUp } from '../../db/locks.ts';
import { removeOldHealth } from './health/service.ts';
import { createReleaseStore } from './createReleaseStore.ts';
import { removeOldReleases } from './removeOldReleases.ts';

/** Interval in seconds at which old releases are removed. */
const REMOVE_EVERY_S = 60 * 60;

/** Removes old releases and old health counts in the background, once the app is ready. */
export const releaseWork = fastifyPlugin<Pick<AppContext, 'config' | 'db' | 'jobs'>>(
  async (app, { config, db, jobs }) => {
    let timer: NodeJS.Timeout | undefined;
    const askForRemoval = () =>
      jobs
        .sendEvery(REMOVE_EVERY_S, 'old-releases')
        .catch((error: unknown) => app.log.warn({ err: error }, 'old releases are looked for later'));

    app.addHook('onReady', async () => {
      const store = createReleaseStore(config);
      await jobs.work('old-releases', async () => {
        await removeOldHealth(db, realNow());
        await unlessBackedUp(db, () => removeOldReleases(db, store, realNow()));
      });
      await askForRemoval();
      timer = setInterval(() => void askForRemoval(), REMOVE_EVERY_S * 1000).unref();
    });
    app.addHook('onClose', async () => clearInterval(timer));
  },
  { name: 'releaseWork' },
);
