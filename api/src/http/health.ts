import { ErrorBody } from '@wkff/contracts/schemas';
import fastifyPlugin from 'fastify-plugin';
import { Type } from 'typebox';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors/AppError.ts';
import { BEFORE_ROUTES } from './beforeRoutes.ts';

const Alive = Type.Object({ status: Type.Literal('ok') });
const ALIVE = { status: 'ok' } as const;

/**
 * Adds `/healthz`, 200 while the process is alive, and `/readyz`, 200 while the database answers and the process is not
 * shutting down, otherwise 503.
 */
export const health = fastifyPlugin<Pick<AppContext, 'pool'>>(
  async (app, { pool }) => {
    const config = { permission: 'public', isUnlimited: true } as const;
    app.get(
      '/healthz',
      { config, schema: { summary: 'Whether the process is alive', response: { 200: Alive } } },
      () => ALIVE,
    );
    app.get(
      '/readyz',
      {
        config,
        schema: {
          summary: 'Whether the process is ready: the database answers and the process is not shutting down',
          response: { 200: Alive, 503: ErrorBody },
        },
      },
      async () => {
        if (app.drain.isDraining) throw new AppError('unavailable');
        await pool.query('select 1').catch((cause: unknown) => {
          throw new AppError('unavailable', { cause });
        });
        return ALIVE;
      },
    );
  },
  { name: 'health', dependencies: [...BEFORE_ROUTES], decorators: { fastify: ['drain'] } },
);
