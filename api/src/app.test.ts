import { installDrain } from '@wkff/server';
import Fastify, { type FastifyPluginCallback } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { metaOf } from '../test/registerAlone.ts';
import { cachedAnswers } from './http/cachedAnswers.ts';
import { docs } from './http/docs.ts';
import { health } from './http/health.ts';
import { metrics } from './http/metrics.ts';
import { notFound } from './http/notFound.ts';
import { permissions } from './http/permissions.ts';
import { rateLimits } from './http/rateLimits.ts';
import { urlLimits } from './http/requestLimits.ts';
import { seenChange } from './http/seenChange.ts';
import { uploadPlaces } from './http/uploadPlaces.ts';
import { modules } from './modules/modules.ts';
import { uploads } from './modules/content/files/routes.ts';

/** The parts that each part depends on, listed by hand so that a removed dependency fails a test. */
const ROUTES = ['errorHandler', 'bodyParser', 'docs', 'permissions', 'notFound'];
const NEEDS: [part: FastifyPluginCallback<never>, before: string[]][] = [
  [urlLimits, ['errorHandler', 'answerHeaders']],
  [cachedAnswers, ['answerHeaders', 'urlLimits']],
  [rateLimits, ['cachedAnswers']],
  [seenChange, ['cachedAnswers', 'rateLimits']],
  [docs, ['rateLimits']],
  [permissions, ['tokens', 'rateLimits', 'docs']],
  [uploadPlaces, ['permissions']],
  [notFound, ['errorHandler']],
  [health, ROUTES],
  [metrics, ROUTES],
  [uploads, ROUTES],
  [modules, ['tokens', ...ROUTES]],
];

describe('the parts of the app', () => {
  it.each(
    NEEDS.flatMap(([part, before]) =>
      before.map((missing) => ({ part, name: metaOf(part).name, missing, others: before })),
    ),
  )('$name does not start before $missing', async ({ part, name, missing, others }) => {
    const app = Fastify();
    installDrain(app);
    for (const other of others.filter((one) => one !== missing)) {
      await app.register(fastifyPlugin(async () => {}, { name: other }));
    }
    const late = async () => {
      await app.register(part, () => {
        throw new Error('it was started');
      });
    };
    await expect(late()).rejects.toThrow(`The dependency '${missing}' of plugin '${name}' is not registered`);
  });
});
