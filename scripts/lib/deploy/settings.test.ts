import { namesOf, readSettings } from '@wkff/settings';
import { readPods } from './cluster.ts';
import { readContainers, readUnits, type Deployed } from './deployed.ts';

const DEPLOYED: Deployed[] = [...readUnits(), ...readContainers(), ...readPods()];

/** Where parts on several machines need the same, or each its own; a start chooses these, or one machine does without. */
const OF_SEVERAL_MACHINES = ['SITE_ORIGIN', 'DATA_DIR', 'HOST', 'METRICS_TOKEN', 'DRAIN_DELAY_MS'];
const BUCKET = ['BUCKET', 'ENDPOINT', 'REGION', 'KEY_ID', 'SECRET'];
const NEEDED = {
  api: [
    ...OF_SEVERAL_MACHINES,
    ...['DATABASE_URL', 'REDIS_URL', 'HOST_SECRET', 'AUTH_SECRET', 'RELEASE_KEY', 'ALERT_SECRET', 'WORKER', 'API_PORT'],
    ...['UPLOADS', 'RELEASES'].flatMap((what) => BUCKET.map((word) => `${what}_S3_${word}`)),
  ],
  host: [...OF_SEVERAL_MACHINES, 'HOST_SECRET', 'API_ORIGIN', 'TRUSTED_PROXIES', 'SHELL_DIR', 'PORT'],
};
const SECRETS = /SECRET$|TOKEN$|_KEY$|_URL$|KEY_ID$|PASSWORD/;
/** Values of the kinds that secrets have. */
const GIVEN: Record<string, string> = {
  DATABASE_URL: 'postgresql://wkff:password@database:5432/wkff',
  REDIS_URL: 'redis://valkey:6379',
  ALERT_URL: 'https://example.org/hooks/1',
  SMTP_URL: 'smtp://user:password@mail.example.org:587',
  ALERT_SECRET: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
};

describe.each(DEPLOYED.map((one) => [one.name, one] as const))('%s', (_name, { part, env }) => {
  it('sets only settings that it reads', () => {
    expect(Object.keys(env).filter((name) => !namesOf(part).includes(name))).toEqual([]);
  });

  it('sets what several machines need', () => {
    expect(NEEDED[part].filter((name) => !(name in env))).toEqual([]);
  });

  it('leaves secrets empty, and has a valid value for every other setting', () => {
    const secrets = Object.entries(env).filter(([name]) => SECRETS.test(name));
    expect(secrets.filter(([, value]) => value !== '')).toEqual([]);
    const given = secrets.map(([name]) => [name, GIVEN[name] ?? 'a secret of more than thirty-two characters']);
    const settings = readSettings(part, { ...env, ...Object.fromEntries(given) });
    expect(() => Object.values(settings)).not.toThrow();
  });
});

it('exactly one process of each deployment has the jobs', () => {
  const withJobs = DEPLOYED.filter(({ part, env }) => part === 'api' && readSettings('api', env).WORKER);
  expect(withJobs.map(({ name }) => name.split(':')[0])).toEqual([
    ...new Set(DEPLOYED.map(({ name }) => name.split(':')[0])),
  ]);
});
