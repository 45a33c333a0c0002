import { readConfig } from './config.ts';

const complete = { DATA_DIR: '/tmp/d', STORE_DIR: '/tmp/s', SHELL_DIR: '/tmp/b', HOST_SECRET: 'secret' };

describe('the host’s settings', () => {
  it('have defaults for what may be left out', () => {
    expect(readConfig({ ...complete, PORT: '4000' })).toMatchObject({
      port: 4000,
      siteOrigin: 'http://localhost:4000',
      apiOrigin: 'http://127.0.0.1:3001',
      demo: false,
    });
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number'],
    [{ PORT: '70000' }, 'PORT must be a whole number'],
    [{ API_ORIGIN: 'nowhere' }, 'API_ORIGIN must be an address'],
    [{ RENDER_WORKERS: '0' }, 'RENDER_WORKERS must be a whole number'],
    [{ HOST_SECRET: '' }, 'HOST_SECRET is not set'],
  ])('are refused by name: %p', (wrong, message) => {
    expect(() => readConfig({ ...complete, ...wrong })).toThrow(message);
  });
});
