/**
 * Calls every route as every persona. The expected answers are written by hand, so that a changed permission fails a
 * test.
 */
import { createHash, randomUUID } from 'node:crypto';
import { realNow, type Release, type SavedProtest } from '@wkff/contracts';
import { DEFAULT_RULES } from '@wkff/league';
import { deriveReleaseToken } from '@wkff/server';
import { buildRelease } from '@wkff/testing';
import { insertAccount, insertMatch, insertOfficial, insertPlayer, type TestAccount } from '../../test/builders.ts';
import { hashOfScore } from '../../test/office.ts';
import { lineupBody } from '../../test/lineups.ts';
import { newEvent } from '../../test/matchEvents.ts';
import { pictureForm, writeForm } from '../../test/forms.ts';
import { insertPasswordLink } from '../../test/logins.ts';
import { expiredClaims, forgeToken, IMPOSTORS, MEMBERS, REMOTE, type Member } from '../../test/personas.ts';
import { AUTH_SECRET, CHEAP, HOST_SECRET, RELEASE_KEY, startTestApp, type TestApp } from '../../test/testApp.ts';
import { Passwords } from '../identity/Passwords.ts';
import { insertItems } from '../../test/items.ts';

const PASSWORD = 'the password of this test';
const METRICS_TOKEN = 'metrics-token-of-this-test';

const ALL_MEMBERS = Object.keys(MEMBERS) as Member[];

/** Callers with a secret. */
const SERVICES = ['host', 'release command', 'release token', 'monitoring'] as const;

/** An admin who may do nothing before the generated password is changed. */
const GENERATED = 'generated password';

const PERSONAS = ['visitor', ...ALL_MEMBERS, GENERATED, ...IMPOSTORS, ...SERVICES] as const;
type Persona = (typeof PERSONAS)[number];

/** Editors besides the author of the item in question. */
const EDITORS = ['another editor', 'editor of own items', 'editor of the data room'] as const;
type Limited = Exclude<(typeof EDITORS)[number], 'another editor'>;

interface Trial {
  url: string;
  body?: unknown;
  headers?: Record<string, string>;
}

interface Row {
  /** Prepares a request. Called for every persona, so that none sees another's changes. */
  ask: (app: TestApp, account: TestAccount, persona: Persona) => Promise<Trial> | Trial;
  /** Status for callers with permission. */
  ok: number;
  may: 'everybody' | readonly Persona[];
  /** The status for editors whose limits forbid it; elsewhere all editors have the same rights. */
  limited?: Partial<Record<Limited, 403 | 404>>;
}

const read = (url: string, ok = 200): Row => ({ ask: () => ({ url }), ok, may: 'everybody' });

/** Editors without limits, and admins. */
const FEDERATION_EDITORS = {
  may: ['editor', 'admin'],
  limited: { 'editor of own items': 403, 'editor of the data room': 403 },
} as const;

const releaseFiles = { 'browser/mf-manifest.json': '{}', 'server/remote.cjs': 'exports.a = 1;' };
let released = 0;
function newRelease(): Release {
  released += 1;
  return buildRelease({
    name: REMOTE,
    version: `20250918T${String(released).padStart(6, '0')}Z-1a2b3c4d`,
    mounts: ['/tried*'],
    browser: { manifest: 'mf-manifest.json', globalName: 'mf_tried', scripts: [], styles: [] },
    files: Object.entries(releaseFiles).map(([path, text]) => ({
      path,
      size: Buffer.byteLength(text),
      sha256: createHash('sha256').update(text).digest('hex'),
    })),
  });
}

const RELEASERS = ['releaser', 'admin', 'release command', 'release token'] as const;
const RELEASE_HEADERS = { 'x-release-key': RELEASE_KEY };

/** Uploads a build without publishing it. */
async function upload({ app }: TestApp): Promise<Release> {
  const release = newRelease();
  for (const [path, payload] of Object.entries(releaseFiles)) {
    const url = `/api/releases/${REMOTE}/${release.version}/files/${path}`;
    const headers = { 'content-type': 'application/octet-stream', ...RELEASE_HEADERS };
    expect((await app.inject({ method: 'PUT', url, headers, payload })).statusCode).toBe(200);
  }
  return release;
}

async function publish(current: TestApp, as: 'active' | 'canary' | 'ready' = 'active'): Promise<Release> {
  const release = await upload(current);
  const payload = { release, as };
  const url = '/api/releases';
  const answer = await current.app.inject({ method: 'POST', url, headers: RELEASE_HEADERS, payload });
  expect(answer.statusCode).toBe(201);
  return release;
}

/** Returns the row of a move of the test's section; `prepare` makes the move possible. */
const move = (kind: string, prepare: (app: TestApp) => Promise<object | undefined | void>): Row => ({
  ask: async (app) => ({ url: `/api/releases/${REMOTE}/${kind}`, body: (await prepare(app)) ?? {} }),
  ok: 200,
  may: RELEASERS,
});

const newAccountFields = () => ({
  username: `member-${randomUUID()}`,
  userType: 'general',
  email: null,
  roles: ['editor'],
  remotes: [],
});
/** Returns the address of a new account. */
const newAccount = async ({ db }: TestApp) => `/api/accounts/${(await insertAccount(db)).id}`;

let season = 2040;
let unplayed = 0;
/** Inserts an unplayed match in a separate round. There are fewer years than requests, and fewer rounds in a season. */
const newMatch = ({ db }: TestApp) => {
  unplayed += 1;
  return insertMatch(db, { season: 2150 + Math.floor(unplayed / 90), round: 1 + (unplayed % 90) });
};

/** Returns a change of the ground of a new match. */
async function newVenue(app: TestApp) {
  const id = await newMatch(app);
  const { season } = await app.db.selectFrom('matches').select('season').where('id', '=', id).executeTakeFirstOrThrow();
  return { season, reason: '시험', changes: [{ id, version: 1, venue: '다른 경기장' }] };
}

let grounds = 0;
/** Returns another ground of a club. */
const newGround = () => {
  grounds += 1;
  return { club_id: 1, ground: `경기장 ${grounds}` };
};

let round = 0;
/** Returns a ruling that annuls a new match, all in one season, because there are fewer years than requests. */
async function newRuling({ db }: TestApp) {
  const match_id = await insertMatch(db, { season: 2039, round: ++round });
  const [decided_on, effect_from] = ['2025-09-01', '2025-09-01'];
  return { kind: 'annulled', season: 2039, match_id, body: '상벌위원회', text: '결정문', decided_on, effect_from };
}

/** Returns a first version of rules for a new season. */
async function newRules({ db }: TestApp) {
  await insertMatch(db, { season: ++season });
  const body = { rules: DEFAULT_RULES, in_force_from: '2025-09-01', reason: '시험', version: 0 };
  return { url: `/api/season-rules/${season}/_league_wk`, body };
}

let resultRound = 0;
/** Inserts a match that ended 1 : 0 just now, all in one season, too. */
const newResult = ({ db, clock }: TestApp) =>
  insertMatch(db, {
    season: 2038,
    round: ++resultRound,
    ...{ status: 'completed', home_goals: 1, away_goals: 0, result_saved_at: new Date(clock.now()) },
  });

const newProtest = () => ({
  club_id: 1,
  received_at: '2025-09-01T20:00:00+09:00',
  text: '교체 횟수',
  submission_id: randomUUID(),
});

/** Inserts an item, by the calling editor; for all other personas by someone else. */
async function newItem({ db }: TestApp, account: TestAccount, persona: Persona, isDeleted = false): Promise<number> {
  const author = persona === 'editor' ? account : await insertAccount(db, { roles: ['editor'] });
  const [id = 0] = await insertItems(db, [
    {
      title: '공지',
      write_location: 'MediaNews',
      author_id: author.id,
      ...(isDeleted ? { deleted_at: new Date(realNow()) } : {}),
    },
  ]);
  const deletion = { action: 'content.delete', entity: 'content', entity_id: String(id) };
  if (isDeleted)
    await db
      .insertInto('audit')
      .values({ ...deletion, actor: 'a', actor_id: author.id })
      .execute();
  const data = { ...NOTICE, headline: null, category: null, related_teams: [], tags: [], link1: null, link2: null };
  const shown = { is_pinned: false, is_public: true, must_see: false, created_at: '2025-09-10T01:00:00.000Z' };
  await db
    .insertInto('content_revisions')
    .values({
      item_id: id,
      version: 1,
      data: JSON.stringify({ ...data, ...shown, images: [], attachments: [] }),
      files: [],
    })
    .execute();
  return id;
}

async function newHiddenItem(...asked: Parameters<typeof newItem>): Promise<number> {
  const id = await newItem(...asked);
  await asked[0].db.updateTable('content_items').set({ is_public: false }).where('id', '=', id).execute();
  return id;
}
const NOTICE = { title: '다른 공지', description: '<p>글</p>' };
const EDITS = {
  may: ['editor', 'admin'],
  limited: { 'editor of own items': 403, 'editor of the data room': 403 },
} as const;

const ROWS: Record<string, Row> = {
  'GET /healthz': read('/healthz'),
  'GET /readyz': read('/readyz'),
  'GET /metrics': { ask: () => ({ url: '/metrics' }), ok: 200, may: ['monitoring'] },
  'GET /uploads/:file': read('/uploads/press-01-960x540.avif', 404),

  'GET /api/docs': read('/api/docs', 200),
  'GET /api/docs/json': read('/api/docs/json'),
  'GET /api/docs/yaml': read('/api/docs/yaml'),
  'GET /api/docs/static/index.html': read('/api/docs/static/index.html', 302),
  'GET /api/docs/static/swagger-initializer.js': read('/api/docs/static/swagger-initializer.js'),
  'GET /api/docs/static/*': read('/api/docs/static/swagger-ui.css'),
  'GET /api/openapi.json': read('/api/openapi.json'),

  'GET /api/clubs': read('/api/clubs'),
  'GET /api/clubs/:id': read('/api/clubs/8'),
  'GET /api/clubs/:id/goals': read('/api/clubs/8/goals'),
  'GET /api/clubs/:id/seasons': read('/api/clubs/8/seasons'),
  'GET /api/people/:id': read('/api/people/1'),
  'GET /api/seasons': read('/api/seasons'),
  'GET /api/honours': read('/api/honours'),
  'GET /api/statistics': read('/api/statistics?season=2025'),
  'GET /api/statistics/all-time': read('/api/statistics/all-time'),
  'GET /api/clubs/:club/statistics': read('/api/clubs/1/statistics?season=2025'),
  'GET /api/people/:id/statistics': read('/api/people/1/statistics'),
  'GET /api/corrections': read('/api/corrections'),
  'GET /api/rulings': read('/api/rulings?season=2025'),
  'GET /api/clubs/:id/suspensions': read('/api/clubs/1/suspensions'),
  'GET /api/season-rules/usual': read('/api/season-rules/usual'),
  'GET /api/season-rules': read('/api/season-rules?competitionId=_league_wk&year=2025'),
  'GET /api/content/list': read('/api/content/list?writeLocation=MediaPress'),
  'GET /api/content/detail/:id': read('/api/content/detail/999999', 404),
  'GET /api/content/ids': read('/api/content/ids?writeLocation=MediaPress'),
  'GET /api/content/chosen': read('/api/content/chosen?ids=1,2'),
  'GET /api/content/must-see': read('/api/content/must-see?limit=3&writeLocation=MediaPhotos'),
  'GET /api/content/tags': read('/api/content/tags?writeLocation=MediaPress'),
  'GET /api/matches/upcoming': read('/api/matches/upcoming'),
  'GET /api/matches/completed': read('/api/matches/completed'),
  'GET /api/matches/years': read('/api/matches/years?competitionId=_league_wk'),
  'GET /api/matches/months': read('/api/matches/months?competitionId=_league_wk&year=2025'),
  'GET /api/matches/rounds': read('/api/matches/rounds?competitionId=_league_wk&year=2025'),
  'GET /api/matches/by-year-month': read('/api/matches/by-year-month?competitionId=_league_wk&year=2025&month=9'),
  'GET /api/matches/season': read('/api/matches/season?year=2025'),
  'GET /api/matches/team': read('/api/matches/team?teamKey=8'),
  'GET /api/matches/live-link': read('/api/matches/live-link?teamKey=8'),
  'GET /api/matches/:id': {
    ask: async (app) => ({ url: `/api/matches/${await newMatch(app)}` }),
    ok: 200,
    may: 'everybody',
  },
  'GET /api/matches/:id/meetings': {
    ask: async (app) => ({ url: `/api/matches/${await newMatch(app)}/meetings` }),
    ok: 200,
    may: 'everybody',
  },
  'GET /api/matches/:id/places': {
    ask: async (app) => ({ url: `/api/matches/${await newMatch(app)}/places` }),
    ok: 200,
    may: 'everybody',
  },
  'GET /api/ranking/by-date': read('/api/ranking/by-date?competitionId=_league_wk&year=2025&date=2025-06-01'),
  'GET /api/ranking/by-round': read('/api/ranking/by-round?competitionId=_league_wk&year=2025&maxRound=3'),
  'GET /api/ranking/current': read('/api/ranking/current'),
  'GET /api/popup': read('/api/popup'),
  'GET /api/documents/:key': read('/api/documents/federation.greeting'),
  'GET /api/releases/active': read('/api/releases/active'),
  'GET /api/live': read('/api/live'),
  'GET /api/v1/seasons': read('/api/v1/seasons'),
  'GET /api/v1/seasons/:year/clubs': read('/api/v1/seasons/2025/clubs'),
  'GET /api/v1/seasons/:year/clubs/:club/squad': read('/api/v1/seasons/2025/clubs/8/squad'),
  'GET /api/v1/seasons/:year/matches': read('/api/v1/seasons/2025/matches?club=8'),
  'GET /api/v1/seasons/:year/table': read('/api/v1/seasons/2025/table'),
  'GET /api/v1/matches/:id': read('/api/v1/matches/1'),
  'GET /api/v1/changes': read('/api/v1/changes?since=0'),

  'POST /api/auth/login': {
    ask: (_app, { username, user_type: userType }) => ({
      url: '/api/auth/login',
      body: { username, password: PASSWORD, userType },
    }),
    ok: 200,
    may: 'everybody',
  },
  'POST /api/auth/logout': { ask: () => ({ url: '/api/auth/logout' }), ok: 200, may: 'everybody' },
  'POST /api/auth/renew': { ask: () => ({ url: '/api/auth/renew' }), ok: 200, may: ALL_MEMBERS },
  'POST /api/auth/password': {
    ask: () => ({
      url: '/api/auth/password',
      body: { currentPassword: PASSWORD, newPassword: 'another password' },
    }),
    ok: 200,
    may: [...ALL_MEMBERS, GENERATED],
  },
  'POST /api/auth/reset-password': {
    ask: async ({ db }) => ({
      url: '/api/auth/reset-password',
      body: { token: await insertPasswordLink(db), newPassword: 'another password' },
    }),
    ok: 200,
    may: 'everybody',
  },
  'GET /api/auth/lost-password': read('/api/auth/lost-password'),
  'POST /api/auth/lost-password': {
    ask: () => ({ url: '/api/auth/lost-password', body: { username: 'nobody' } }),
    // No mail server is set.
    ok: 409,
    may: 'everybody',
  },
  'GET /api/auth/me': { ask: () => ({ url: '/api/auth/me' }), ok: 200, may: ALL_MEMBERS },

  'GET /api/audit': { ask: () => ({ url: '/api/audit' }), ok: 200, may: ['admin'] },
  'GET /api/audit/login-failures': { ask: () => ({ url: '/api/audit/login-failures' }), ok: 200, may: ['admin'] },
  'GET /api/audit/export': { ask: () => ({ url: '/api/audit/export' }), ok: 200, may: ['admin'] },

  'GET /api/alerts': { ask: () => ({ url: '/api/alerts' }), ok: 200, may: ['admin'] },
  'POST /api/alerts/test': { ask: () => ({ url: '/api/alerts/test' }), ok: 200, may: ['admin'] },

  'GET /api/accounts': { ask: () => ({ url: '/api/accounts' }), ok: 200, may: ['admin'] },
  'POST /api/accounts': {
    ask: () => ({ url: '/api/accounts', body: newAccountFields() }),
    ok: 201,
    may: ['admin'],
  },
  'PUT /api/accounts/:id': {
    ask: async (app) => ({ url: await newAccount(app), body: newAccountFields() }),
    ok: 200,
    may: ['admin'],
  },
  ...Object.fromEntries(
    ['disable', 'enable', 'end-sessions', 'password', 'link'].map((action): [string, Row] => [
      `POST /api/accounts/:id/${action}`,
      { ask: async (app) => ({ url: `${await newAccount(app)}/${action}` }), ok: 200, may: ['admin'] },
    ]),
  ),
  'POST /api/accounts/:id/link/mail': {
    ask: async (app) => ({ url: `${await newAccount(app)}/link/mail`, body: { token: 'a token' } }),
    // No mail server is set.
    ok: 409,
    may: ['admin'],
  },

  'PUT /api/matches/:id/score': {
    ask: async (app) => {
      const id = await newMatch(app);
      return { url: `/api/matches/${id}/score`, body: { id, home_points: 1, away_points: 0, scoring_events: [] } };
    },
    ok: 200,
    may: ['scorer', 'admin'],
  },
  'POST /api/matches/:id/events': {
    ask: async (app) => ({
      url: `/api/matches/${await newMatch(app)}/events`,
      body: { events: [newEvent('period_start', { period: '1' })] },
    }),
    ok: 200,
    may: ['scorer', 'admin'],
  },
  'POST /api/matches/:id/approve': {
    ask: async (app) => {
      const id = await newResult(app);
      return { url: `/api/matches/${id}/approve`, body: { version: 1, hash: hashOfScore(1, 0) } };
    },
    ok: 200,
    may: ['official', 'admin'],
  },
  'POST /api/matches/:id/protests': {
    ask: async (app) => ({ url: `/api/matches/${await newResult(app)}/protests`, body: newProtest() }),
    ok: 201,
    may: ['official', 'admin'],
  },
  'PUT /api/protests/:id': {
    ask: async (app) => {
      const url = `/api/matches/${await newResult(app)}/protests`;
      const as = await insertAccount(app.db, { roles: ['official'] });
      const { body } = await app.send<{ data: SavedProtest }>({ method: 'POST', url, body: newProtest(), as });
      return { url: `/api/protests/${body.data.protest.id}`, body: { outcome: 'rejected', text: '기각', version: 1 } };
    },
    ok: 200,
    may: ['official', 'admin'],
  },
  'PUT /api/matches/:id/live-link': {
    ask: async (app) => ({ url: `/api/matches/${await newMatch(app)}/live-link`, body: { live_link: 'abcdef123' } }),
    ok: 200,
    may: ['scorer', 'admin'],
  },
  'PUT /api/matches/:id/phase': {
    ask: async (app) => ({ url: `/api/matches/${await newMatch(app)}/phase`, body: { phase: 'running' } }),
    ok: 200,
    may: ['scorer', 'official', 'admin'],
  },
  'GET /api/matches/:id/lineups/:side': {
    ask: async (app) => ({ url: `/api/matches/${await newMatch(app)}/lineups/home` }),
    ok: 200,
    may: ['scorer', 'club', 'admin'],
  },
  'PUT /api/matches/:id/lineups/:side': {
    ask: async (app) => ({ url: `/api/matches/${await newMatch(app)}/lineups/home`, body: lineupBody() }),
    ok: 200,
    may: ['scorer', 'club', 'admin'],
  },
  'GET /api/matches/:id/sheet': {
    ask: async (app) => ({ url: `/api/matches/${await newMatch(app)}/sheet` }),
    ok: 200,
    may: ['scorer', 'admin'],
  },
  'PUT /api/matches/:id/sheet': {
    ask: async (app) => ({
      url: `/api/matches/${await newMatch(app)}/sheet`,
      body: { officials: { referee: '김심판' }, weather: '맑음', version: 0 },
    }),
    ok: 200,
    may: ['scorer', 'admin'],
  },
  'GET /api/officials': { ask: () => ({ url: '/api/officials' }), ok: 200, may: ['scorer', 'admin'] },
  'GET /api/officials/:id/matches': {
    ask: () => ({ url: '/api/officials/1/matches' }),
    ok: 200,
    may: ['scorer', 'admin'],
  },
  'POST /api/officials/:id/join': {
    ask: async ({ db }) => {
      const [id, official_id] = [await insertOfficial(db), await insertOfficial(db)];
      return { url: `/api/officials/${id}/join`, body: { official_id } };
    },
    ok: 200,
    may: ['scorer', 'admin'],
  },
  'POST /api/officials/:id/part': {
    ask: async ({ db }) => {
      const id = await insertOfficial(db);
      const name = `다른 이름 ${id}`;
      await insertOfficial(db, { name, joined_to: id });
      return { url: `/api/officials/${id}/part`, body: { name } };
    },
    ok: 200,
    may: ['scorer', 'admin'],
  },
  'PATCH /api/matches/:id': {
    ask: async (app) => ({
      url: `/api/matches/${await newMatch(app)}`,
      body: { venue: '다른 경기장', reason: '시험', version: 1 },
    }),
    ok: 200,
    may: ['official', 'admin'],
  },
  'POST /api/fixtures/changes/preview': {
    ask: async (app) => ({ url: '/api/fixtures/changes/preview', body: await newVenue(app) }),
    ok: 200,
    may: ['official', 'admin'],
  },
  'POST /api/fixtures/changes': {
    ask: async (app) => {
      const body = await newVenue(app);
      const url = '/api/fixtures/changes';
      const as = await insertAccount(app.db, { roles: ['admin'] });
      const seen = await app.send<{ data: { hash: string } }>({ method: 'POST', url: `${url}/preview`, body, as });
      return { url, body: { ...body, hash: seen.body.data.hash } };
    },
    ok: 200,
    may: ['official', 'admin'],
  },
  'POST /api/fixtures/import/preview': {
    ask: () => ({ url: '/api/fixtures/import/preview', body: { season: 2160, names: [newGround()] } }),
    ok: 200,
    may: ['official', 'admin'],
  },
  'POST /api/fixtures/import': {
    ask: async (app) => {
      const body = { season: 2160, names: [newGround()] };
      const url = '/api/fixtures/import';
      const as = await insertAccount(app.db, { roles: ['admin'] });
      const seen = await app.send<{ data: { hash: string } }>({ method: 'POST', url: `${url}/preview`, body, as });
      return { url, body: { ...body, hash: seen.body.data.hash } };
    },
    ok: 200,
    may: ['official', 'admin'],
  },
  'PUT /api/season-rules/:year/:competition': { ask: newRules, ok: 200, may: ['official', 'admin'] },
  'POST /api/season-rules/:year/:competition/preview': {
    ask: async (app) => {
      const { url, body } = await newRules(app);
      return { url: `${url}/preview`, body };
    },
    ok: 200,
    may: ['official', 'admin'],
  },
  'POST /api/rulings/preview': {
    ask: async (app) => ({ url: '/api/rulings/preview', body: await newRuling(app) }),
    ok: 200,
    may: ['official', 'admin'],
  },
  'POST /api/rulings': {
    ask: async (app) => ({ url: '/api/rulings', body: { ...(await newRuling(app)), submission_id: randomUUID() } }),
    ok: 201,
    may: ['official', 'admin'],
  },
  'POST /api/upload/image': {
    ask: async () => ({ url: '/api/upload/image', ...(await pictureForm()) }),
    ok: 200,
    may: ['editor', 'admin'],
  },
  'POST /api/content/create': {
    ask: async () => ({
      url: '/api/content/create',
      ...(await writeForm([], { writeLocation: 'MediaNews', ...NOTICE })),
    }),
    ok: 201,
    may: ['editor', 'admin'],
    limited: { 'editor of the data room': 403 },
  },
  'PUT /api/content/update/:id': {
    ask: async (...asked) => ({
      url: `/api/content/update/${await newItem(...asked)}`,
      ...(await writeForm([], NOTICE)),
    }),
    ok: 200,
    ...EDITS,
  },
  'GET /api/content/mine': {
    ask: () => ({ url: '/api/content/mine?state=changed' }),
    ok: 200,
    may: ['editor', 'admin'],
  },
  'GET /api/content/submitted/:submissionId': {
    ask: () => ({ url: '/api/content/submitted/5c1f2e0a-7d3b-4f6e-9a2d-1b0c8e7f6a5d' }),
    ok: 200,
    may: ['editor', 'admin'],
  },
  'DELETE /api/content/delete/:id': {
    ask: async (...asked) => ({ url: `/api/content/delete/${await newItem(...asked)}` }),
    ok: 200,
    ...EDITS,
  },
  'POST /api/content/:id/undelete': {
    ask: async (...asked) => ({ url: `/api/content/${await newItem(...asked, true)}/undelete` }),
    ok: 200,
    ...EDITS,
    // For them there is no such item.
    limited: { 'editor of own items': 404, 'editor of the data room': 404 },
  },
  'GET /api/content/guest': read('/api/content/guest?key=unknown'),
  'GET /api/content/:id/guest-links': {
    ask: async (...asked) => ({ url: `/api/content/${await newItem(...asked)}/guest-links` }),
    ok: 200,
    ...EDITS,
  },
  'POST /api/content/:id/guest-links': {
    ask: async (...asked) => ({ url: `/api/content/${await newHiddenItem(...asked)}/guest-links` }),
    ok: 201,
    ...EDITS,
    // For them there is no such item.
    limited: { 'editor of own items': 404, 'editor of the data room': 404 },
  },
  'POST /api/content/:id/guest-links/:link/end': {
    ask: async (...asked) => ({ url: `/api/content/${await newItem(...asked)}/guest-links/1/end` }),
    ok: 200,
    ...EDITS,
  },
  'GET /api/content/:id/revisions': {
    ask: async (...asked) => ({ url: `/api/content/${await newItem(...asked)}/revisions` }),
    ok: 200,
    ...EDITS,
  },
  'GET /api/content/:id/revisions/:version': {
    ask: async (...asked) => ({ url: `/api/content/${await newItem(...asked)}/revisions/1` }),
    ok: 200,
    ...EDITS,
  },
  'POST /api/content/:id/revisions/:version/restore': {
    ask: async (...asked) => ({ url: `/api/content/${await newItem(...asked)}/revisions/1/restore` }),
    ok: 200,
    ...EDITS,
  },
  'PUT /api/popup': {
    ask: () => ({
      url: '/api/popup',
      body: {
        start_date: '2031-01-01',
        display_days: 1,
        title: '알림',
        text: '시험',
        image: null,
        link: null,
        mode: 'today',
        store: 'cookie',
        cookie_days: 7,
      },
    }),
    ok: 200,
    may: ['editor', 'admin'],
  },
  'GET /api/suspensions/due': {
    ask: () => ({ url: '/api/suspensions/due?season=2025' }),
    ok: 200,
    may: ['scorer', 'club', 'official', 'admin'],
  },
  'GET /api/results/pending': { ask: () => ({ url: '/api/results/pending' }), ok: 200, may: ['official', 'admin'] },
  'GET /api/documents/:key/stored': {
    ask: () => ({ url: '/api/documents/federation.greeting/stored' }),
    ok: 200,
    ...FEDERATION_EDITORS,
  },
  'GET /api/documents/:key/revisions': {
    ask: () => ({ url: '/api/documents/federation.greeting/revisions' }),
    ok: 200,
    ...FEDERATION_EDITORS,
  },
  'GET /api/documents/:key/revisions/:version': {
    ask: () => ({ url: '/api/documents/federation.greeting/revisions/999' }),
    ok: 404,
    ...FEDERATION_EDITORS,
  },
  'PUT /api/documents/:key': {
    ask: () => ({ url: '/api/documents/federation.greeting', body: { version: 0, content: { lead: '같은 글' } } }),
    ok: 200,
    ...FEDERATION_EDITORS,
  },
  'GET /api/popups': { ask: () => ({ url: '/api/popups' }), ok: 200, may: ['editor', 'admin'] },
  'DELETE /api/popup/:id': { ask: () => ({ url: '/api/popup/999999' }), ok: 404, may: ['editor', 'admin'] },

  'PUT /api/clubs/:id': {
    ask: () => ({ url: '/api/clubs/8', body: { season: 2025, city: '경상남도 창녕군' } }),
    ok: 200,
    may: ['editor', 'admin'],
  },
  'PUT /api/clubs/:id/staff': {
    ask: () => ({ url: '/api/clubs/8/staff', body: { season: 2031, frontOffice: [], coachingStaff: [] } }),
    ok: 200,
    may: ['editor', 'admin'],
  },
  'PUT /api/clubs/:id/squad': {
    ask: () => ({ url: '/api/clubs/8/squad', body: { season: 2031, players: [] } }),
    ok: 200,
    may: ['editor', 'admin'],
  },
  'POST /api/people/:id/join': {
    ask: async ({ db }) => {
      const [one, other] = [await insertPlayer(db), await insertPlayer(db)];
      return { url: `/api/people/${one}/join`, body: { person_id: other } };
    },
    ok: 200,
    may: ['editor', 'admin'],
  },
  'POST /api/people/:id/undo-join': {
    ask: async ({ app, db, token }) => {
      const [one, other] = [await insertPlayer(db), await insertPlayer(db)];
      const admin = await insertAccount(db, { roles: ['admin'] });
      const headers = { authorization: `Bearer ${token(admin)}` };
      const payload = { person_id: other };
      const joined = await app.inject({ method: 'POST', url: `/api/people/${one}/join`, headers, payload });
      expect(joined.statusCode).toBe(200);
      return { url: `/api/people/${one}/undo-join`, body: payload };
    },
    ok: 200,
    may: ['editor', 'admin'],
  },
  'GET /api/people': { ask: () => ({ url: '/api/people?searchQuery=김' }), ok: 200, may: ['editor', 'admin'] },
  'GET /api/people/:id/joins': { ask: () => ({ url: '/api/people/1/joins' }), ok: 200, may: ['editor', 'admin'] },
  'POST /api/people/:id/part': {
    ask: async ({ db }) => {
      const id = await insertPlayer(db, { club_id: 8, season: ++season });
      await insertPlayer(db, { club_id: 7, season, person_id: id });
      return { url: `/api/people/${id}/part`, body: { club: '8', season, list: 'squad' } };
    },
    ok: 200,
    may: ['editor', 'admin'],
  },

  'GET /api/internal/changes': { ask: () => ({ url: '/api/internal/changes' }), ok: 200, may: ['host'] },
  'GET /api/internal/changes/newest': { ask: () => ({ url: '/api/internal/changes/newest' }), ok: 200, may: ['host'] },
  'GET /api/internal/old-address': {
    ask: () => ({ url: '/api/internal/old-address?address=/old' }),
    ok: 200,
    may: ['host'],
  },
  'GET /api/internal/releases/live': { ask: () => ({ url: '/api/internal/releases/live' }), ok: 200, may: ['host'] },
  'GET /api/internal/releases/:name/:version': {
    ask: async (app) => ({ url: `/api/internal/releases/${REMOTE}/${(await publish(app)).version}` }),
    ok: 200,
    may: ['host'],
  },
  'GET /api/internal/releases/:name/:version/files/*': {
    ask: async (app) => ({
      url: `/api/internal/releases/${REMOTE}/${(await publish(app)).version}/files/server/remote.cjs`,
    }),
    ok: 200,
    may: ['host'],
  },
  'GET /api/releases': { ask: () => ({ url: '/api/releases' }), ok: 200, may: RELEASERS },
  'GET /api/releases/:name/:version': {
    ask: async (app) => ({ url: `/api/releases/${REMOTE}/${(await publish(app, 'ready')).version}` }),
    ok: 200,
    may: RELEASERS,
  },
  'GET /api/releases/hosts': { ask: () => ({ url: `/api/releases/hosts?name=${REMOTE}` }), ok: 200, may: RELEASERS },
  'GET /api/releases/sections': { ask: () => ({ url: '/api/releases/sections' }), ok: 200, may: RELEASERS },
  'GET /api/releases/health': {
    ask: () => ({ url: `/api/releases/health?name=${REMOTE}` }),
    ok: 200,
    may: RELEASERS,
  },
  'GET /api/releases/verdicts': {
    ask: () => ({ url: `/api/releases/verdicts?name=${REMOTE}` }),
    ok: 200,
    may: RELEASERS,
  },
  'GET /api/releases/alerts': {
    ask: () => ({ url: `/api/releases/alerts?name=${REMOTE}` }),
    ok: 200,
    may: RELEASERS,
  },
  'PUT /api/releases/:name/alerts': {
    ask: async (app) => {
      await publish(app);
      return { url: `/api/releases/${REMOTE}/alerts`, body: { url: 'https://example.org/' } };
    },
    ok: 200,
    may: RELEASERS,
  },
  'POST /api/internal/health': {
    ask: () => ({ url: '/api/internal/health', body: { counts: [] } }),
    ok: 200,
    may: ['host'],
  },
  'POST /api/internal/errors': {
    ask: () => ({ url: '/api/internal/errors', body: { errors: [] } }),
    ok: 200,
    may: ['host'],
  },
  'GET /api/releases/errors': {
    ask: () => ({ url: `/api/releases/errors?name=${REMOTE}` }),
    ok: 200,
    may: RELEASERS,
  },
  'PUT /api/releases/:name/:version/maps/*': {
    ask: async (app) => ({
      url: `/api/releases/${REMOTE}/${(await publish(app, 'ready')).version}/maps/server/remote.cjs`,
      body: Buffer.from('{}'),
      headers: { 'content-type': 'application/octet-stream' },
    }),
    ok: 200,
    may: RELEASERS,
  },
  'POST /api/internal/hosts': {
    ask: () => ({
      url: '/api/internal/hosts',
      body: { id: randomUUID(), version: 'x', contract: { oldest: 1, newest: 2 }, shared: {}, is_leaving: true },
    }),
    ok: 200,
    may: ['host'],
  },
  'GET /api/internal/releases/asked': {
    ask: () => ({ url: '/api/internal/releases/asked' }),
    ok: 200,
    may: ['host'],
  },
  'POST /api/internal/releases/:name/:version/verdict': {
    ask: async (app) => ({
      url: `/api/internal/releases/${REMOTE}/${(await publish(app)).version}/verdict`,
      body: { refused: null, pages: [] },
    }),
    ok: 200,
    may: ['host'],
  },
  'GET /api/releases/moves': { ask: () => ({ url: '/api/releases/moves' }), ok: 200, may: RELEASERS },
  'PUT /api/releases/:name/:version/files/*': {
    ask: () => ({
      url: `/api/releases/${REMOTE}/${newRelease().version}/files/server/remote.cjs`,
      body: Buffer.from('exports.a = 1;'),
      headers: { 'content-type': 'application/octet-stream' },
    }),
    ok: 200,
    may: RELEASERS,
  },
  'POST /api/releases': {
    ask: async (app) => ({ url: '/api/releases', body: { release: await upload(app), as: 'active' } }),
    ok: 201,
    may: RELEASERS,
  },
  'POST /api/releases/:name/canary': move('canary', async (app) => {
    await publish(app);
    return { version: (await publish(app, 'ready')).version };
  }),
  'POST /api/releases/:name/promote': move('promote', async (app) => {
    await publish(app);
    await publish(app, 'canary');
  }),
  'POST /api/releases/:name/rollback': move('rollback', async (app) => {
    await publish(app);
    await publish(app);
  }),
  'POST /api/releases/:name/withdraw': move('withdraw', async (app) => {
    await publish(app);
    await publish(app, 'canary');
  }),
  'POST /api/releases/:name/pause': move('pause', async (app) => {
    await publish(app);
    await app.db.updateTable('release_pointers').set({ is_paused: false }).execute();
  }),
  'POST /api/releases/:name/resume': move('resume', async (app) => {
    await publish(app);
    await app.db.updateTable('release_pointers').set({ is_paused: true }).execute();
  }),
  'POST /api/releases/:name/refuse': move('refuse', async (app) => ({
    version: (await publish(app, 'ready')).version,
    reason: 'x',
  })),
  'POST /api/releases/:name/recheck': move('recheck', async (app) => ({
    version: (await publish(app, 'ready')).version,
  })),
  'POST /api/releases/:name/preview': move('preview', async (app) => ({
    version: (await publish(app, 'ready')).version,
  })),
};

/**
 * 401 without a valid token, 403 for members without the permission. A service gets 401 on routes that are not for
 * services.
 */
function expected({ may, ok, limited }: Row, persona: Persona): number {
  if (may === 'everybody' || may.includes(persona)) return ok;
  if ((EDITORS as readonly Persona[]).includes(persona) && may.includes('editor'))
    return limited?.[persona as Limited] ?? ok;
  const isMember = ([...ALL_MEMBERS, GENERATED] as readonly Persona[]).includes(persona);
  return isMember && may.some((one) => (ALL_MEMBERS as readonly Persona[]).includes(one)) ? 403 : 401;
}

/** All writes but the upload of a release's file, whose body is the file. */
const WRITES_OF_FIELDS = Object.entries(ROWS).filter(
  ([route]) => !route.startsWith('GET ') && !/^PUT .*\/(files|maps)\/\*$/.test(route),
);

/** Returns a request with one more field, in JSON or in a form. */
function withField({ url, body = {}, headers = {} }: Trial, name: string): Trial {
  const [, boundary] = /boundary=(.+)/.exec(headers['content-type'] ?? '') ?? [];
  if (!boundary) return { url, headers, body: { ...(body as object), [name]: '1' } };
  const field = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n1\r\n`;
  return { url, headers, body: Buffer.concat([Buffer.from(field), body as Buffer]) };
}

describe('who may do what', () => {
  let current: TestApp;
  let passwordHash: string;
  beforeAll(async () => {
    current = await startTestApp({ settings: { metricsToken: METRICS_TOKEN } });
    passwordHash = await new Passwords({ cost: CHEAP }).hash(PASSWORD);
    // The publish grants the remote's mount.
    await publish(current);
  });
  afterAll(() => current.close());

  /** Creates a new account for a request. Returns it with the persona's headers. */
  async function come(persona: Persona): Promise<{ account: TestAccount; headers: Record<string, string> }> {
    const overrides =
      persona in MEMBERS
        ? MEMBERS[persona as Member]
        : { roles: ['admin'], ...(persona === GENERATED ? { needs_own_password: true } : {}) };
    const account = await insertAccount(current.db, {
      password_hash: passwordHash,
      ...structuredClone(overrides as object),
    });
    const bearer = (token: string) => ({ account, headers: { authorization: `Bearer ${token}` } });
    switch (persona) {
      case 'visitor':
        return { account, headers: {} };
      case 'host':
        return { account, headers: { 'x-host-secret': HOST_SECRET } };
      case 'release command':
        return { account, headers: RELEASE_HEADERS };
      case 'release token':
        return bearer(deriveReleaseToken(RELEASE_KEY, REMOTE));
      case 'monitoring':
        return { account, headers: { authorization: `Bearer ${METRICS_TOKEN}` } };
      case 'expired':
        return bearer(current.token(account, expiredClaims()));
      case 'revoked': {
        const token = current.token(account);
        const { statusCode } = await current.app.inject({
          method: 'POST',
          url: '/api/auth/logout',
          headers: { authorization: `Bearer ${token}` },
        });
        expect(statusCode).toBe(200);
        return bearer(token);
      }
      case 'disabled': {
        const token = current.token(account);
        await current.db.updateTable('accounts').set({ is_disabled: true }).where('id', '=', account.id).execute();
        // The login route needs an account that can log in.
        return { ...bearer(token), account: await insertAccount(current.db, { password_hash: passwordHash }) };
      }
      case 'outdated':
        return bearer(current.token(account, { epoch: 0 }));
      case 'unsigned':
        return bearer(forgeToken(account, { alg: 'none', key: null }));
      case 'wrong key':
        return bearer(forgeToken(account, { alg: 'HS256', key: `${AUTH_SECRET}x` }));
      case 'garbled':
        return bearer('not.a.token');
      default:
        return bearer(current.token(account));
    }
  }

  async function statusOf(route: string, row: Row, persona: Persona): Promise<number> {
    const { account, headers } = await come(persona);
    const trial = await row.ask(current, account, persona);
    const answer = await current.app.inject({
      method: route.split(' ', 1)[0] as 'GET',
      url: trial.url,
      headers: { ...trial.headers, ...headers },
      ...(trial.body === undefined ? {} : { payload: trial.body as object }),
      // A stream never ends.
      payloadAsStream: true,
    });
    answer.stream().destroy();
    return answer.statusCode;
  }

  it('is listed for every route and no others', () => {
    expect(Object.keys(ROWS).toSorted()).toEqual([...new Set(current.routes)].toSorted());
  });

  it.each(Object.entries(ROWS))('%s', async (route, row) => {
    const found: Partial<Record<Persona, number>> = {};
    for (const persona of PERSONAS) found[persona] = await statusOf(route, row, persona);
    expect(found).toEqual(Object.fromEntries(PERSONAS.map((persona) => [persona, expected(row, persona)])));
  });

  it.each(WRITES_OF_FIELDS)('%s refuses a field that it does not have, and names it', async (route, row) => {
    const persona = row.may === 'everybody' ? 'visitor' : (row.may[0] ?? 'visitor');
    const { account, headers } = await come(persona);
    const { url, body, headers: own } = withField(await row.ask(current, account, persona), 'misspelt');
    const [method] = route.split(' ', 1) as ['POST'];
    const answer = await current.app.inject({ method, url, headers: { ...own, ...headers }, payload: body as object });
    const { data } = answer.json<{ data?: { errors: { field: string }[] } }>();
    expect([answer.statusCode, data?.errors.map(({ field }) => field)]).toEqual([400, ['misspelt']]);
  });

  it('a token that was signed with this key and another algorithm is invalid', async () => {
    const { account } = await come('admin');
    const token = forgeToken(account, { alg: 'HS512', key: AUTH_SECRET });
    expect((await current.get('/api/auth/me', { authorization: `Bearer ${token}` })).status).toBe(401);
  });
});
