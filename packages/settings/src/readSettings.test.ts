import { namesOf, readSettings, SettingError, type SettingsOf } from './readSettings.ts';
import type { SettingReader } from './declare.ts';

const READERS: SettingReader[] = ['start', 'api', 'host', 'commands', 'remotes', 'tests'];

describe('a setting', () => {
  it('has its default, or is null, when it is not set or blank', () => {
    for (const PORT of [undefined, '', ' \t'])
      expect(readSettings('host', { PORT, TRUSTED_PROXIES: PORT })).toMatchObject({
        PORT: 3000,
        TRUSTED_PROXIES: null,
      });
  });

  it('is null for a reader that handles its absence itself', () => {
    expect(readSettings('start', {}).DEMO).toBeNull();
    expect(readSettings('api', {}).DEMO).toBe(false);
  });

  it('is refused if it is not set and its reader requires it', () => {
    expect(() => readSettings('api', {}).HOST_SECRET).toThrow(
      new SettingError('HOST_SECRET must be a secret of at least 16 characters; it is not set.'),
    );
    expect(readSettings('start', {}).HOST_SECRET).toBeNull();
  });

  const withDemo: SettingReader[] = READERS.filter((reader) => namesOf(reader).includes('DEMO'));
  it.each(withDemo)('is 0 or 1 for %s if it is a flag', (reader) => {
    const read = (DEMO: string) => (readSettings(reader, { DEMO }) as Pick<SettingsOf<'api'>, 'DEMO'>).DEMO;
    expect([read('0'), read('1')]).toEqual([false, true]);
    for (const text of ['yes', 'true', '01', ' 1'])
      expect(() => read(text)).toThrow(new SettingError(`DEMO must be 0 or 1, it is "${text}".`));
  });

  it('is not shown if it is a secret', () => {
    const read = () => readSettings('api', { DATABASE_URL: 'mysql://me:my-word@here/x' }).DATABASE_URL;
    expect(read).toThrow(/^DATABASE_URL must be the address of a Postgres database, like postgresql:.*\.$/);
    expect(read).not.toThrow(/my-word/);
  });

  it('has one host in each of its databases if it is a list of them', () => {
    const read = (DATABASE_REPLICA_URLS: string) =>
      readSettings('api', { DATABASE_REPLICA_URLS }).DATABASE_REPLICA_URLS;
    expect(read('postgres://me:a@db2/x, postgres://me:a@db3:5433/x')).toEqual([
      'postgres://me:a@db2/x',
      'postgres://me:a@db3:5433/x',
    ]);
    for (const text of ['postgres://me:a@db2,db3/x', 'postgres://me:a@db2/x,', 'db2'])
      expect(() => read(text)).toThrow(
        /^DATABASE_REPLICA_URLS must be addresses of Postgres databases with one host each/,
      );
  });

  it.each(['-1', '65536', '1e3', '0x10', '1.0', '٣'])('is not %s if it is a port', (PORT) => {
    expect(() => readSettings('host', { PORT }).PORT).toThrow(/^PORT must be a whole number from 1 to 65535, it is/);
  });

  it.each([
    'localhost:3000',
    'ftp://wkff.example',
    'https://wkff.example/site',
    'https://me@wkff.example',
    'https://?',
  ])('is not %s if it is an origin', (SITE_ORIGIN) => {
    expect(() => readSettings('host', { SITE_ORIGIN }).SITE_ORIGIN).toThrow(/^SITE_ORIGIN must be an address like/);
  });

  it('has no path if it is an origin', () => {
    expect(readSettings('host', { SITE_ORIGIN: 'HTTPS://wkff.example:443/' }).SITE_ORIGIN).toBe('https://wkff.example');
  });
});
