import { namesOf, recordReads } from '@wkff/settings';
import { readSettings, root } from './settings.ts';

describe('the settings of a start', () => {
  it('have defaults: the demo on an embedded Postgres', () => {
    expect(readSettings({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      apiPort: 3001,
      dataDir: `${root}/var`,
      databaseUrl: null,
      demo: true,
      siteNow: Date.parse('2025-09-18T03:00:00Z'),
      shownOrigin: 'http://localhost:3000',
      siteOrigin: 'http://localhost:3000',
      hasReleaseBucket: false,
      passedOn: { api: {}, host: {} },
    });
  });

  it('can be a site without demo, in real time, on a named database', () => {
    const env = { DATABASE_URL: 'postgres://wkff:x@db:5432/wkff', HOST: '192.0.2.1', PORT: '80' };
    expect(readSettings(env)).toMatchObject({ demo: false, siteNow: null, shownOrigin: 'http://192.0.2.1:80' });
    expect(readSettings({ ...env, DEMO: '1' }).demo).toBe(true);
    expect(readSettings({ DEMO: '0' })).toMatchObject({ demo: false, siteNow: null });
  });

  it('release remotes that are live already only if asked to', () => {
    expect(readSettings({}).releasesAtStart).toBe(false);
    expect(readSettings({ RELEASE_AT_START: '1' }).releasesAtStart).toBe(true);
  });

  it.each([
    [{ DEMO: 'yes' }, 'DEMO must be 0 or 1, it is "yes".'],
    [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535, it is "0".'],
    [{ PORT: 'eighty' }, 'PORT must be a whole number from 1 to 65535, it is "eighty".'],
    [{ API_PORT: 'eighty' }, 'API_PORT must be a whole number from 0 to 65535, it is "eighty".'],
    [{ API_PORT: '0' }, 'API_PORT must be a whole number from 1 to 65535 for a start, it is 0.'],
    [{ API_PORT: '3000' }, 'PORT and API_PORT are both 3000; give one of them another number.'],
    [{ SITE_NOW: '2025-09-18' }, 'SITE_NOW must be a moment with its zone'],
    [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL must be the address of a Postgres database, like '],
    [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET must be a secret of at least 32 characters.'],
    [{ SMTP_URL: 'smtp://mail.example.org' }, 'SMTP_URL and MAIL_FROM must be set together, or neither.'],
    [{ MAIL_FROM: 'noreply@example.org' }, 'SMTP_URL and MAIL_FROM must be set together, or neither.'],
    [{ RENDER_WORKERS: '99' }, 'RENDER_WORKERS must be a whole number from 1 to 16, it is "99".'],
  ])('are refused by name before anything starts: %p', (env, message) => {
    expect(() => readSettings(env)).toThrow(message);
  });

  it('are all parsed', () => {
    const { env, names } = recordReads({});
    readSettings(env);
    expect(namesOf('start').filter((name) => !names.has(name))).toEqual([]);
  });
});
