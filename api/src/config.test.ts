import { namesOf, recordReads } from '@wkff/settings';
import { readConfig } from './config.ts';

const good = {
  DATABASE_URL: 'postgresql://wkff:x@localhost:5432/wkff?host=%2Ftmp%2Fs',
  HOST_SECRET: 'a secret of the web host',
  AUTH_SECRET: 'a secret that signs the tokens of members',
  RELEASE_KEY: 'a key of the release command',
};

describe('the configuration', () => {
  it('has defaults for everything but the database and secrets', () => {
    expect(readConfig(good)).toEqual({
      host: '127.0.0.1',
      port: 3001,
      databaseUrl: good.DATABASE_URL,
      databaseReplicaUrls: [],
      storeDir: 'var/store',
      uploadsDir: 'var/uploads',
      peoplePicturesDir: expect.stringMatching(/shell\/public\/images\/people$/),
      uploadsS3: null,
      releasesS3: null,
      databaseDir: null,
      reservedBytes: 64 * 1024 * 1024,
      isWorker: true,
      keepsUnknownParameters: false,
      isDemo: false,
      resultsOfficialBy: 'two-people',
      clockOffset: 0,
      hostSecret: good.HOST_SECRET,
      authSecret: good.AUTH_SECRET,
      releaseKey: good.RELEASE_KEY,
      alertUrl: null,
      alertSecret: null,
      mail: null,
      siteOrigin: null,
      tokenLifetime: 43_200,
      limits: { reads: { most: 50, windowMs: 1_000 }, writes: { most: 120, windowMs: 60_000 } },
      redisUrl: null,
      metricsToken: null,
      timeouts: {
        headers: 10_000,
        request: 120_000,
        idle: 60_000,
        databaseWait: 5_000,
        statement: 10_000,
        drainDelay: 0,
      },
      uploadQuota: { files: 2_000, bytes: 2 * 1024 ** 3 },
      databaseConnections: 10,
      demoPassword: null,
      loginLimits: { failuresPerAccount: 5, failuresPerAddress: 10, windowMs: 600_000, longestMs: 60_000 },
      passwordCost: { memoryCost: 65_536, timeCost: 3, parallelism: 1 },
      live: { streams: 10_000, streamsPerAddress: 4_000 },
      logLevel: 'info',
    });
  });

  it('reads all settings', () => {
    const env = {
      ...good,
      HOST: '0.0.0.0',
      API_PORT: '4000',
      DATA_DIR: '/srv/x',
      STORE_DIR: '/srv/s',
      PEOPLE_PICTURES_DIR: '/srv/people',
      DEMO: '1',
      RESULTS_OFFICIAL_BY: 'two-people',
      SITE_CLOCK_OFFSET: '-5',
      DEMO_PASSWORD: 'demo',
      TOKEN_LIFETIME_S: '1800',
      UPLOADS_PER_DAY: '10',
      UPLOADS_PER_DAY_MB: '3',
      LOGIN_FAILURES_PER_ACCOUNT: '3',
      LOGIN_FAILURE_WINDOW_MS: '30000',
    };
    expect(readConfig(env)).toMatchObject({
      host: '0.0.0.0',
      port: 4000,
      storeDir: '/srv/s',
      uploadsDir: '/srv/x/uploads',
      peoplePicturesDir: '/srv/people',
      isDemo: true,
      resultsOfficialBy: 'two-people',
      clockOffset: -5,
      demoPassword: 'demo',
      tokenLifetime: 1_800,
      uploadQuota: { files: 10, bytes: 3 * 1024 * 1024 },
      loginLimits: { failuresPerAccount: 3, failuresPerAddress: 10, windowMs: 30_000, longestMs: 60_000 },
    });
  });

  it.each([
    [{ API_PORT: 'abc' }, 'API_PORT must be a whole number from 0 to 65535, it is "abc".'],
    [{ API_PORT: '70000' }, 'API_PORT must be a whole number from 0 to 65535, it is "70000".'],
    [{ RESULTS_OFFICIAL_BY: 'all' }, 'RESULTS_OFFICIAL_BY must be one of two-people, one-person, clock, it is "all".'],
    [{ TOKEN_LIFETIME_S: '43201' }, 'TOKEN_LIFETIME_S must be a whole number from 10 to 43200, it is "43201".'],
    [{ SITE_CLOCK_OFFSET: '1.5' }, /^SITE_CLOCK_OFFSET must be a whole number/],
    [{ DATABASE_URL: '' }, /^DATABASE_URL must be the address of a Postgres database/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must be/],
    [{ DEMO: 'yes' }, 'DEMO must be 0 or 1, it is "yes".'],
    [{ HOST_SECRET: 'short' }, /^HOST_SECRET must be a secret of at least 16 characters/],
    [{ AUTH_SECRET: 'a secret of 23 characters' }, /^AUTH_SECRET must be a secret of at least 32 characters/],
    [{ RELEASE_KEY: undefined }, /^RELEASE_KEY must be/],
    [{ LIMITS: 'off' }, 'LIMITS must be 0 or 1, it is "off".'],
    [{ READS_PER_SECOND: '0' }, /^READS_PER_SECOND must be a whole number from 1/],
    [{ WRITES_PER_MINUTE: '-1', LIMITS: '0' }, /^WRITES_PER_MINUTE must be/],
    [{ REDIS_URL: 'localhost:6379' }, /^REDIS_URL must be the address of a Redis or Valkey server/],
    [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN must be a secret of at least 16 characters/],
    [{ ALERT_URL: 'http://example.org/' }, /^ALERT_URL must be an https address, or an http address of this machine/],
    [{ ALERT_URL: 'https://example.org/' }, 'ALERT_URL needs ALERT_SECRET, which signs what is sent there.'],
    [{ SMTP_URL: 'https://mail.example.org' }, /^SMTP_URL must be the address of an SMTP server, like smtp:/],
    [{ MAIL_FROM: 'nobody' }, /^MAIL_FROM must be an e-mail address, like noreply@example.org/],
    [{ MAIL_FROM: 'a@example.org, b@example.org' }, /^MAIL_FROM must be/],
    [{ SMTP_URL: 'smtp://mail.example.org' }, 'SMTP_URL and MAIL_FROM must be set together, or neither.'],
    [
      { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'WKFF <noreply@example.org>' },
      'SMTP_URL needs SITE_ORIGIN, to which the links in mails lead.',
    ],
    [{ ALERT_SECRET: 'whsec_c2hvcnQ=' }, /^ALERT_SECRET must be whsec_ and 24 to 64 bytes in base64/],
    [{ HEADERS_TIMEOUT_MS: '5s' }, /^HEADERS_TIMEOUT_MS must be/],
    [{ UPLOADS_PER_DAY: '0' }, /^UPLOADS_PER_DAY must be a whole number from 1/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of/],
  ])('refuses %o with the name of the variable', (wrong, message) => {
    expect(() => readConfig({ ...good, ...wrong })).toThrow(message);
  });

  it('reads every setting of the API and no other variable', () => {
    const buckets = { UPLOADS_S3_BUCKET: 'uploads', RELEASES_S3_BUCKET: 'releases' };
    const { env, names } = recordReads({ ...good, ...buckets });
    readConfig(env);
    expect([...names].sort()).toEqual(namesOf('api').sort());
  });

  it('treats a blank variable as not set', () => {
    const blank = { API_PORT: ' ', DEMO: '', LIMITS: '\t', REDIS_URL: ' ', STORE_DIR: '' };
    expect(readConfig({ ...good, ...blank })).toEqual(readConfig(good));
  });

  it('refuses a bucket’s key id without its secret', () => {
    const half = { UPLOADS_S3_BUCKET: 'uploads', UPLOADS_S3_KEY_ID: 'id' };
    expect(() => readConfig({ ...good, ...half })).toThrow(
      'UPLOADS_S3_KEY_ID and UPLOADS_S3_SECRET must be set together, or neither.',
    );
  });

  it('turns limits off for measurements', () => {
    expect(readConfig({ ...good, LIMITS: '0' }).limits).toBeNull();
  });
});
