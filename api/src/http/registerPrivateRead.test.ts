import Fastify from 'fastify';
import { Type } from 'typebox';
import type { Identity } from '../identity/identity.ts';
import { RELEASE_COMMAND } from '../identity/releaser.ts';
import { registerPrivateRead } from './registerPrivateRead.ts';

describe('a private read', () => {
  const member = { username: 'editor' } as Identity;

  async function ask(caller: { identity?: Identity; releaser?: typeof RELEASE_COMMAND }, isImmutable?: true) {
    const app = Fastify();
    app.addHook('onRequest', (request, reply, done) => {
      Object.assign(request, { identity: null, releaser: null, ...caller });
      void reply.header('cache-control', 'no-store');
      done();
    });
    registerPrivateRead(app, {
      url: '/:id',
      summary: '',
      permission: ['release', 'release.publish'],
      query: Type.Object({ limit: Type.Integer({ default: 20 }) }),
      params: Type.Object({ id: Type.Integer() }),
      answer: Type.Unknown(),
      ...(isImmutable ? { isImmutable } : {}),
      read: ({ query: { limit }, params: { id }, member: caller, releaser }) =>
        Promise.resolve({ limit, id, member: caller?.username, releaser: releaser.username }),
    });
    const { headers, json } = await app.inject('/7');
    await app.close();
    return { answer: json<unknown>(), cacheControl: headers['cache-control'] };
  }

  it('gets its checked input, and who calls: a member also as releaser', async () => {
    expect((await ask({ identity: member })).answer).toEqual({
      limit: 20,
      id: 7,
      member: 'editor',
      releaser: 'editor',
    });
    expect((await ask({ releaser: RELEASE_COMMAND })).answer).toEqual({
      limit: 20,
      id: 7,
      releaser: 'release command',
    });
  });

  it('is stored by its caller only if it never changes', async () => {
    expect((await ask({ identity: member })).cacheControl).toBe('no-store');
    expect((await ask({ identity: member }, true)).cacheControl).toBe('private, max-age=31536000, immutable');
  });
});
