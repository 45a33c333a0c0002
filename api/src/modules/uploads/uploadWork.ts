import fastifyPlugin from 'fastify-plugin';
import type { AppContext } from '../../context.ts';
import { makeSizes } from './sizes/makeSizes.ts';

/** Works on the jobs of uploads once the app is ready. */
export const uploadWork = fastifyPlugin<Pick<AppContext, 'changes' | 'db' | 'files' | 'jobs'>>(
  async (app, { changes, db, files: store, jobs }) => {
    app.addHook('onReady', async () => {
      await jobs.work('picture-sizes', async ({ file = '' }) => makeSizes({ db, changes, store }, file));
    });
  },
  { name: 'uploadWork' },
);
