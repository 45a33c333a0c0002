import { namesOf, recordReads } from '@wkff/settings';
import { readConfig } from './config.ts';

const complete = { DATA_DIR: '/tmp/d', STORE_DIR: '/tmp/s', SHELL_DIR: '/tmp/b', HOST_SECRET: 'a secret of the tests' };

describe('the host’s settings', () => {
  it('have defaults for optional variables', () => {
    expect(readConfig({ ...complete, PORT: '4000' })).toMatchObject({
      port: 4000,
      siteOrigin: 'http://localhost:4000',
      apiOrigin: 'http://127.0.0.1:3001',
      demo: false,
      trustedProxies: null,
      metricsToken: null,
      hasLimits: true,
      timeouts: { headers: 10_000, request: 120_000, idle: 60_000, drainDelay: 0 },
    });
  });

  it('locate releases in the store of this machine, or in copies that the host makes', () => {
    expect(readConfig(complete)).toMatchObject({ storeDir: '/tmp/s', copiesReleases: false });
    const apart = readConfig({ ...complete, STORE_DIR: '' });
    expect(apart).toMatchObject({ storeDir: '/tmp/d/host/releases', copiesReleases: true });
  });

  it('accept the trusted proxies as addresses and networks', () => {
    expect(readConfig({ ...complete, TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).trustedProxies).toEqual([
      '10.0.0.0/8',
      '::1',
    ]);
  });

  it.each([
    [{ TRUSTED_PROXIES: 'everybody' }, 'TRUSTED_PROXIES must be addresses or networks'],
    [{ TRUSTED_PROXIES: '10.0.0.0/99' }, 'TRUSTED_PROXIES must be addresses or networks'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be a secret'],
    [{ HEADERS_TIMEOUT_MS: 'soon' }, 'HEADERS_TIMEOUT_MS must be a whole number'],
    [{ PORT: 'abc' }, 'PORT must be a whole number'],
    [{ PORT: '70000' }, 'PORT must be a whole number'],
    [{ API_ORIGIN: 'nowhere' }, 'API_ORIGIN must be an address'],
    [{ RENDER_WORKERS: '0' }, 'RENDER_WORKERS must be a whole number'],
    [{ HOST_SECRET: '' }, 'HOST_SECRET must be a secret of at least 16 characters; it is not set.'],
    [{ HOST_SECRET: 'short' }, 'HOST_SECRET must be a secret of at least 16 characters.'],
    [{ DATA_DIR: ' ' }, 'DATA_DIR must be a folder; it is not set.'],
    [{ SHELL_DIR: undefined }, 'SHELL_DIR must be'],
    [{ DEMO: 'yes' }, 'DEMO must be 0 or 1, it is "yes".'],
    [{ LIMITS: 'off' }, 'LIMITS must be 0 or 1, it is "off".'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
  ])('are refused by name: %p', (wrong, message) => {
    expect(() => readConfig({ ...complete, ...wrong })).toThrow(message);
  });

  it('are all read, and no other variable is', () => {
    const { env, names } = recordReads(complete);
    readConfig(env);
    expect([...names].sort()).toEqual(namesOf('host').sort());
  });
});
