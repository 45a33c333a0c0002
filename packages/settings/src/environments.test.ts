import type { Declaration } from './declare.ts';
import { passedOnTo, withoutSiteSettings } from './environments.ts';
import { SETTINGS } from './settings.ts';

describe('what the start passes on', () => {
  const env = {
    RENDER_WORKERS: '4',
    WORKER: '0',
    LOG_LEVEL: 'warn',
    LIMITS: ' ',
    HOST_SECRET: 'x',
    AWS_PROFILE: 'p',
    X: '1',
  };

  it('is what the process reads and the environment sets, unless the start chooses the value', () => {
    expect(passedOnTo('host', env)).toEqual({ RENDER_WORKERS: '4', LOG_LEVEL: 'warn' });
    expect(passedOnTo('api', env)).toEqual({ WORKER: '0', LOG_LEVEL: 'warn', AWS_PROFILE: 'p' });
  });

  it('is validated before anything starts', () => {
    expect(() => passedOnTo('host', { RENDER_WORKERS: '0' })).toThrow(/^RENDER_WORKERS must be a whole number from 1/);
  });

  it.each(['api', 'host'] as const)('or sets includes every setting of %s', (part) => {
    const forgotten = Object.entries<Declaration<unknown>>(SETTINGS)
      .filter(([, { readers, fromStart }]) => readers.includes(part) && fromStart === undefined)
      .map(([name]) => name);
    expect(forgotten).toEqual([]);
  });
});

describe('the environment of tests', () => {
  it('has no settings of a site and no variables of Node or npm, but the settings of tests', () => {
    const kept = {
      PATH: '/bin',
      HOME: '/root',
      TEST_DATABASE_URL: 'postgres://x/y',
      CHROME_PATH: '/c',
      FUZZ_SEED: '3',
    };
    const site = {
      DATABASE_URL: 'postgres://x/z',
      DEMO: '1',
      CONNECTIONS: '1',
      RELEASES_S3_BUCKET: 'b',
      SITE_URL: 's',
    };
    const tools = { NODE_OPTIONS: '-x', NODE_ENV: 'production', npm_config_x: '1' };
    expect(withoutSiteSettings({ ...kept, ...site, ...tools })).toEqual(kept);
  });
});
