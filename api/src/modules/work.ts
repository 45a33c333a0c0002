import { realNow } from '@wkff/contracts';
import fastifyPlugin from 'fastify-plugin';
import type { AppContext } from '../context.ts';
import { unlessBackedUp } from '../db/locks.ts';
import { removeOldItems } from './content/writes.ts';
import { deliverPost } from './alerts/deliverPost.ts';
import { removeOldSiteAlerts, watchSite } from './alerts/watchSite.ts';
import { removeOldFailures } from './login/failures.ts';
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

const HOUR_S = 60 * 60;
/** How often the site is looked at, in seconds. */
const WATCH_S = 10 * 60;
/** Jobs that are done again and again, with their intervals: those that remove what is old, and the watch. */
const REPEATED = [
  ['unused-uploads', HOUR_S],
  ['old-releases', HOUR_S],
  ['watch', WATCH_S],
] as const;

/** Runs the modules' background jobs once the app is ready. */
export const work = fastifyPlugin<
  Pick<AppContext, 'changes' | 'clock' | 'config' | 'db' | 'files' | 'jobs' | 'pool' | 'room'>
>(
  async (app, { changes, clock, config, db, files, jobs, pool, room }) => {
    let timer: NodeJS.Timeout | undefined;
    const askForJobs = async () => {
      for (const [job, seconds] of REPEATED) {
        await jobs
          .sendEvery(seconds, job)
          .catch((error: unknown) =>
            app.log.warn({ err: error, job }, 'a job that is done again and again is done later'),
          );
      }
    };

    app.addHook('onReady', async () => {
      const releases = createReleaseStore(config);
      await jobs.work('picture-sizes', async ({ file = '' }) => makeSizes({ db, changes, store: files }, file));
      await jobs.work('alerts', async ({ alert, target }) => {
        await deliver({ db, config }, Number(alert), target as AlertTarget);
      });
      await jobs.work('mails', async ({ mail }) => deliverMail({ db, config, pool }, Number(mail)));
      await jobs.work('site-alerts', async ({ post }) => deliverPost({ db, config }, Number(post)));
      await jobs.work('watch', async () => watchSite({ clock, config, db, jobs, room }));
      await jobs.work('unused-uploads', async () => {
        // First the deleted items: afterwards their files are unused.
        await removeOldItems(db, new Date(clock.now()));
        await unlessBackedUp(db, () => removeUnused(db, files, realNow()));
      });
      await jobs.work('old-releases', async () => {
        await removeOldHealth(db, realNow());
        await removeOldAlerts(db);
        await removeOldMails(db);
        await removeOldSiteAlerts(db);
        await removeOldFailures(db);
        await unlessBackedUp(db, () => removeOldReleases(db, releases, realNow()));
        await removeOldErrors(db, realNow());
      });
      await askForJobs();
      timer = setInterval(() => void askForJobs(), WATCH_S * 1000).unref();
    });
    app.addHook('onClose', async () => clearInterval(timer));
  },
  { name: 'work' },
);
