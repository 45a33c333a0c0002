import { formatCount, type AlertKind, type HealthSource, type MoveKind, type Vital } from '@wkff/contracts';
import { withParticle } from '@wkff/ui';

/** Texts of the releases console, in Korean. */
export const texts = {
  note: '섹션마다 지금 게시된 릴리스를 보고, 새 릴리스를 게시하거나 이전 릴리스로 되돌립니다.',
  forbidden: '권한이 없습니다. 릴리스는 릴리스 권한이 있는 계정만 볼 수 있습니다.',
  loading: '릴리스를 불러오는 중…',
  failed: '릴리스를 불러오지 못했습니다.',
  stale: (time: string) => `${time} 이후의 상태를 읽지 못했습니다.`,
  ended: '로그인이 끝나 새 상태를 읽지 못합니다.',
  retry: '다시 시도',
  login: '다시 로그인',

  list: {
    tabs: '섹션',
    all: '전체',
    mine: '내가 릴리스하는 섹션',
    others: '다른 섹션',
    readOnly: '볼 수만 있습니다',
    empty: '아직 게시된 섹션이 없습니다. 릴리스 명령으로 첫 릴리스를 게시해 주세요.',
    missing: (name: string) => `${name} 섹션이 없거나 아직 게시되지 않았습니다.`,
    back: '모든 섹션 보기',
    live: '게시된 릴리스',
    moved: '마지막 변경',
  },

  state: {
    active: '게시 중',
    canary: (percent: number) => `카나리 ${percent}%`,
    paused: '일시 중지',
    unhealthy: '오류 많음',
    healthy: '정상',
    ready: '준비됨',
    withdrawn: '되돌려짐',
    refused: '거절됨',
    removed: '파일 삭제됨',
  },
  terms: {
    canary: '카나리는 방문자 일부에게만 먼저 게시하는 릴리스입니다. 한 번 받은 방문자는 계속 같은 릴리스를 봅니다.',
    judge: '카나리가 게시된 릴리스보다 뚜렷이 나쁘면 사이트가 스스로 카나리를 끝냅니다.',
  },

  live: {
    title: '지금 상태',
    version: '버전',
    since: '게시된 때',
    commit: '커밋',
    noCommit: '알 수 없음',
    dirty: '커밋되지 않은 변경이 있는 소스에서 빌드',
    clean: '커밋된 소스에서 빌드',
    source: '소스',
    contract: '계약 번호',
    share: (active: string, canary: { version: string; percent: number } | null) =>
      canary
        ? `방문자 100명 가운데 ${100 - canary.percent}명은 ${active}, ${canary.percent}명은 ${withParticle(canary.version, '을/를')} 봅니다.`
        : `모든 방문자가 ${withParticle(active, '을/를')} 봅니다.`,
    unhealthy: '이전 릴리스보다 뚜렷이 자주 실패합니다. 이전 릴리스로 되돌릴 수 있습니다.',
    paused: '지금은 모든 방문자에게 이 섹션 대신 안내 화면이 보입니다.',
  },

  /** What the site knows of a live release by its views. */
  verdicts: {
    active: {
      healthy: '이전 릴리스보다 자주 실패하지 않습니다.',
      unknown: '조회가 적어 아직 판단할 수 없습니다.',
      worse: '이전 릴리스보다 뚜렷이 자주 실패합니다.',
    },
    canary: {
      healthy: '카나리는 게시된 릴리스보다 자주 실패하지 않습니다.',
      unknown: '조회가 적어 카나리가 더 나쁜지 아직 판단할 수 없습니다.',
      worse: '카나리가 게시된 릴리스보다 뚜렷이 나쁩니다.',
    },
    counted: (since: string, views: string) => `${since}부터 브라우저 조회 ${views} 실패`,
    none: (since: string) => `${since}부터 브라우저 조회 없음`,
    judging: '판단을 불러오는 중…',
    failed: '카나리의 상태를 불러오지 못했습니다.',
    comparison: (since: string) => `카나리와 게시된 릴리스의 실패, ${since}부터`,
    release: '릴리스',
    views: '조회',
    errors: '실패',
    share: '실패율',
    rows: { canary: '카나리', active: '게시 중' },
    sources: { browser: '브라우저', server: '서버' } satisfies Record<HealthSource, string>,
    unmeasured: '–',
  },

  /** What people were told about the section. */
  alerts: {
    title: '알림 기록',
    note: '릴리스가 자주 실패하거나 사이트가 스스로 되돌리면 알립니다.',
    loading: '알림 기록을 불러오는 중…',
    failed: '알림 기록을 불러오지 못했습니다.',
    empty: '아직 알린 일이 없습니다.',
    kinds: {
      unhealthy: (version: string) => `오류 많음: ${version}`,
      recovered: () => '다시 정상',
      withdrawn: (version: string) => `카나리를 사이트가 끝냄: ${version}`,
      rolled_back: (version: string) => `사이트가 되돌림: ${version}`,
      test: () => '알림 주소 설정',
    } satisfies Record<AlertKind, (version: string) => string>,
    targets: { site: '관리자', section: '섹션 주소' },
    delivered: (target: string, time: string) => `${target}에 알림(${time})`,
    waiting: (target: string) => `${target}에 보내는 중`,
    again: (target: string, failure: string) => `${target}에 아직 알리지 못함(${failure}), 다시 시도합니다`,
    gaveUp: (target: string, failure: string) => `${target}에 알리지 못함(${failure})`,
    nobody: '알릴 주소가 없어 아무에게도 알리지 않음',
    address: (origin: string) => `이 섹션의 알림은 ${origin}에도 보냅니다.`,
    noAddress: '이 섹션의 알림 주소는 명령 wkff-remote alerts set으로 정합니다.',
    noSite: '관리자의 알림 주소(ALERT_URL)가 없습니다.',
  },

  versions: {
    title: '릴리스',
    caption: '이 섹션의 릴리스, 새것부터',
    empty: '릴리스가 없습니다.',
    more: (count: number) => `이전 릴리스 ${count}개 더 보기`,
    published: (time: string) => `${time} 올림`,
    by: (actor: string) => `${actor}`,
    dirty: '커밋 안 된 변경 포함',
    size: (whole: string) => `파일 ${whole}`,
    again: (bytes: string) => `이전 릴리스가 있는 브라우저는 ${bytes}`,
  },

  history: {
    title: '변경 기록',
    empty: '아직 변경 기록이 없습니다.',
    more: '이전 기록 더 보기',
    reason: '이유',
  },

  /** Why the site did something by itself. The reasons of people are shown as they wrote them. */
  causes: {
    where: { browser: '브라우저에서', server: '서버에서' } satisfies Record<HealthSource, string>,
    failures: (views: number, errors: number) =>
      `${formatCount(views)}회 가운데 ${formatCount(errors)}회(${views > 0 ? percentText(errors / views) : '0%'})`,
    canaryFails: (where: string, own: string, other: string) =>
      `카나리가 ${where} ${own} 실패했습니다. 같은 때 게시된 릴리스는 ${other} 실패했습니다.`,
    canaryLate: (vital: string, own: string, other: string) =>
      `카나리의 ${vital}(p75)이 ${own}, 같은 때 게시된 릴리스는 ${other}입니다.`,
    liveFails: (where: string, own: string, other: string | null) =>
      `모두에게 게시된 릴리스가 ${where} ${own} 실패합니다.${other ? ` 이전 릴리스는 ${other} 실패했습니다.` : ''}`,
    liveRecovers: (where: string, own: string) => `이제 ${where} ${own} 실패합니다.`,
    liveReplaced: (version: string) => `${withParticle(version, '이/가')} 게시되었습니다.`,
    siteStart: '사이트가 시작하면서 게시했습니다.',
    canaryReplaced: (version: string) => `${withParticle(version, '이/가')} 대신 게시되었습니다.`,
  },

  /** What speaks against a release that is about to go live. */
  setback: {
    refused: '이 릴리스는 점검에서 거절되었습니다.',
    withdrawn: '이 릴리스는 되돌려졌습니다.',
    by: (time: string, actor: string) => `이 릴리스는 되돌려졌습니다. (${time} · ${actor})`,
    why: (reason: string) => `이유: ${reason}`,
    unknown: '이유는 남아 있지 않습니다.',
  },

  /** Names of what moves sections without a person. */
  actors: { 'health check': '자동 점검', 'release command': '사이트 시작' },

  health: {
    title: '상태와 속도',
    window: (minutes: number) => `최근 ${minutes}분`,
    loading: '측정값을 불러오는 중…',
    failed: '측정값을 불러오지 못했습니다.',
    empty: '아직 조회 기록이 없습니다. 방문자가 이 섹션을 보면 여기에 나타납니다.',
    none: '아직 이 릴리스의 조회 기록이 없습니다.',
    views: '조회',
    viewsOf: (views: number) => `${formatCount(views)}회`,
    errors: { browser: '브라우저 오류율', server: '서버 오류율' },
    vitals: { lcp: '화면이 뜨는 시간', inp: '누른 뒤 반응 시간', cls: '화면 밀림' } satisfies Record<Vital, string>,
    grades: { good: '좋음', fair: '보통', poor: '나쁨' },
    unmeasured: '측정 없음',
    measured: (views: number) => `${formatCount(views)}회 측정`,
    /** Description of a chart for screen readers. */
    errorsChart: (minutes: number, highest: string, time: string) =>
      `최근 ${minutes}분의 오류율을 1분마다 그린 막대. 가장 높은 1분은 ${time}에 ${highest}.`,
    noErrorsChart: (minutes: number) => `최근 ${minutes}분 동안 오류가 없습니다.`,
    vitalChart: (p75: string) => `측정값의 분포를 그린 막대. 4분의 3은 ${p75} 이하.`,
    p75: '(p75)',
    percent: percentText,
    value: (vital: Vital, value: number) => (vital === 'cls' ? value.toFixed(2) : secondsText(value)),
  },

  /** Errors of releases. Messages and places are shown as the release has them. */
  failures: {
    title: '오류',
    loading: '오류를 불러오는 중…',
    failed: '오류를 불러오지 못했습니다.',
    empty: '최근 2주 동안 기록된 오류가 없습니다.',
    server: '서버',
    times: (count: number) => `${formatCount(count)}회`,
    commit: (revision: string | null, dirty: boolean) =>
      `커밋 ${revision ?? '알 수 없음'}${dirty ? ' + 커밋 안 된 변경' : ''}`,
    request: (id: string) => `요청 ${id}`,
  },

  /** Texts of buttons. `canary` starts one. */
  actions: {
    title: '할 수 있는 일',
    canary: '카나리 시작',
    percent: '카나리 비율 바꾸기',
    promote: '모두에게 게시',
    rollback: '이 릴리스로 되돌리기',
    before: '이전 릴리스로 되돌리기',
    withdraw: '카나리 끝내기',
    pause: '일시 중지',
    resume: '다시 열기',
    preview: '미리보기',
  },

  preview: {
    opening: '미리보기를 여는 중…',
    note: '미리보기는 이 브라우저에서 30분 동안만 그 릴리스를 보여 줍니다. 방문자에게는 보이지 않습니다.',
    ready: '미리보기 열기',
    newTab: '(새 창)',
    blocked: '미리보기가 준비되었습니다. 5분 안에 열어 주세요.',
    failed: '미리보기를 열지 못했습니다.',
  },

  dialog: {
    titles: {
      canary: '카나리를 시작할까요?',
      percent: '카나리 비율을 바꿀까요?',
      promote: '모두에게 게시할까요?',
      rollback: '되돌릴까요?',
      withdraw: '카나리를 끝낼까요?',
      pause: '섹션을 일시 중지할까요?',
      resume: '섹션을 다시 열까요?',
    },
    cancel: '취소',
    close: '닫기',
    running: '바꾸는 중…',
    again: '다시 시도',
    percent: '방문자 비율(%)',
    percentHint: '1부터 99까지. 처음에는 10% 이하를 권합니다.',
    wrongPercent: '1부터 99까지의 수를 입력해 주세요.',
    reason: '이유 (선택)',
    reasonHint: '변경 기록에 남아 다른 사람도 볼 수 있습니다.',

    gets: (share: string, version: string) => `${share} ${withParticle(version, '을/를')} 봅니다.`,
    everybody: '모든 방문자가',
    share: (percent: number) => `방문자 100명 가운데 ${percent}명이`,
    rest: (percent: number) => `나머지 ${percent}명은 그대로`,
    views: (total: number, part: number, minutes: number) =>
      part === total
        ? `최근 ${minutes}분 동안 이 섹션은 ${formatCount(total)}번 조회되었습니다.`
        : `최근 ${minutes}분 동안 이 섹션은 ${formatCount(total)}번 조회되었습니다. 그 가운데 약 ${formatCount(part)}번에 해당합니다.`,
    endsCanary: (version: string, percent: number) => `지금의 카나리(${version}, ${percent}%)는 끝납니다.`,
    openTabs: '이미 열려 있는 화면은 그대로이고, 다음에 이 섹션을 열 때 바뀝니다.',
    pause:
      '모든 방문자에게 이 섹션 대신 잠시 볼 수 없다는 안내 화면이 보입니다. 다른 섹션과 메뉴는 그대로이고, 이미 열려 있는 화면도 그대로 쓸 수 있습니다.',
    resume: (version: string) => `방문자가 이 섹션을 다시 볼 수 있습니다. 게시된 릴리스는 ${version}입니다.`,
    stillPaused: '이 섹션은 일시 중지되어 있습니다. 다시 열 때까지 방문자에게는 안내 화면이 보입니다.',
    dirty: '이 릴리스는 커밋되지 않은 변경이 있는 소스에서 빌드되었습니다.',

    moved: '그사이 이 섹션이 바뀌었습니다. 아직 아무것도 하지 않았습니다.',
    now: '지금 상태에서 다시 하려면 아래를 확인하고 한 번 더 누르세요.',
    impossible: '지금 상태에서는 필요 없거나 할 수 없는 작업입니다. 창을 닫고 상태를 확인해 주세요.',
    unsure: '응답이 오지 않아 바뀌었는지 알 수 없습니다. 다시 시도하면 확인합니다. 두 번 바뀌지 않습니다.',
    notLoggedIn: '로그인하지 않아 바꾸지 않았습니다.',
    forbidden: '이 계정으로는 이 섹션을 바꿀 수 없습니다. 로그아웃했습니다.',
    failed: '바꾸지 못했습니다.',
  },

  done: {
    canary: '카나리를 시작했습니다.',
    percent: '카나리 비율을 바꾸었습니다.',
    promote: '모두에게 게시했습니다.',
    rollback: '되돌렸습니다.',
    withdraw: '카나리를 끝냈습니다.',
    pause: '섹션을 일시 중지했습니다.',
    resume: '섹션을 다시 열었습니다.',
  },

  /** What a move did, in the list of moves. */
  moved: {
    publish: (to: string) => `게시: ${to}`,
    canary: (to: string, percent: number | null) => `카나리${percent === null ? '' : ` ${percent}%`}: ${to}`,
    promote: (to: string) => `모두에게 게시: ${to}`,
    rollback: (to: string) => `되돌리기: ${to}`,
    withdraw: (_to: string, _percent: number | null, from: string | null) => `카나리 끝냄: ${from ?? ''}`,
    pause: () => '일시 중지',
    resume: () => '다시 엶',
  } satisfies Record<MoveKind, (to: string, percent: number | null, from: string | null) => string>,
} as const;

function percentText(rate: number): string {
  return `${(rate * 100).toFixed(rate > 0 && rate < 0.1 ? 1 : 0)}%`;
}

function secondsText(ms: number): string {
  return ms >= 1_000 ? `${(ms / 1_000).toFixed(1)}초` : `${Math.round(ms)}ms`;
}
