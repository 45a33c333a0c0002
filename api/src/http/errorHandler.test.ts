import Fastify from 'fastify';
import { errorHandler } from './errorHandler.ts';

it.each(['25006', 'ECONNREFUSED', 'ETIMEDOUT', 'ENETUNREACH', 'EAI_AGAIN'])(
  'a database whose hosts are gone or read-only (%s) is 503 with Retry-After',
  async (code) => {
    const app = Fastify();
    await app.register(errorHandler);
    app.get('/', () => Promise.reject(Object.assign(new AggregateError([], 'no host'), { code })));
    const { statusCode, headers } = await app.inject('/');
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    await app.close();
  },
);
