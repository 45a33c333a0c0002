import Fastify from 'fastify';
import { registerAlone } from '../../test/registerAlone.ts';
import type { Identity } from '../identity/identity.ts';
import type { ApiConfig } from '../config.ts';
import { StartError } from '../errors/StartError.ts';
import { errorHandler } from './errorHandler.ts';
import { callerOf, permissions } from './permissions.ts';

const config = { hostSecret: 'the host secret of this test', releaseKey: 'the release key of this test' } as ApiConfig;

async function start(identity: Partial<Identity> | null = null) {
  const app = Fastify();
  await app.register(errorHandler);
  await registerAlone(app, permissions, {
    config,
    identify: () => Promise.resolve(identity as Identity | null),
    releaseTokens: { find: () => Promise.resolve(null) },
  });
  return app;
}

describe('permissions', () => {
  it('are required: a route without one can’t be added', async () => {
    const app = await start();
    expect(() => app.get('/open', () => 'x')).toThrow(new StartError('Route GET /open declares no permission.'));
  });

  it('check the secret before body and parameters', async () => {
    const app = await start();
    const schema = { body: { type: 'object', required: ['name'] } };
    app.post('/host', { config: { permission: 'host' }, schema }, () => 'done');
    const post = (headers: Record<string, string>, payload: object = { name: 'x' }) =>
      app.inject({ method: 'POST', url: '/host', headers, payload }).then((response) => response.statusCode);
    expect(await post({}, {})).toBe(401);
    expect(await post({ 'x-host-secret': 'the host secret of this tesT' })).toBe(401);
    expect(await post({ 'x-release-key': config.releaseKey })).toBe(401);
    expect(await post({ 'x-host-secret': config.hostSecret, 'x-visitor': '198.51.100.1' })).toBe(401);
    expect(await post({ 'x-host-secret': config.hostSecret }, {})).toBe(400);
    expect(await post({ 'x-host-secret': config.hostSecret })).toBe(200);
  });

  it('let in a caller with one of several', async () => {
    const app = await start();
    app.get('/both', { config: { permission: ['host', 'release'] } }, () => 'done');
    const get = (headers: Record<string, string>) =>
      app.inject({ url: '/both', headers }).then((response) => response.statusCode);
    expect(await get({ 'x-release-key': config.releaseKey })).toBe(200);
    expect(await get({ 'x-host-secret': config.hostSecret })).toBe(200);
    expect(await get({})).toBe(401);
  });

  it('require a member who may do the action: otherwise 401 without a member and 403 without the permission, both before the body', async () => {
    const schema = { body: { type: 'object', required: ['name'] } };
    const post = async (identity: Partial<Identity> | null) => {
      const app = await start(identity);
      app.post('/score', { config: { permission: 'score.save' }, schema }, (request) => request.identity?.username);
      return (await app.inject({ method: 'POST', url: '/score', payload: {} })).statusCode;
    };
    expect(await post(null)).toBe(401);
    expect(await post({ roles: [], remotes: [] })).toBe(403);
    expect(await post({ roles: ['editor'], remotes: [] })).toBe(403);
    expect(await post({ roles: ['scorer'], remotes: [] })).toBe(400);
    expect(await post({ roles: ['admin'], remotes: [] })).toBe(400);
  });

  it('pass the member to the route', async () => {
    const app = await start({ roles: [], username: 'fan' });
    app.get('/me', { config: { permission: 'member' } }, (request) => callerOf<'member'>(request).member.username);
    expect((await app.inject('/me')).body).toBe('fan');
  });
});
