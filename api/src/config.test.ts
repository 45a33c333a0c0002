import { readConfig } from './config.ts';

const good = {
  DATABASE_URL: 'postgresql://wkff:x@localhost:5432/wkff?host=%2Ftmp%2Fs',
  HOST_SECRET: 'a secret of the web host',
  RELEASE_KEY: 'a key of the release command',
};

describe('the configuration', () => {
  it('has defaults for all but database and secrets', () => {
    expect(readConfig(good)).toEqual({
      host: '127.0.0.1',
      port: 3001,
      databaseUrl: good.DATABASE_URL,
      storeDir: 'var/store',
      uploadsDir: 'var/uploads',
      isDemo: false,
      clockOffset: 0,
      hostSecret: good.HOST_SECRET,
      releaseKey: good.RELEASE_KEY,
      logLevel: 'info',
    });
  });

  it('takes what it is told', () => {
    const env = {
      ...good,
      HOST: '0.0.0.0',
      API_PORT: '4000',
      DATA_DIR: '/srv/x',
      STORE_DIR: '/srv/s',
      DEMO: '1',
      SITE_CLOCK_OFFSET: '-5',
    };
    expect(readConfig(env)).toMatchObject({
      host: '0.0.0.0',
      port: 4000,
      storeDir: '/srv/s',
      uploadsDir: '/srv/x/uploads',
      isDemo: true,
      clockOffset: -5,
    });
  });

  it.each([
    [{ API_PORT: 'abc' }, 'API_PORT must be a whole number from 0 to 65535, it is "abc".'],
    [{ API_PORT: '70000' }, 'API_PORT must be a whole number from 0 to 65535, it is "70000".'],
    [{ SITE_CLOCK_OFFSET: '1.5' }, /^SITE_CLOCK_OFFSET must be a whole number/],
    [{ DATABASE_URL: '' }, /^DATABASE_URL must be the address of a Postgres database/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must be/],
    [{ DEMO: 'yes' }, 'DEMO must be 0 or 1, it is "yes".'],
    [{ HOST_SECRET: 'short' }, /^HOST_SECRET must be a secret of at least 16 characters/],
    [{ RELEASE_KEY: undefined }, /^RELEASE_KEY must be/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of/],
  ])('refuses %o by the name of the variable', (wrong, message) => {
    expect(() => readConfig({ ...good, ...wrong })).toThrow(message);
  });
});
