import Fastify from 'fastify';
import type { ApiConfig } from '../config.ts';
import { StartError } from '../errors/StartError.ts';
import { installErrorHandler } from './errorHandler.ts';
import { installPermissions } from './permissions.ts';

const config = { hostSecret: 'the host secret of this test', releaseKey: 'the release key of this test' } as ApiConfig;

function start() {
  const app = Fastify();
  installErrorHandler(app);
  installPermissions(app, config);
  return app;
}

describe('permissions', () => {
  it('let no route start that declares none', () => {
    expect(() => start().get('/open', () => 'x')).toThrow(new StartError('Route GET /open declares no permission.'));
  });

  it('ask for the secret before body and parameters are looked at', async () => {
    const app = start();
    const schema = { body: { type: 'object', required: ['name'] } };
    app.post('/host', { config: { permission: 'host' }, schema }, () => 'done');
    const post = (headers: Record<string, string>, payload: object = { name: 'x' }) =>
      app.inject({ method: 'POST', url: '/host', headers, payload }).then((response) => response.statusCode);
    expect(await post({}, {})).toBe(401);
    expect(await post({ 'x-host-secret': 'the host secret of this tesT' })).toBe(401);
    expect(await post({ 'x-release-key': config.releaseKey })).toBe(401);
    expect(await post({ 'x-host-secret': config.hostSecret }, {})).toBe(400);
    expect(await post({ 'x-host-secret': config.hostSecret })).toBe(200);
  });

  it('are enough when one of several is held', async () => {
    const app = start();
    app.get('/both', { config: { permission: ['host', 'release'] } }, () => 'done');
    const get = (headers: Record<string, string>) =>
      app.inject({ url: '/both', headers }).then((response) => response.statusCode);
    expect(await get({ 'x-release-key': config.releaseKey })).toBe(200);
    expect(await get({ 'x-host-secret': config.hostSecret })).toBe(200);
    expect(await get({})).toBe(401);
  });
});
