/**
 * Every setting of the project, each declared once. Readers, what the start passes on, the clean environment of the tests and
 * the tables in docs/settings.md come from here (README.md of this package). It is long because it is one list.
 */
import { setting } from './declare.ts';
import {
  database,
  databases,
  flag,
  integer,
  moment,
  networks,
  oneOf,
  origin,
  receiver,
  secret,
  sender,
  server,
  signingSecret,
  text,
} from './kinds.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A hundred years, so that every date keeps a four-digit year. */
const MAX_OFFSET_MS = 100 * 365 * 24 * HOUR_MS;
/** Longest duration of a login, in seconds. */
const LONGEST_LOGIN_S = 12 * 60 * 60;
const OFFICIAL_BY = ['two-people', 'one-person', 'clock'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const FILES = {
  PORT: setting(integer(1, 65_535), {
    readers: ['start', 'host', 'remotes'],
    default: 3000,
    nullFor: ['remotes'],
    fromStart: 'set',
    says: 'port of the site; for `pnpm dev` in the folder of a remote, its port (3100)',
  }),
  HOST: setting(text('an address or name of this machine'), {
    readers: ['start', 'api', 'host', 'remotes'],
    default: '127.0.0.1',
    fromStart: 'set',
    says: 'the address that the site listens on; the API of a start always listens on 127.0.0.1',
  }),
  API_PORT: setting(integer(0, 65_535), {
    readers: ['start', 'api'],
    default: 3001,
    fromStart: 'set',
    says: 'port of the API; 0 picks a free port, for an API that is started alone',
  }),
  SITE_ORIGIN: setting(origin('https://example.org'), {
    readers: ['start', 'api', 'host', 'commands'],
    derived: '`http://localhost:PORT`',
    fromStart: 'set',
    says: 'the public address, for canonical links, sitemaps, feeds, [messages](#messages-about-releases) and links between [imported items](#wordpress)',
  }),
  TRUSTED_PROXIES: setting(networks, {
    readers: ['host'],
    fromStart: 'passed on',
    says: 'proxies in front of the web host; only their `X-Forwarded-For` is trusted',
  }),
  RUN_AS: setting(text('a user of this machine'), {
    readers: ['start'],
    derived: '`nobody`',
    says: 'the user that the API and the web host run as if root starts the site ([users](#users))',
  }),
  DATA_DIR: setting(text('a folder'), {
    readers: ['start', 'api', 'host', 'commands', 'remotes'],
    default: 'var',
    requiredBy: ['host'],
    fromStart: 'set',
    says: 'folder of everything that a start writes (database, releases, uploads, secrets, logs), relative to the repository',
  }),
  RESERVED_DISK_MB: setting(integer(0, 1_000_000, 'MiB'), {
    readers: ['api'],
    default: 64,
    fromStart: 'passed on',
    says: 'space that [writes leave free](#logs-and-a-full-disk) on the disks of database, uploads and releases',
  }),
  PEOPLE_PICTURES_DIR: setting(text('a folder'), {
    readers: ['api'],
    derived: '`shell/public/images/people`',
    fromStart: 'passed on',
    says: 'folder in which the API, at its start, looks for the [pictures of people](#clubs) that the web host serves',
  }),
  LOG_LEVEL: setting(oneOf(LOG_LEVELS), {
    readers: ['api', 'host'],
    default: 'info',
    fromStart: 'passed on',
    says: 'minimum level of lines in the logs of the API and the web host',
  }),
};

const SITE = {
  DEMO: setting(flag, {
    readers: ['start', 'api', 'host'],
    default: false,
    nullFor: ['start'],
    derived: '1 without `DATABASE_URL`, else 0',
    fromStart: 'set',
    says: "loads the demo's season into an empty database and marks every page as a demo",
  }),
  DEMO_PASSWORD: setting(text('a password'), {
    readers: ['start', 'api'],
    derived: 'generated',
    fromStart: 'set',
    isSecret: true,
    says: "password of the demo's accounts, set at every start",
  }),
  SITE_NOW: setting(moment, {
    readers: ['start'],
    derived: '`2025-09-18T12:00:00+09:00` in the demo, else the real time',
    says: 'start time of the site clock; the clock of an existing `DATA_DIR` never moves backwards',
  }),
  SITE_SETTINGS: setting(text('a JSON file'), {
    readers: ['start', 'host'],
    derived: "`site-settings.json` in `DATA_DIR` if it exists; in the demo the demo's own",
    fromStart: 'passed on',
    says: "the federation's contact, its pages on social media and the sites of the footer's select ([form](#the-footers-settings))",
  }),
  RELEASE_AT_START: setting(flag, {
    readers: ['start'],
    default: false,
    says: '1: a start also releases remotes whose sources were never released, for everybody; for development',
  }),
  WORKER: setting(flag, {
    readers: ['api'],
    default: true,
    fromStart: 'passed on',
    says: '0: this API process leaves background jobs (sizes of pictures, removal of unused files) to others',
  }),
  RESULTS_OFFICIAL_BY: setting(oneOf(OFFICIAL_BY), {
    readers: ['api'],
    default: 'two-people',
    fromStart: 'passed on',
    says: 'what makes a result official: approval by somebody who entered nothing of it, by anybody, or [24 hours](#official-results)',
  }),
  ALERT_URL: setting(receiver, {
    readers: ['api'],
    fromStart: 'passed on',
    isSecret: true,
    says: 'where [messages about releases](#messages-about-releases) of all sections and [about the site](#messages-about-the-site) are posted to',
  }),
  SMTP_URL: setting(server('an SMTP server', ['smtp', 'smtps'], 'smtp://user:password@mail.example.org:587'), {
    readers: ['api'],
    fromStart: 'passed on',
    isSecret: true,
    says: 'the server that takes the [mail of the site](#mail); without it the site sends none',
  }),
  MAIL_FROM: setting(sender, {
    readers: ['api'],
    fromStart: 'passed on',
    says: 'the sender of that mail; required with `SMTP_URL`',
  }),
  RENDER_WORKERS: setting(integer(1, 16), {
    readers: ['host'],
    default: 2,
    fromStart: 'passed on',
    says: 'pages that are rendered at once; each release that renders has a process of 65 to 90 MB',
  }),
};

const SECRETS = {
  HOST_SECRET: setting(secret(16), {
    readers: ['start', 'api', 'host'],
    requiredBy: ['api', 'host'],
    derived: 'generated',
    fromStart: 'set',
    isSecret: true,
    says: 'shared by the web host and the API',
  }),
  AUTH_SECRET: setting(secret(32), {
    readers: ['start', 'api'],
    requiredBy: ['api'],
    derived: 'generated',
    fromStart: 'set',
    isSecret: true,
    says: "signs the members' tokens; a new secret logs everybody out",
  }),
  RELEASE_KEY: setting(secret(16), {
    readers: ['start', 'api'],
    requiredBy: ['api'],
    derived: 'generated',
    fromStart: 'set',
    isSecret: true,
    says: 'key that may release any remote on the port of the API; the release tokens of this machine are derived from it',
  }),
  ALERT_SECRET: setting(signingSecret, {
    readers: ['start', 'api'],
    derived: 'generated',
    fromStart: 'set',
    isSecret: true,
    says: 'signs [messages about releases](#messages-about-releases); an API without it sends none',
  }),
  METRICS_TOKEN: setting(secret(16), {
    readers: ['start', 'api', 'host'],
    derived: 'generated',
    fromStart: 'set',
    isSecret: true,
    says: 'opens `/metrics` of both servers',
  }),
  TOKEN_LIFETIME_S: setting(integer(10, LONGEST_LOGIN_S, 's'), {
    readers: ['api'],
    default: LONGEST_LOGIN_S,
    fromStart: 'passed on',
    says: 'how long a login lasts while the site is not used; pages renew it in its second half while they are used',
  }),
};

const DATABASE = {
  DATABASE_URL: setting(database, {
    readers: ['start', 'api', 'commands', 'tests'],
    requiredBy: ['api'],
    derived: 'the embedded database',
    fromStart: 'set',
    isSecret: true,
    says: 'a Postgres 15 or newer instead of the embedded one, on one server or [several](#a-replica-of-the-database); `npm test` makes its databases on it',
  }),
  DATABASE_REPLICA_URLS: setting(databases, {
    readers: ['api'],
    fromStart: 'passed on',
    isSecret: true,
    says: 'replicas of that database, which [answer public reads](#reads-from-replicas)',
  }),
  DATABASE_CONNECTIONS: setting(integer(1, 1_000), {
    readers: ['api'],
    default: 10,
    fromStart: 'passed on',
    says: 'connections of an API process to the database (besides 3 for short reads), and to each replica',
  }),
  DATABASE_WAIT_MS: setting(integer(10, MINUTE_MS, 'ms'), {
    readers: ['api'],
    default: 5_000,
    fromStart: 'passed on',
    says: 'longest wait for a connection, then 503 with `Retry-After`',
  }),
  STATEMENT_TIMEOUT_MS: setting(integer(10, 10 * MINUTE_MS, 'ms'), {
    readers: ['api'],
    default: 10_000,
    fromStart: 'passed on',
    says: 'longest statement',
  }),
  REDIS_URL: setting(server('a Redis or Valkey server', ['redis', 'rediss'], 'redis://host:6379'), {
    readers: ['api'],
    fromStart: 'passed on',
    isSecret: true,
    says: 'Redis in which several API processes share the counts of limits and failed logins',
  }),
};

const limits = { readers: ['api'], fromStart: 'passed on' } as const;
const hostLimits = { readers: ['host'], fromStart: 'passed on' } as const;
const timeouts = { readers: ['api', 'host'], fromStart: 'passed on' } as const;

const LIMITS = {
  LIMITS: setting(flag, {
    ...timeouts,
    default: true,
    says: '0: no limits of requests and renders, for measurements; pages and reads then keep unknown query parameters, so that each new value is a new render and a new read of the database',
  }),
  READS_PER_SECOND: setting(integer(1, 1_000_000), {
    ...limits,
    default: 50,
    says: 'reads per member, or without a token per address (for IPv6, per /64); more get 429 with `Retry-After`',
  }),
  WRITES_PER_MINUTE: setting(integer(1, 1_000_000), {
    ...limits,
    default: 120,
    says: 'the same for writes; logins have a separate count per address, with the same limit',
  }),
  UPLOADS_PER_DAY: setting(integer(1, 1_000_000), {
    ...limits,
    default: 2_000,
    says: 'files that an account may upload within 24 hours; those of imports by command do not count',
  }),
  UPLOADS_PER_DAY_MB: setting(integer(1, 1_000_000, 'MiB'), {
    ...limits,
    default: 2_048,
    says: 'the same for the size of these files, without the smaller sizes that are made of pictures',
  }),
  LOGIN_FAILURES_PER_ACCOUNT: setting(integer(1, 1_000_000), {
    ...limits,
    default: 5,
    says: 'failed logins of an account in the window before each further try has to wait: 1 s, 2 s, 4 s …',
  }),
  LOGIN_FAILURES_PER_ADDRESS: setting(integer(1, 1_000_000), {
    ...limits,
    default: 10,
    says: 'the same for an address',
  }),
  LOGIN_FAILURE_WINDOW_MS: setting(integer(1_000, 24 * HOUR_MS, 'ms'), {
    ...limits,
    default: 10 * MINUTE_MS,
    says: 'that window',
  }),
  LOGIN_LONGEST_WAIT_MS: setting(integer(1_000, HOUR_MS, 'ms'), {
    ...limits,
    default: MINUTE_MS,
    says: 'the longest of these waits',
  }),
  LIVE_STREAMS: setting(integer(0, 1_000_000), {
    ...limits,
    readers: ['api', 'host'],
    default: 10_000,
    says: 'most open streams of live scores of a process; pages without a stream poll instead',
  }),
  LIVE_STREAMS_PER_ADDRESS: setting(integer(1, 1_000_000), {
    ...limits,
    readers: ['api', 'host'],
    default: 4_000,
    says: 'the same for one address, behind which a whole stadium may be',
  }),
  RENDERS_PER_MINUTE: setting(integer(2, 1_000_000), {
    ...hostLimits,
    default: 600,
    says: 'renders per address, half of them at once; cached pages and navigation inside the site do not count',
  }),
  DIFFERENCES: setting(flag, {
    ...hostLimits,
    default: true,
    says: '0: files of releases and of the host are sent whole, also to browsers that have an earlier version of them',
  }),
  STORED_PAGES: setting(flag, {
    ...hostLimits,
    default: true,
    says: '0: the service worker of score keepers deletes what it has stored, and ends itself on every phone',
  }),
  CONNECTIONS: setting(integer(1, 1_000_000), {
    ...hostLimits,
    default: 20_000,
    says: 'most connections to the web host at once',
  }),
  CONNECTIONS_PER_ADDRESS: setting(integer(1, 1_000_000), {
    ...hostLimits,
    default: 2_048,
    says: 'the same for one address (a browser uses up to 7, and many visitors may share an address); trusted proxies have no limit',
  }),
  HEADERS_TIMEOUT_MS: setting(integer(100, 10 * MINUTE_MS, 'ms'), {
    ...timeouts,
    default: 10_000,
    says: 'how long a sender may take for the headers of a request',
  }),
  REQUEST_TIMEOUT_MS: setting(integer(100, HOUR_MS, 'ms'), {
    ...timeouts,
    default: 2 * MINUTE_MS,
    says: 'how long a sender may take for a whole request, body included',
  }),
  IDLE_TIMEOUT_MS: setting(integer(100, HOUR_MS, 'ms'), {
    ...timeouts,
    default: MINUTE_MS,
    says: 'how long a connection may be silent',
  }),
  DRAIN_DELAY_MS: setting(integer(0, MINUTE_MS, 'ms'), {
    ...timeouts,
    default: 0,
    says:
      'how long a process that is asked to end answers 503 at `/readyz` and goes on serving; from its last second on, ' +
      'reads are answered with 502, so that a proxy asks another server, and then no connection is accepted',
  }),
};

const S3_SERVER = origin('http://host:9000');
const stored = { readers: ['api', 'commands'], fromStart: 'passed on' } as const;
const backedUp = { readers: ['commands'] } as const;
const sdk = { readers: ['aws'], fromStart: 'passed on' } as const;

const BUCKETS = {
  UPLOADS_S3_BUCKET: setting(text('a bucket'), {
    ...stored,
    derived: 'the folder in `DATA_DIR`',
    says: 'bucket for uploads, if the site runs on several machines',
  }),
  UPLOADS_S3_ENDPOINT: setting(S3_SERVER, {
    ...stored,
    derived: "Amazon's",
    says: "the bucket's S3-compatible server, if it is not Amazon's",
  }),
  UPLOADS_S3_REGION: setting(text('a region'), { ...stored, default: 'us-east-1', says: 'its region' }),
  UPLOADS_S3_KEY_ID: setting(text('the id of a key'), {
    ...stored,
    derived: "the machine's role or `AWS_*`",
    says: 'the id of its key',
  }),
  UPLOADS_S3_SECRET: setting(text('the secret of a key'), {
    ...stored,
    isSecret: true,
    says: 'the secret of that key',
  }),
  RELEASES_S3_BUCKET: setting(text('a bucket'), {
    readers: ['start', ...stored.readers],
    fromStart: 'passed on',
    derived: 'the folder in `DATA_DIR`',
    says: 'bucket for releases, not the same as for uploads; the web host then stores [copies](#several-web-hosts)',
  }),
  RELEASES_S3_ENDPOINT: setting(S3_SERVER, {
    ...stored,
    derived: "Amazon's",
    says: "the bucket's S3-compatible server, if it is not Amazon's",
  }),
  RELEASES_S3_REGION: setting(text('a region'), { ...stored, default: 'us-east-1', says: 'its region' }),
  RELEASES_S3_KEY_ID: setting(text('the id of a key'), {
    ...stored,
    derived: "the machine's role or `AWS_*`",
    says: 'the id of its key',
  }),
  RELEASES_S3_SECRET: setting(text('the secret of a key'), {
    ...stored,
    isSecret: true,
    says: 'the secret of that key',
  }),
  BACKUP_S3_BUCKET: setting(text('a bucket'), {
    ...backedUp,
    says: 'bucket for [backups](#backup-and-restore), in which nothing else is',
  }),
  BACKUP_S3_ENDPOINT: setting(S3_SERVER, {
    ...backedUp,
    derived: "Amazon's",
    says: "the bucket's S3-compatible server, if it is not Amazon's",
  }),
  BACKUP_S3_REGION: setting(text('a region'), { ...backedUp, default: 'us-east-1', says: 'its region' }),
  BACKUP_S3_KEY_ID: setting(text('the id of a key'), {
    ...backedUp,
    derived: "the machine's role or `AWS_*`",
    says: 'the id of its key',
  }),
  BACKUP_S3_SECRET: setting(text('the secret of a key'), {
    ...backedUp,
    isSecret: true,
    says: 'the secret of that key',
  }),
  AWS_ACCESS_KEY_ID: setting(text('the id of a key'), { ...sdk, says: 'for buckets without a key of their own' }),
  AWS_SECRET_ACCESS_KEY: setting(text('the secret of a key'), {
    ...sdk,
    isSecret: true,
    says: 'the secret of that key',
  }),
  AWS_SESSION_TOKEN: setting(text('a token'), { ...sdk, isSecret: true, says: 'the token of a temporary key' }),
  AWS_PROFILE: setting(text('a profile'), { ...sdk, says: "a profile of the machine's AWS configuration" }),
};

const PROCESSES = {
  API_ORIGIN: setting(origin('http://127.0.0.1:3001'), {
    readers: ['host'],
    default: 'http://127.0.0.1:3001',
    fromStart: 'set',
    says: 'the API that the web host calls',
  }),
  SHELL_DIR: setting(text("the folder of the host's build"), {
    readers: ['host'],
    requiredBy: ['host'],
    fromStart: 'set',
    says: "the host's own build (`shell.json`, `browser/`, `server/`)",
  }),
  DEV_DIR: setting(text('a folder'), {
    readers: ['host'],
    fromStart: 'set',
    says: 'development builds, which replace released ones (`npm run dev`)',
  }),
  STORE_DIR: setting(text('a folder'), {
    readers: ['api', 'host'],
    derived: 'API: `store` in `DATA_DIR`; host: copies in `DATA_DIR`',
    fromStart: 'set',
    says: 'the published releases; without it the web host stores [copies](#several-web-hosts)',
  }),
  UPLOADS_DIR: setting(text('a folder'), {
    readers: ['api', 'commands'],
    derived: '`uploads` in `DATA_DIR`',
    fromStart: 'set',
    says: 'the uploaded files',
  }),
  DATABASE_DIR: setting(text('a folder'), {
    readers: ['api'],
    fromStart: 'set',
    says: "the database's files if they are on this machine, so that their disk is watched",
  }),
  SITE_CLOCK_OFFSET: setting(integer(-MAX_OFFSET_MS, MAX_OFFSET_MS, 'ms'), {
    readers: ['api', 'host'],
    default: 0,
    fromStart: 'set',
    says: 'how far the site clock is ahead of the real one',
  }),
};

const RELEASES = {
  SITE_URL: setting(origin('https://wkff.example'), {
    readers: ['remotes'],
    derived: 'the site that was started with `DATA_DIR`',
    says: 'the site that `wkff-remote` releases to, or gets its data from',
  }),
  RELEASE_TOKEN: setting(text('a release token'), {
    readers: ['remotes'],
    derived: "this machine's, from `DATA_DIR`",
    isSecret: true,
    says: 'the [token](#release-tokens-and-mounts) of `wkff-remote` for releases; required with `SITE_URL`',
  }),
};

/** Settings that `npm test` keeps in the environment of the tests. */
const TESTS = {
  CHROME_PATH: setting(text('a program'), {
    readers: ['remotes', 'tests'],
    derived: 'a Chromium of the system, or the one that `npm test` unpacked',
    says: 'the browser of the tests, and of the checks before a release',
  }),
  TEST_DATABASE_URL: setting(
    server('a Postgres database', ['postgres', 'postgresql'], 'postgresql://user:password@host:5432/postgres'),
    {
      readers: ['tests'],
      derived: '`DATABASE_URL`, else an embedded server',
      isSecret: true,
      says: "a server on which the API's tests create and drop their databases",
    },
  ),
  REDIS_SERVER: setting(text('a program'), {
    readers: ['tests'],
    derived: 'a Redis or Valkey of the system',
    says: 'the Redis server that tests start',
  }),
  TEST_REDIS_URL: setting(server('a Redis or Valkey server', ['redis', 'rediss'], 'redis://host:6379'), {
    readers: ['tests'],
    says: 'a running Redis on which the tests of the login throttle also run',
  }),
  FUZZ_SEED: setting(integer(0, 2 ** 31), {
    readers: ['tests'],
    derived: '1 in `npm test`, random in `npm run proof`',
    says: 'seed that repeats the random requests, or the order of kills, of the run that printed it',
  }),
};

/** Settings that a run of tests sets for its own processes. Never set by hand. */
const INTERNAL = {
  API_TEST_SERVER: setting(text('the address of a Postgres server'), {
    readers: ['tests'],
    says: "the API tests' server",
  }),
  API_TEST_RUN: setting(text('a prefix'), { readers: ['tests'], says: 'begins the names of their databases' }),
  E2E_ORIGIN: setting(text('an origin'), { readers: ['tests'], says: 'the web host of the shared site' }),
  E2E_API_ORIGIN: setting(text('an origin'), { readers: ['tests'], says: 'the API of the shared site' }),
  E2E_DATA_DIR: setting(text('a folder'), { readers: ['tests'], says: 'the data folder of the shared site' }),
  E2E_TEMPLATE: setting(text('a file'), { readers: ['tests'], says: 'a packed data folder that sites start from' }),
  E2E_REPORT: setting(text('a file'), { readers: ['tests'], says: 'where Playwright writes its results' }),
  PROOF: setting(flag, { readers: ['tests'], default: false, says: '1: the browser suite runs its proofs' }),
  PROOF_MOVES: setting(integer(1, 100_000), {
    readers: ['tests'],
    default: 10,
    says: 'releases and rollbacks of a proof',
  }),
  PROOF_MINUTES: setting(integer(1, 10_000), {
    readers: ['tests'],
    default: 30,
    says: 'how long a proof puts a site under load',
  }),
  PROOF_UPDATES: setting(integer(1, 1_000), {
    readers: ['tests'],
    default: 1,
    says: 'rolling updates of a cluster that a proof makes',
  }),
  PROOF_REQUESTS: setting(integer(1, 1_000_000_000), {
    readers: ['tests'],
    default: 1_000_000,
    says: 'random requests of a proof',
  }),
  PROOF_KILLS: setting(integer(1, 1_000_000), {
    readers: ['tests'],
    default: 500,
    says: 'processes that a proof kills',
  }),
  PROOF_REPORT: setting(text('a file'), { readers: ['tests'], says: 'where a proof writes what it found' }),
};

export const SETTINGS = {
  ...FILES,
  ...SITE,
  ...SECRETS,
  ...DATABASE,
  ...LIMITS,
  ...BUCKETS,
  ...PROCESSES,
  ...RELEASES,
  ...TESTS,
  ...INTERNAL,
};

export type SettingName = keyof typeof SETTINGS;

/** The settings that stay in the environment of tests. */
export const TEST_SETTINGS = { ...TESTS, ...INTERNAL };

/** The tables of docs/settings.md. */
export const GROUPS = [
  { title: 'Addresses, folders and logs', settings: FILES },
  { title: 'The site', settings: SITE },
  { title: 'Secrets and logins', settings: SECRETS },
  { title: 'Database and Redis', settings: DATABASE },
  { title: 'Limits of requests, logins and time', settings: LIMITS },
  { title: 'Buckets', settings: BUCKETS },
  { title: 'Of a process that is started alone; a start decides these itself', settings: PROCESSES },
  { title: 'Release commands', settings: RELEASES },
  { title: 'Tests', settings: TESTS },
] as const;
