import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors/AppError.ts';
import { errorAnswers } from './errorAnswers.ts';

const Alive = Type.Object({ status: Type.Literal('ok') });

/** `/healthz`: the process lives. `/readyz`: the database answers, too, and the process is not about to end (503 if not). */
export function healthRoutes(app: FastifyInstance, { pool }: AppContext): void {
  const config = { permission: 'public', isUnlimited: true } as const;
  app.get(
    '/healthz',
    { config, schema: { summary: 'The process lives', response: { 200: Alive } } },
    (_request, reply) => reply.send({ status: 'ok' }),
  );
  app.get(
    '/readyz',
    { config, schema: { summary: 'The database answers', response: { 200: Alive, ...errorAnswers([503]) } } },
    async (_request, reply) => {
      if (app.drain.isDraining) throw new AppError('unavailable');
      await pool.query('select 1').catch((cause: unknown) => {
        throw new AppError('unavailable', { cause });
      });
      return reply.send({ status: 'ok' });
    },
  );
}
