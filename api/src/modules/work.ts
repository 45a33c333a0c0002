import { realNow } from '@wkff/contracts';
import fastifyPlugin from 'fastify-plugin';
import type { AppContext } from '../context.ts';
import { unlessBackedUp } from '../db/locks.ts';
import { removeOldItems } from './content/writes.ts';
import { deliverMail, removeOldMails } from './mails/deliverMail.ts';
import { deliver } from './releases/alerts/deliver.ts';
import type { AlertTarget } from './releases/alerts/repository.ts';
import { removeOldAlerts } from './releases/alerts/service.ts';
import { createReleaseStore } from './releases/createReleaseStore.ts';
import { removeOldErrors } from './releases/errors/service.ts';
import { removeOldHealth } from './releases/health/service.ts';
import { removeOldReleases } from './releases/removeOldReleases.ts';
import { removeUnused } from './uploads/removeUnused.ts';
import { makeSizes } from './uploads/sizes/makeSizes.ts';

/** Jobs that remove what is old, once an hour. */
const HOURLY = ['unused-uploads', 'old-releases'] as const;
const HOUR_S = 60 * 60;

/** Runs the modules' background jobs once the app is ready. */
export const work = fastifyPlugin<Pick<AppContext, 'changes' | 'clock' | 'config' | 'db' | 'files' | 'jobs' | 'pool'>>(
  async (app, { changes, clock, config, db, files, jobs, pool }) => {
    let timer: NodeJS.Timeout | undefined;
    const askForRemoval = async () => {
      for (const job of HOURLY) {
        await jobs
          .sendEvery(HOUR_S, job)
          .catch((error: unknown) => app.log.warn({ err: error, job }, 'what is old is removed later'));
      }
    };

    app.addHook('onReady', async () => {
      const releases = createReleaseStore(config);
      await jobs.work('picture-sizes', async ({ file = '' }) => makeSizes({ db, changes, store: files }, file));
      await jobs.work('alerts', async ({ alert, target }) => {
        await deliver({ db, config }, Number(alert), target as AlertTarget);
      });
      await jobs.work('mails', async ({ mail }) => deliverMail({ db, config, pool }, Number(mail)));
      await jobs.work('unused-uploads', async () => {
        // First the deleted items: afterwards their files are unused.
        await removeOldItems(db, new Date(clock.now()));
        await unlessBackedUp(db, () => removeUnused(db, files, realNow()));
      });
      await jobs.work('old-releases', async () => {
        await removeOldHealth(db, realNow());
        await removeOldAlerts(db);
        await removeOldMails(db);
        await unlessBackedUp(db, () => removeOldReleases(db, releases, realNow()));
        await removeOldErrors(db, realNow());
      });
      await askForRemoval();
      timer = setInterval(() => void askForRemoval(), HOUR_S * 1000).unref();
    });
    app.addHook('onClose', async () => clearInterval(timer));
  },
  { name: 'work' },
);
