import { jest } from '@jest/globals';
import { ApiError, createReleasesClient, type ReleasesClient } from '@wkff/api-client';
import {
  percentile,
  VITAL_BOUNDS,
  type Cause,
  type HealthSlot,
  type ListedRelease,
  type ReleaseError,
  type ReleaseAlerts,
  type ReleaseMove,
  type Role,
  type Section,
  type SectionVerdict,
  type Verdict,
} from '@wkff/contracts';
import { login, logout, onLoginAsked, sessionStore } from '@wkff/session';
import { buildSession } from '@wkff/testing';
import { renderRoutes, installFakeDialogs } from '@wkff/ui/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { PageContext } from '../../page/PageContext.tsx';
import { buildPage } from '../../page/buildPage.fake.ts';
import { ReleasesConsole } from './ReleasesConsole.tsx';
import { ReleasesPage } from './ReleasesPage.tsx';

const OLD = '20250916T030000Z-11111111';
const LIVE = '20250917T030000Z-22222222';
const NEW = '20250918T030000Z-33333333';
const [OLD_LABEL, LIVE_LABEL, NEW_LABEL] = [
  '09.16 12:00 · 11111111',
  '09.17 12:00 · 22222222',
  '09.18 12:00 · 33333333',
];

const LEAGUE: Section = {
  name: 'mf-league',
  title: 'WK리그',
  revision: 7,
  active: LIVE,
  canary: null,
  is_paused: false,
  unhealthy: null,
  unhealthy_cause: null,
  auto_rollback: false,
  moves: ['rollback', 'pause'],
  rollback_to: OLD,
  moved_at: '2025-09-17T03:05:00.000Z',
};
const CANARY: Section = {
  ...LEAGUE,
  revision: 8,
  canary: { version: NEW, percent: 10 },
  moves: ['promote', 'canary', 'withdraw', 'pause'],
  rollback_to: null,
};
const PAUSED: Partial<Section> = { is_paused: true, moves: ['rollback', 'resume'] };
const MEDIA: Section = { ...LEAGUE, ...PAUSED, name: 'mf-media', title: '미디어' };

const release = (version: string, overrides: Partial<ListedRelease> = {}) =>
  ({
    name: 'mf-league',
    version,
    revision: 'abcdef0123456789',
    dirty: false,
    state: 'ready',
    published_at: `2025-09-${version.slice(6, 8)}T03:01:00.000Z`,
    moves: version < LIVE ? ['rollback'] : version > LIVE ? ['canary', 'promote'] : [],
    ...overrides,
  }) as ListedRelease;

const move = (id: number, overrides: Partial<ReleaseMove>): ReleaseMove => ({
  id,
  name: 'mf-league',
  kind: 'publish',
  from: null,
  to: OLD,
  percent: null,
  actor: 'kim',
  reason: null,
  cause: null,
  moved_at: `2025-09-${15 + id}T03:02:00.000Z`,
  ...overrides,
});

const slot = (overrides: Partial<HealthSlot>): HealthSlot => ({
  name: 'mf-league',
  version: LIVE,
  source: 'server',
  at: '2025-09-18T03:10:20.000Z',
  views: 200,
  errors: 1,
  lcp: [],
  inp: [],
  judged_views: 0,
  judged_errors: 0,
  cls: [],
  ...overrides,
});

/** Counts with an LCP of just under a second. */
const IN_A_SECOND = VITAL_BOUNDS.lcp.map((bound) => (bound === 1_000 ? 100 : 0));

let sections: Section[];
let releases: ListedRelease[];
let moves: ReleaseMove[];
let slots: HealthSlot[];
let errors: ReleaseError[];
let verdicts: SectionVerdict[];
let alerts: ReleaseAlerts;
const api = {
  ...createReleasesClient(() => Promise.reject(new Error('not expected'))),
  sections: jest.fn<ReleasesClient['sections']>(),
  releases: jest.fn<ReleasesClient['releases']>(),
  release: jest.fn<ReleasesClient['release']>(),
  moves: jest.fn<ReleasesClient['moves']>(),
  health: jest.fn<ReleasesClient['health']>(),
  errors: jest.fn<ReleasesClient['errors']>(),
  move: jest.fn<ReleasesClient['move']>(),
  preview: jest.fn<ReleasesClient['preview']>(),
  verdicts: jest.fn<ReleasesClient['verdicts']>(),
  alerts: jest.fn<ReleasesClient['alerts']>(),
} satisfies ReleasesClient;

const page = buildPage();

function logIn(roles: Role[] = ['releaser'], remotes = ['mf-league']): void {
  login(buildSession({ roles, remotes }));
}

beforeEach(() => {
  installFakeDialogs();
  localStorage.clear();
  sessionStore.getState().refresh();
  sections = [LEAGUE, MEDIA];
  releases = [release(NEW), release(LIVE, { state: 'active' }), release(OLD, { dirty: true })];
  moves = [move(2, { from: OLD, to: LIVE, actor: 'lee' }), move(1, {})];
  slots = [];
  errors = [];
  verdicts = [];
  alerts = { alerts: [], has_site_address: true, address: null };
  api.sections.mockReset().mockImplementation(() => Promise.resolve(sections));
  api.releases
    .mockReset()
    .mockImplementation((_name, { page, limit }) =>
      Promise.resolve({ releases: releases.slice((page - 1) * limit, page * limit), total: releases.length }),
    );
  api.release.mockReset();
  api.moves.mockReset().mockImplementation(() => Promise.resolve(moves));
  api.health.mockReset().mockImplementation(() => Promise.resolve(slots));
  api.errors.mockReset().mockImplementation(() => Promise.resolve(errors));
  api.verdicts.mockReset().mockImplementation(() => Promise.resolve(verdicts));
  api.alerts.mockReset().mockImplementation(() => Promise.resolve(alerts));
  api.preview.mockReset();
  api.move.mockReset();
});
afterEach(() => logout());

async function show(search = '', element = <Console />) {
  const whole = <PageContext.Provider value={page}>{element}</PageContext.Provider>;
  const elsewhere = ['/', '*'].map((path) => ({ id: path, path, element: <p>다른 화면</p> }));
  return renderRoutes(
    [{ id: 'releases', path: '/staff/releases', element: whole }, ...elsewhere],
    `/staff/releases${search}`,
  );
}
function Console() {
  const { user } = sessionStore.getState();
  if (!user) throw new Error('nobody is logged in');
  return <ReleasesConsole account={user} api={api} />;
}
const showLeague = () => show('?section=mf-league');
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const dialog = () => within(screen.getByRole('dialog'));
const confirm = (name: string) => act(async () => void fireEvent.click(dialog().getByRole('button', { name })));
const panel = (name: RegExp | string) => within(screen.getByRole('region', { name }));
const made = (section: Section) => ({ section, move: move(9, {}) });
const moved = (now: Section) => new ApiError(409, 'section_moved', '그사이', { data: now });

it('needs a member who may release: others are sent away, and nothing is requested', async () => {
  const { router } = await show('?section=mf-league', <ReleasesPage />);
  expect(router.createHref(router.state.location)).toBe('/login?from=%2Fstaff%2Freleases%3Fsection%3Dmf-league');
});

it('sends members without the permission home', async () => {
  logIn(['editor'], []);
  const { router } = await show('', <ReleasesPage />);
  expect(router.state.location.pathname).toBe('/');
  await act(async () => (await screen.findByRole('button', { name: '닫기' })).click());
});

describe('all sections', () => {
  it('lists those that the account may release first, with the live releases of each', async () => {
    logIn();
    sections = [MEDIA, CANARY];
    await show();
    const mine = panel('내가 릴리스하는 섹션');
    expect(mine.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `WK리그mf-league게시 중카나리 10%게시된 릴리스${LIVE_LABEL}카나리 10%${NEW_LABEL}마지막 변경2025.09.17 12:05`,
    ]);
    expect(panel(/다른 섹션/).getByText('일시 중지')).toBeTruthy();
    const tabs = within(screen.getByRole('navigation', { name: '섹션' })).getAllByRole('link');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['전체', 'WK리그', '미디어']);
  });

  it('reports that nothing was ever published', async () => {
    logIn();
    sections = [];
    await show();
    expect(screen.getByText(/아직 게시된 섹션이 없습니다/)).toBeTruthy();
  });

  it('retries if they could not be loaded', async () => {
    logIn();
    api.sections.mockRejectedValueOnce(new ApiError(500, 'internal', '서버에 문제가 생겼습니다.'));
    await show();
    expect(screen.getByRole('alert').textContent).toContain('서버에 문제가 생겼습니다.');
    await press('다시 시도');
    expect(screen.getByRole('heading', { name: 'WK리그' })).toBeTruthy();
  });

  it('reports that the section in the address does not exist', async () => {
    logIn();
    await show('?section=mf-shop');
    expect(screen.getByText('mf-shop 섹션이 없거나 아직 게시되지 않았습니다.')).toBeTruthy();
  });
});

describe('one section', () => {
  beforeEach(() => logIn());

  const counts = (views: number, errors: number, pages: number) => ({
    browser: { views, errors },
    server: { views: pages, errors: 0 },
  });
  const verdict = (version: string, result: Verdict['result'], over: Partial<Verdict> = {}): Verdict => ({
    version,
    result,
    reason: null,
    cause: null,
    since: '2025-09-18T03:05:00.000Z',
    own: counts(1_200, 6, 900),
    other: null,
    ...over,
  });

  it('says in the overview, in words, how the live release and the canary do', async () => {
    sections = [CANARY];
    const canary = verdict(NEW, 'unknown', { own: counts(0, 0, 0), other: counts(1_200, 6, 900) });
    verdicts = [{ name: 'mf-league', active: verdict(LIVE, 'healthy'), canary }];
    await show();
    expect(screen.getByText('정상')).toBeTruthy();
    const card = panel('내가 릴리스하는 섹션').getByRole('listitem').textContent;
    expect(card).toContain(
      '이전 릴리스보다 자주 실패하지 않습니다. 12:05부터 브라우저 조회 1,200회 가운데 6회(0.5%) 실패',
    );
    expect(card).toContain('조회가 적어 카나리가 더 나쁜지 아직 판단할 수 없습니다. 12:05부터 브라우저 조회 없음');
  });

  it('shows nothing that is known of another release', async () => {
    verdicts = [{ name: 'mf-league', active: verdict(OLD, 'healthy'), canary: null }];
    await showLeague();
    expect(screen.queryByText('정상')).toBeNull();
    expect(panel('지금 상태').queryByText(/자주 실패하지 않습니다/)).toBeNull();
  });

  it('shows the failures of the canary beside those of the live release before it goes live for everybody', async () => {
    sections = [CANARY];
    const other = counts(1_000, 5, 900);
    const canary = verdict(NEW, 'healthy', { own: counts(120, 1, 0), other });
    verdicts = [{ name: 'mf-league', active: verdict(LIVE, 'healthy'), canary }];
    await showLeague();
    await press('모두에게 게시');
    expect(dialog().getByText('카나리는 게시된 릴리스보다 자주 실패하지 않습니다.')).toBeTruthy();
    const table = within(dialog().getByRole('table', { name: '카나리와 게시된 릴리스의 실패, 12:05부터' }));
    const rows = table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ['릴리스', '조회', '실패', '실패율'],
      ['카나리 브라우저', '120회', '1회', '0.8%'],
      ['게시 중 브라우저', '1,000회', '5회', '0.5%'],
      ['카나리 서버', '0회', '0회', '–'],
      ['게시 중 서버', '900회', '0회', '0%'],
    ]);
    await confirm('취소');
    await press('카나리 끝내기');
    expect(dialog().queryByRole('table')).toBeNull();
  });

  it('shows what was told when, and whether it arrived', async () => {
    const happened_at = '2025-09-18T03:06:00.000Z';
    const arrived = {
      state: 'delivered',
      attempts: 1,
      delivered_at: '2025-09-18T03:07:00.000Z',
      failure: null,
    } as const;
    const failed = { target: 'section', attempts: 2, delivered_at: null, failure: 'answered 500' } as const;
    const alert = { version: NEW, reason: 'it failed', cause: null, happened_at };
    const both: ReleaseAlerts['alerts'][number]['deliveries'] = [
      { target: 'site', ...arrived },
      { state: 'waiting', ...failed },
    ];
    alerts = {
      alerts: [
        { ...alert, id: 3, kind: 'withdrawn', deliveries: both },
        { ...alert, id: 2, kind: 'unhealthy', deliveries: [{ state: 'failed', ...failed }] },
        { ...alert, id: 1, kind: 'test', deliveries: [] },
      ],
      has_site_address: false,
      address: { origin: 'https://hooks.example', set_at: happened_at, set_by: 'kim' },
    };
    await showLeague();
    const list = panel('알림 기록');
    expect(
      list.getByText(/https:\/\/hooks\.example에도 보냅니다\. 관리자의 알림 주소\(ALERT_URL\)가 없습니다\./),
    ).toBeTruthy();
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `카나리를 사이트가 끝냄: ${NEW_LABEL}it failed2025.09.18 12:06 · 관리자에 알림(12:07) · 섹션 주소에 아직 알리지 못함(answered 500), 다시 시도합니다`,
      `오류 많음: ${NEW_LABEL}it failed2025.09.18 12:06 · 섹션 주소에 알리지 못함(answered 500)`,
      '알림 주소 설정2025.09.18 12:06 · 알릴 주소가 없어 아무에게도 알리지 않음',
    ]);
  });

  it('says that its live release fails, in the list too', async () => {
    const cause: Cause = { code: 'live_fails', source: 'browser', own: { views: 9, errors: 9 }, other: null };
    sections = [{ ...LEAGUE, unhealthy: 'fails in browsers in 9 of 9 views (100.0 %)', unhealthy_cause: cause }];
    await show();
    expect(screen.getByText('오류 많음')).toBeTruthy();
    expect(screen.getByText(/브라우저에서 9회 가운데 9회\(100%\) 실패합니다/)).toBeTruthy();
    await showLeague();
    expect(panel('지금 상태').getByText(/브라우저에서 9회 가운데 9회\(100%\) 실패합니다/)).toBeTruthy();
  });

  it('says in Korean why the site moved it, and leaves what people and older sites wrote as it is', async () => {
    const [own, other] = [
      { views: 58, errors: 28 },
      { views: 1_500, errors: 0 },
    ];
    const byItself = { kind: 'withdraw', from: NEW, to: LIVE, actor: 'health check', reason: 'failed' } as const;
    moves = [
      move(5, { ...byItself, cause: { code: 'canary_fails', source: 'server', own, other } }),
      move(4, { ...byItself, cause: { code: 'canary_late', vital: 'lcp', own: 2_700, other: 900 } }),
      move(3, { ...byItself, reason: 'failed on the server in 28 of 58 views (48.3 %)' }),
      move(2, { kind: 'pause', reason: 'Wartung' }),
      move(1, { actor: 'release command', reason: 'released by …', cause: { code: 'site_start' } }),
    ];
    await showLeague();
    const items = panel('변경 기록').getAllByRole('listitem');
    const lines = items.map((item) => [...item.querySelectorAll('p')].slice(1).map(({ textContent }) => textContent));
    expect(lines).toEqual([
      [
        '2025.09.20 12:02 · 자동 점검',
        '이유: 카나리가 서버에서 58회 가운데 28회(48%) 실패했습니다. 같은 때 게시된 릴리스는 1,500회 가운데 0회(0%) 실패했습니다.',
      ],
      [
        '2025.09.19 12:02 · 자동 점검',
        '이유: 카나리의 화면이 뜨는 시간(p75)이 2.7초, 같은 때 게시된 릴리스는 900ms입니다.',
      ],
      ['2025.09.18 12:02 · 자동 점검', '이유: failed on the server in 28 of 58 views (48.3 %)'],
      ['2025.09.17 12:02 · kim', '이유: Wartung'],
      ['2025.09.16 12:02 · 사이트 시작', '이유: 사이트가 시작하면서 게시했습니다.'],
    ]);
  });

  it('shows the live release, since when, its commit, and the moves', async () => {
    releases[1] = release(LIVE, { dirty: true });
    moves = [move(3, { kind: 'pause', to: LIVE, reason: '점검' }), ...moves];
    await showLeague();
    const live = panel('지금 상태').getByRole('heading', { name: '게시 중' }).parentElement;
    expect(live?.textContent).toBe(
      `게시 중버전${LIVE}게시된 때2025.09.17 12:02커밋abcdef0123소스커밋되지 않은 변경이 있는 소스에서 빌드`,
    );
    expect(
      panel('변경 기록')
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '일시 중지2025.09.18 12:02 · kim이유: 점검',
      `게시: ${LIVE_LABEL}2025.09.17 12:02 · lee`,
      `게시: ${OLD_LABEL}2025.09.16 12:02 · kim`,
    ]);
  });

  it('shows what browsers load of each release, whole and with the one before', async () => {
    releases = [
      release(NEW, { transfer: { whole: 125_356, again: 1_435, since: LIVE } }),
      release(LIVE, { transfer: { whole: 125_400, again: 125_400, since: OLD } }),
      release(OLD),
    ];
    await showLeague();
    const rows = panel('릴리스').getAllByRole('listitem');
    expect(rows.map((row) => within(row).queryByText(/파일/)?.textContent)).toEqual([
      '파일 125.4 KB · 이전 릴리스가 있는 브라우저는 1.4 KB',
      '파일 125.4 KB',
      undefined,
    ]);
  });

  it('offers to put newer releases live and roll back to older ones, unless their files were removed', async () => {
    releases = [
      release(NEW),
      release(LIVE),
      release(OLD),
      release('20250915T030000Z-00000000', { state: 'removed', moves: [] }),
    ];
    await showLeague();
    const rows = panel('릴리스').getAllByRole('listitem');
    const buttons = rows.map((row) =>
      within(row)
        .queryAllByRole('button')
        .map((button) => button.textContent),
    );
    expect(buttons).toEqual([
      [`카나리 시작 ${NEW_LABEL}`, `모두에게 게시 ${NEW_LABEL}`, `미리보기 ${NEW_LABEL}`],
      [],
      [`이 릴리스로 되돌리기 ${OLD_LABEL}`, `미리보기 ${OLD_LABEL}`],
      [],
    ]);
  });

  it.each([
    ['a pause, if no release was live before', ['pause'], null, ['일시 중지']],
    [
      'a rollback where the API says that it leads',
      ['rollback', 'pause'],
      NEW,
      ['이전 릴리스로 되돌리기', '일시 중지'],
    ],
    ['the end of a pause', ['resume'], null, ['다시 열기']],
  ] as const)('offers the moves that the API lists: %s', async (_what, possible, rollback_to, expected) => {
    sections = [{ ...LEAGUE, moves: [...possible], rollback_to }];
    await showLeague();
    const actions = within(screen.getByRole('group', { name: '할 수 있는 일' })).getAllByRole('button');
    expect(actions.map(({ textContent }) => textContent)).toEqual(expected);
    if (rollback_to === null) return;
    await press('이전 릴리스로 되돌리기');
    expect(dialog().getByText(`모든 방문자가 ${NEW_LABEL}을 봅니다.`)).toBeTruthy();
  });

  it('reads a thousand releases page by page, shows the live one first, and moves the focus to what was added', async () => {
    const older = Array.from({ length: 1_000 }, (_, n) =>
      release(`20250801T030000Z-${n.toString(16).padStart(8, '0')}`, { published_at: '2025-08-01T00:00:00.000Z' }),
    );
    releases = [...older, release(LIVE)];
    api.release.mockImplementation(() => Promise.resolve({ ...release(LIVE, { revision: '7777777777' }), files: [] }));
    await showLeague();
    expect(panel('지금 상태').getByText('7777777777')).toBeTruthy();
    const rows = () => panel('릴리스').getAllByRole('listitem').length;
    expect(rows()).toBe(5);
    for (let click = 0; click < 4; click += 1) await press('이전 릴리스 25개 더 보기');
    expect(rows()).toBe(105);
    expect(document.activeElement).toBe(panel('릴리스').getAllByRole('heading', { level: 4 })[80]);
    const asked = api.releases.mock.calls.slice(-2).map(([, page]) => page);
    expect(asked).toEqual([
      { page: 1, limit: 100 },
      { page: 2, limit: 100 },
    ]);
    releases = older.slice(0, 106);
    await press('이전 릴리스 25개 더 보기');
    expect([rows(), screen.queryByRole('button', { name: /더 보기/ })]).toEqual([106, null]);
  });

  it('offers no moves of a section that the account may not release', async () => {
    await show('?section=mf-media');
    expect(screen.getByRole('heading', { name: '변경 기록' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(api.health).not.toHaveBeenCalled();
  });

  it('shows the errors of the releases with their line in the sources, commit and request', async () => {
    logIn();
    const place = { file: 'browser/a.js', line: 1, column: 5 };
    errors = [
      {
        ...{ id: 'a', version: LIVE, source: 'browser', where: 'slot', message: 'x is not a function', count: 12 },
        ...{ browser: 'Chrome 141', path: '/schedule', request_id: '1b2c', revision: 'abcdef0123456789', dirty: true },
        places: [
          { ...place, source: { path: 'mf-league/src/Page.tsx', line: 12, column: 3 } },
          { ...place, column: 9, source: null },
        ],
        first_at: '2025-09-18T03:00:00.000Z',
        last_at: '2025-09-18T03:05:00.000Z',
      },
    ];
    await show('?section=mf-league');
    const panel = await screen.findByRole('region', { name: '오류' });
    const text = (await within(panel).findByText(/x is not a function/)).closest('li')?.textContent;
    for (const shown of ['12회', 'mf-league/src/Page.tsx:12:3', 'browser/a.js:1:9', LIVE_LABEL, '커밋 abcdef0123'])
      expect(text).toContain(shown);
    expect(text).toContain('2025.09.18 12:00 ~ 2025.09.18 12:05');
    expect(text).toContain('Chrome 141 · /schedule · slot');
    expect(text).toContain('요청 1b2c');
  });

  it('shows the health of the active release and of the canary, in words beside each chart', async () => {
    sections = [CANARY];
    slots = [
      slot({}),
      slot({ source: 'browser', views: 100, errors: 0, lcp: IN_A_SECOND, cls: [0, 0, 0, 0, 0, 0, 0, 100] }),
      slot({ version: NEW, views: 20, errors: 2 }),
    ];
    await showLeague();
    const [active, canary] = panel(/상태와 속도/).getAllByRole('article');
    expect(active?.textContent).toContain('서버 오류율0.5% 조회 200회');
    expect(active?.textContent).toContain(
      `화면이 뜨는 시간 LCP${Math.round(percentile(IN_A_SECOND, VITAL_BOUNDS.lcp, 0.75) ?? 0)}ms 좋음 100회 측정`,
    );
    expect(active?.textContent).toContain('화면 밀림 CLS0.44 나쁨 100회 측정');
    expect(active?.textContent).toContain('누른 뒤 반응 시간 INP측정 없음');
    expect(canary?.textContent).toContain('서버 오류율10% 조회 20회');
    const charts = within(canary ?? document.body)
      .getAllByRole('img')
      .map((chart) => chart.getAttribute('aria-label'));
    expect(charts).toEqual(['최근 30분의 오류율을 1분마다 그린 막대. 가장 높은 1분은 12:10에 10%.']);
  });

  it('reports that there were no views yet', async () => {
    await showLeague();
    expect(screen.getByText(/아직 조회 기록이 없습니다/)).toBeTruthy();
  });
});

describe('a move', () => {
  beforeEach(() => logIn());

  it('shows who will get a canary, asks for the percentage, and then shows the section', async () => {
    slots = [slot({ views: 1_240 })];
    await showLeague();
    await press(`카나리 시작 ${NEW_LABEL}`);
    fireEvent.change(dialog().getByLabelText('방문자 비율(%)'), { target: { value: '0' } });
    await confirm('카나리 시작');
    expect(dialog().getByText('1부터 99까지의 수를 입력해 주세요.')).toBeTruthy();
    fireEvent.change(dialog().getByLabelText('방문자 비율(%)'), { target: { value: '25' } });
    expect(
      dialog()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      `방문자 100명 가운데 25명이 ${NEW_LABEL}을 봅니다.`,
      `나머지 75명은 그대로 ${LIVE_LABEL}를 봅니다.`,
      '최근 30분 동안 이 섹션은 1,240번 조회되었습니다. 그 가운데 약 310번에 해당합니다.',
    ]);
    const after = { ...CANARY, canary: { version: NEW, percent: 25 } };
    api.move.mockImplementation(() => {
      sections = [after];
      return Promise.resolve(made(after));
    });
    await confirm('카나리 시작');
    expect(api.move.mock.calls).toEqual([['mf-league', 'canary', { version: NEW, percent: 25, revision: 7 }]]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('카나리를 시작했습니다.')).toBeTruthy();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'WK리그' }));
    expect(screen.getByRole('button', { name: '카나리 비율 바꾸기' })).toBeTruthy();
  });

  it('is made only once on a double click', async () => {
    sections = [CANARY];
    await showLeague();
    await press('모두에게 게시');
    let answer = (_: ReturnType<typeof made>) => {};
    api.move.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    await confirm('모두에게 게시');
    await confirm('바꾸는 중…');
    // Escape does not close the dialog, because it must show the result.
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.getByRole('dialog')).toBeTruthy();
    await act(async () => answer(made(LEAGUE)));
    expect(api.move).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('rolls back to the previous release, with a reason if there is one', async () => {
    await showLeague();
    await press('이전 릴리스로 되돌리기');
    expect((dialog().getByLabelText('이유 (선택)') as HTMLTextAreaElement).maxLength).toBe(500);
    fireEvent.change(dialog().getByLabelText('이유 (선택)'), { target: { value: ' 순위가 틀림 ' } });
    expect(dialog().getByText(`모든 방문자가 ${OLD_LABEL}을 봅니다.`)).toBeTruthy();
    api.move.mockResolvedValue(made(LEAGUE));
    await confirm('이 릴리스로 되돌리기');
    expect(api.move.mock.calls).toEqual([
      ['mf-league', 'rollback', { version: OLD, reason: '순위가 틀림', revision: 7 }],
    ]);
  });

  it('keeps its reason when the tab is closed, until it is made or cancelled', async () => {
    const why = () => dialog().getByLabelText<HTMLTextAreaElement>('이유 (선택)');
    const closed = await showLeague();
    await press('이전 릴리스로 되돌리기');
    fireEvent.change(why(), { target: { value: '순위가 틀림' } });
    fireEvent(window, new Event('pagehide'));
    closed.unmount();
    await showLeague();
    await press('일시 중지');
    expect(why().value).toBe('');
    await confirm('취소');
    await press('이전 릴리스로 되돌리기');
    expect(why().value).toBe('순위가 틀림');
    await confirm('취소');
    await press('이전 릴리스로 되돌리기');
    expect(why().value).toBe('');
  });

  describe('to a release that did not do well before', () => {
    const BY_SITE = { kind: 'withdraw', from: NEW, to: LIVE, actor: 'health check', reason: 'failed' } as const;
    const [own, other] = [
      { views: 12, errors: 12 },
      { views: 400, errors: 0 },
    ];
    const FAILED = move(5, { ...BY_SITE, cause: { code: 'canary_fails', source: 'browser', own, other } });
    const WHY =
      '카나리가 브라우저에서 12회 가운데 12회(100%) 실패했습니다. 같은 때 게시된 릴리스는 400회 가운데 0회(0%) 실패했습니다.';
    const FAILED_TEXT = `이 릴리스는 되돌려졌습니다. (2025.09.20 12:02 · 자동 점검)이유: ${WHY}`;
    const launch = (id: number, to: string) => move(id, { kind: 'promote', from: LIVE, to });
    const withdrawn = release(NEW, { state: 'withdrawn', state_reason: 'failed' });
    const asked = () => dialog().getByText(/^이 릴리스는/).parentElement?.textContent;

    it('says why it was withdrawn, when, and by whom', async () => {
      releases = [withdrawn, release(LIVE)];
      moves = [FAILED, ...moves];
      await showLeague();
      expect(panel('릴리스').getByText(WHY)).toBeTruthy();
      await press(`모두에게 게시 ${NEW_LABEL}`);
      expect(asked()).toBe(FAILED_TEXT);
      await confirm('취소');
      await press(`카나리 시작 ${NEW_LABEL}`);
      expect(asked()).toBe(FAILED_TEXT);
    });

    it('says so too when it runs as a canary again, but not when that ends', async () => {
      sections = [CANARY];
      releases = [release(NEW, { state: 'canary', state_reason: null }), release(LIVE)];
      moves = [move(6, { kind: 'canary', from: LIVE, to: NEW, percent: 10 }), FAILED, ...moves];
      await showLeague();
      await press('모두에게 게시');
      expect(asked()).toBe(FAILED_TEXT);
      await confirm('취소');
      await press('카나리 끝내기');
      expect(dialog().queryByText(/^이 릴리스는/)).toBeNull();
    });

    it('says nothing of one that was live for everybody since', async () => {
      sections = [{ ...LEAGUE, rollback_to: NEW }];
      releases = [release(NEW), release(LIVE)];
      moves = [launch(6, NEW), FAILED, ...moves];
      await showLeague();
      await press('이전 릴리스로 되돌리기');
      expect(dialog().queryByText(/^이 릴리스는/)).toBeNull();
    });

    it.each([
      ['a reason that is not in the list of moves any more', 'slow', '이유: slow'],
      ['no reason', null, '이유는 남아 있지 않습니다.'],
    ])('shows %s', async (_what, state_reason, shown) => {
      releases = [{ ...withdrawn, state_reason }, release(LIVE)];
      await showLeague();
      await press(`모두에게 게시 ${NEW_LABEL}`);
      expect(asked()).toBe(`이 릴리스는 되돌려졌습니다.${shown}`);
    });

    it('says what check it did not pass', async () => {
      const refused = 'it needs react ^20.0.0, and the host has 19.3.1';
      sections = [CANARY];
      releases = [release(NEW, { state: 'canary', state_reason: refused }), release(LIVE)];
      await showLeague();
      await press('모두에게 게시');
      expect(asked()).toBe(`이 릴리스는 점검에서 거절되었습니다.이유: ${refused}`);
    });
  });

  it('shows someone else’s move and the new state after a conflict, keeps the input, and can be repeated', async () => {
    await showLeague();
    await press('일시 중지');
    fireEvent.change(dialog().getByLabelText('이유 (선택)'), { target: { value: '점검' } });
    api.move.mockRejectedValueOnce(moved(CANARY));
    moves = [move(3, { kind: 'canary', to: NEW, percent: 10, actor: 'park' }), ...moves];
    await confirm('일시 중지');
    const alert = dialog().getByRole('alert').textContent;
    expect(alert).toContain('아직 아무것도 하지 않았습니다.');
    expect(alert).toContain(`2025.09.18 12:02 · park · 카나리 10%: ${NEW_LABEL}`);
    expect(alert).toContain(`90명은 ${LIVE_LABEL}, 10명은 ${NEW_LABEL}을 봅니다.`);
    api.move.mockResolvedValueOnce(made({ ...CANARY, is_paused: true }));
    await confirm('일시 중지');
    expect(api.move.mock.lastCall).toEqual(['mf-league', 'pause', { reason: '점검', revision: 8 }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('can only be closed if it is no longer possible', async () => {
    sections = [CANARY];
    await showLeague();
    await press('카나리 끝내기');
    api.move.mockRejectedValueOnce(moved({ ...LEAGUE, active: NEW, revision: 9 }));
    await confirm('카나리 끝내기');
    expect(dialog().getByText(/할 수 없는 작업입니다/)).toBeTruthy();
    expect(
      dialog()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['', '닫기']);
  });

  it('is detected on retry if its answer was lost', async () => {
    await showLeague();
    await press('일시 중지');
    api.move.mockRejectedValueOnce(new ApiError(0, 'network', '서버에 연결할 수 없습니다.'));
    await confirm('일시 중지');
    expect(dialog().getByRole('alert').textContent).toContain('두 번 바뀌지 않습니다.');
    api.move.mockRejectedValueOnce(moved({ ...LEAGUE, ...PAUSED, revision: 8 }));
    await confirm('다시 시도');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('섹션을 일시 중지했습니다.')).toBeTruthy();
  });

  it('continues after a login if the session has ended', async () => {
    await showLeague();
    await press('일시 중지');
    api.move.mockRejectedValueOnce(new ApiError(401, 'unauthorized', '로그인이 필요합니다.'));
    api.move.mockResolvedValueOnce(made({ ...LEAGUE, is_paused: true }));
    const stop = onLoginAsked((question) => {
      logIn();
      question.answer(true);
    });
    await confirm('일시 중지');
    stop();
    expect(api.move).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows why the API does not allow it, and can only be closed', async () => {
    await showLeague();
    await press('일시 중지');
    api.move.mockRejectedValueOnce(new ApiError(409, 'move_not_possible', '이미 일시 중지된 섹션입니다.'));
    await confirm('일시 중지');
    expect(dialog().getByRole('alert').textContent).toContain('이미 일시 중지된 섹션입니다.');
    expect(dialog().queryByRole('button', { name: '일시 중지' })).toBeNull();
  });
});

describe('the data on screen', () => {
  beforeEach(() => {
    logIn();
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
  });
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const start = async () => {
    const shown = showLeague();
    await jest.advanceTimersByTimeAsync(50);
    await shown;
  };

  it('follows moves of others, but not behind a dialog', async () => {
    await start();
    sections = [CANARY];
    moves = [move(3, { kind: 'canary', to: NEW, percent: 10 }), ...moves];
    await pass(4_500);
    expect(screen.getByRole('button', { name: '카나리 끝내기' })).toBeTruthy();
    expect(panel('변경 기록').getAllByRole('listitem')).toHaveLength(3);
    await press('일시 중지');
    sections = [LEAGUE];
    await pass(60_000);
    expect(screen.getByText('카나리 10%', { selector: 'h4' })).toBeTruthy();
    await confirm('취소');
    await pass(100);
    expect(screen.queryByText('카나리 10%', { selector: 'h4' })).toBeNull();
  });

  it('is not requested while the tab is hidden, and immediately when it is visible again', async () => {
    await start();
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await pass(4_500);
    const { length } = api.sections.mock.calls;
    await pass(60_000);
    expect(api.sections).toHaveBeenCalledTimes(length);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(10);
    expect(api.sections).toHaveBeenCalledTimes(length + 1);
  });

  it('stays if it cannot be refreshed, with the time at which it was read', async () => {
    await start();
    api.sections.mockRejectedValueOnce(new ApiError(0, 'network', '서버에 연결할 수 없습니다.'));
    await pass(4_500);
    expect(screen.getByRole('alert').textContent).toMatch(/\d\d:\d\d 이후의 상태를 읽지 못했습니다/);
    expect(screen.getByRole('heading', { level: 2, name: 'WK리그' })).toBeTruthy();
    await pass(4_500);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks for a login if the session has ended, and continues after it', async () => {
    await start();
    api.sections.mockRejectedValueOnce(new ApiError(401, 'unauthorized', '로그인이 필요합니다.'));
    await pass(4_500);
    const { length } = api.sections.mock.calls;
    await pass(60_000);
    expect(api.sections).toHaveBeenCalledTimes(length);
    await press('다시 로그인');
    await pass(10);
    expect(api.sections).toHaveBeenCalledTimes(length + 1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('includes the health of all minutes at first, then only the latest is requested', async () => {
    await start();
    await pass(10_500);
    expect(api.health.mock.calls.map(([, minutes]) => minutes)).toEqual([30, 2]);
  });
});

describe('a preview', () => {
  beforeEach(() => logIn());

  it('opens in a new tab, or with a link if the browser blocks it', async () => {
    await showLeague();
    api.preview.mockResolvedValue('/_preview?token=t&to=/');
    const opened = { opener: window } as Window;
    const openTab = jest.spyOn(window, 'open').mockReturnValueOnce(opened).mockReturnValueOnce(null);
    await press(`미리보기 ${NEW_LABEL}`);
    expect(api.preview.mock.calls).toEqual([['mf-league', NEW]]);
    expect(openTab).toHaveBeenCalledWith('/_preview?token=t&to=/', '_blank');
    expect(opened.opener).toBeNull();
    await press(`미리보기 ${NEW_LABEL}`);
    expect(screen.getByRole('link', { name: /미리보기 열기/ }).getAttribute('href')).toBe('/_preview?token=t&to=/');
  });

  it('shows why it is refused', async () => {
    await showLeague();
    api.preview.mockRejectedValueOnce(new ApiError(422, 'release_removed', '파일이 지워진 릴리스입니다.'));
    await press(`미리보기 ${NEW_LABEL}`);
    expect(screen.getByText('파일이 지워진 릴리스입니다.')).toBeTruthy();
  });
});
