import { screen, within } from '@testing-library/react';
import type { MatchDetail } from '@wkff/contracts';
import { checkRemote, type PageHandle } from '@wkff/mf-contract';
import {
  buildLineup,
  buildMatchChange,
  buildMatchDetail,
  buildMatchEvent,
  buildMatchSheet,
  buildRuling,
  buildScoringEvent,
  RULED_MATCHES,
} from '@wkff/testing';
import { renderRoutes, stubHost } from '@wkff/ui/testing';
import { remote } from '../../../remote.tsx';

const START = buildMatchEvent({ id: 'start', kind: 'period_start', period: '1' });
const END = buildMatchEvent({ id: 'end', kind: 'full_time', period: '2', minute: 94 });
const GOAL = buildMatchEvent({
  id: 'goal',
  kind: 'goal',
  period: '1',
  minute: 12,
  side: 'home',
  number: 9,
  name: '김하나',
});
const OVER: Partial<MatchDetail> = {
  ...{ id: 97, status: 'completed', phase: 'ended', result: 'official', outcome: 'home' },
  ...{ home_points: 1, away_points: 0, home_played: 1, away_played: 0 },
};
const KEPT = buildMatchDetail({ ...OVER, events: [START, GOAL, END] });

const routesOf = (match: MatchDetail) =>
  checkRemote('mf-league', remote(stubHost({ matches: { match: async () => match } }))).routes;
const show = (match: MatchDetail) => renderRoutes(routesOf(match), `/wk-league-match/${match.id}/sheet`);
const part = (title: string) =>
  within(screen.getByRole('heading', { level: 2, name: title }).closest('section') as HTMLElement);
const rows = (title: string) =>
  part(title)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

describe('the sheet of a match', () => {
  it('says when, where and with whom, and what nobody has recorded', async () => {
    const officials = [{ role: 'referee' as const, title: '주심', name: '김심판', id: null }];
    await show({ ...KEPT, sheet: buildMatchSheet({ version: 1, officials, weather: '맑음' }) });
    expect(['대회', '라운드', '일시', '경기장', '날씨', '주심', 'VAR', '관중'].map(fact)).toEqual([
      ...['2025 WK리그', '25 라운드', '2025.09.18 (목) 19:00 ', '세종시민운동장', '맑음', '김심판'],
      ...['기록 없음', '기록 없음'],
    ]);
  });

  it('has goals, cards and substitutions with minutes, and when the halves ended', async () => {
    const events = [
      ...[START, GOAL],
      buildMatchEvent({
        id: 'own',
        kind: 'goal',
        period: '1',
        minute: 46,
        side: 'away',
        number: 4,
        details: { is_own_goal: true },
      }),
      buildMatchEvent({ id: 'added', kind: 'added_time', period: '1', details: { minutes: 2 } }),
      buildMatchEvent({ id: 'half', kind: 'period_end', period: '1', minute: 47 }),
      buildMatchEvent({
        id: 'yellow',
        kind: 'yellow',
        period: 'half_time',
        side: 'away',
        name: '코치',
        details: { is_staff: true },
      }),
      buildMatchEvent({
        id: 'change',
        kind: 'substitution',
        period: '2',
        minute: 60,
        side: 'home',
        number: 9,
        name: '김하나',
        other_number: 14,
      }),
      buildMatchEvent({ id: 'crowd', kind: 'attendance', details: { count: 1412 } }),
      END,
    ];
    await show({ ...KEPT, home_points: 2, home_played: 2, events });
    expect(rows('득점')).toEqual([
      '12분 | 세종 스포츠토토 | 9 김하나 | 기록 없음 | 골 | 1 : 0',
      '45+1분 | 인천 현대제철 | 4번 |  | 자책골 | 2 : 0',
    ]);
    expect(rows('점수')).toEqual(['세종 스포츠토토 | 2 | 0 | 2', '인천 현대제철 | 0 | 0 | 0']);
    expect(rows('경고·퇴장')).toEqual(['하프타임 | 인천 현대제철 | 코치 | 경고']);
    expect(rows('교체')).toEqual(['60분 | 세종 스포츠토토 | 9 김하나 | 14번']);
    expect(rows('경기 시간')).toEqual(['전반 | 45+2분 | 2분', '후반 | 90+4분 | 기록 없음']);
    expect(fact('관중')).toBe('1,412명');
  });

  it('has who gave an assist, and knows none from one that nobody has recorded', async () => {
    const assisted = { ...GOAL, other_number: 7, other_name: '이두리' };
    const { unmount } = await show({ ...KEPT, events: [START, assisted, END] });
    expect(rows('득점')).toEqual(['12분 | 세종 스포츠토토 | 9 김하나 | 7 이두리 | 골 | 1 : 0']);
    unmount();
    await show({ ...KEPT, events: [START, { ...GOAL, details: { is_unassisted: true } }, END] });
    expect(rows('득점')).toEqual(['12분 | 세종 스포츠토토 | 9 김하나 | 없음 | 골 | 1 : 0']);
  });

  it('says none only of what was kept, and unknown otherwise', async () => {
    const { unmount } = await show(KEPT);
    expect([part('경고·퇴장').getByText('없음'), part('교체').getByText('없음')]).toHaveLength(2);
    unmount();
    await show(buildMatchDetail({ ...OVER, scoring_events: [buildScoringEvent()] }));
    expect(part('경고·퇴장').getByText('기록 없음')).toBeTruthy();
    expect(part('교체').getByText('기록 없음')).toBeTruthy();
    expect(part('경기 시간').getByText('기록 없음')).toBeTruthy();
    expect(part('출전 명단').getAllByText('기록 없음')).toHaveLength(2);
    expect(rows('득점')).toHaveLength(1);
  });

  it('says that goals are missing, and that a sample score has none', async () => {
    const { unmount } = await show(
      buildMatchDetail({ ...OVER, home_points: 2, home_played: 2, scoring_events: [buildScoringEvent()] }),
    );
    expect(part('득점').getByText(/알려지지 않은 득점/)).toBeTruthy();
    expect(part('점수').getByText('전·후반 점수는 기록이 없습니다.')).toBeTruthy();
    unmount();
    await show(buildMatchDetail({ ...OVER, home_points: 0, home_played: 0, is_sample_score: true }));
    expect(part('득점').getByText('기록 없음')).toBeTruthy();
  });

  it('has both line-ups with captain, bench and staff', async () => {
    await show({ ...KEPT, lineups: { home: buildLineup(), away: null } });
    const [starters, bench] = part('출전 명단').getAllByRole('table');
    const lines = (table: HTMLElement | undefined) =>
      within(table as HTMLElement)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent);
    expect([lines(starters).length, lines(starters)[9], lines(bench)]).toEqual([
      11,
      '10FW선수10 주장',
      ['12GK선수12 '],
    ]);
    expect(within(starters as HTMLElement).getByRole('rowheader', { name: '선수10 주장' })).toBeTruthy();
    expect(part('출전 명단').getByText('포메이션 4-3-3 · 벤치: 감독 김감독')).toBeTruthy();
  });

  it('has the kicks of a shoot-out in their order', async () => {
    const kick = (place: number, side: 'home' | 'away', is_scored: boolean) =>
      buildMatchEvent({
        id: `k${place}`,
        kind: 'shoot_out_kick',
        period: 'shoot_out',
        side,
        number: place,
        details: { place, is_scored },
      });
    const events = [START, kick(2, 'away', false), kick(1, 'home', true), END];
    await show({ ...KEPT, ...{ home_points: 0, home_played: 0, home_penalties: 1, away_penalties: 0 }, events });
    expect(rows('승부차기')).toEqual([
      '1 | 세종 스포츠토토 | 1번 | 성공 | 1 : 0',
      '2 | 인천 현대제철 | 2번 | 실패 | 1 : 0',
    ]);
  });

  it('has rulings in force, corrections and what was cancelled, with the reason', async () => {
    const wrong = buildMatchEvent({ id: 'wrong', kind: 'yellow', period: '1', minute: 5, side: 'home', number: 3 });
    const cancelled = buildMatchEvent({ id: 'x', kind: 'cancelled', replaces: 'wrong', reason: '다른 선수' });
    const half = buildMatchEvent({ id: 'half', kind: 'period_end', period: '1' });
    const notHalf = buildMatchEvent({ id: 'y', kind: 'cancelled', replaces: 'half', reason: '잘못 누름' });
    const start = buildMatchEvent({ id: 'start', kind: 'period_start', period: '2' });
    const clockSet = buildMatchEvent({ ...start, id: 'set', minute: 50, replaces: 'start' });
    await show({
      ...KEPT,
      ...RULED_MATCHES.awarded,
      events: [...KEPT.events, wrong, cancelled, half, notHalf, start, clockSet],
      rulings: [
        buildRuling({ id: 2, is_in_force: true, text: '몰수패로 한다.', body: '상벌위원회', decided_on: '2025-09-20' }),
        buildRuling({ id: 1, is_in_force: false, text: '취소된 결정' }),
      ],
      history: [buildMatchChange({ kind: 'score', reason: '기록 정정', changed_at: '2025-09-19T10:00:00+09:00' })],
      sheet: buildMatchSheet({ version: 2, change: { reason: '주심 교체', lines: ['주심: 김심판 → 나심판'] } }),
    });
    expect(
      part('결정과 정정')
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '몰수승·몰수패 (상벌위원회, 2025.09.20): 몰수패로 한다.',
      '2025.09.19 10:00 결과 변경: 기록 정정',
      '취소: 5분 경고 세종 스포츠토토 3번 (다른 선수)',
      '취소: 전반 종료 (잘못 누름)',
      '심판진·날씨 정정: 주심: 김심판 → 나심판 (주심 교체)',
    ]);
    expect(screen.getByText(/실제 경기 1 : 1/)).toBeTruthy();
    expect(rows('점수')[0]).toBe('세종 스포츠토토 | 1 | 0');
  });

  it('says its state and its edition, has files to save, and leads back to the match', async () => {
    await show({ ...KEPT, edition: { number: '7.23', at: '2025-09-18T21:03:00+09:00', state: '확정' } });
    expect(screen.getByText('확정').parentElement?.textContent).toContain('확정 · 제7.23판 · 2025.09.18 21:03 기준');
    const hrefs = ['표(CSV)로 받기', 'Football.TXT로 받기', '공개 데이터(JSON)', '경기 페이지 보기'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(hrefs).toEqual([
      ...['/export/match-97.csv', '/export/match-97.txt', '/api/v1/matches/97', '/wk-league-match/97'],
    ]);
  });

  it('has the title of the match, and is listed by no search engine', () => {
    const route = routesOf(KEPT).find(({ id }) => id === 'mf-league:sheet');
    const handle = route?.handle as PageHandle<unknown>;
    expect([handle.title?.({ match: KEPT, title: '공식 기록지: 세종' }), handle.listed]).toEqual([
      ...['공식 기록지: 세종', false],
    ]);
  });

  it('says that a match does not exist, and leads to the matches', async () => {
    const missing = Object.assign(new Error('없음'), { name: 'ApiError', status: 404, code: 'match_not_found' });
    const routes = checkRemote(
      'mf-league',
      remote(stubHost({ matches: { match: () => Promise.reject(missing) } })),
    ).routes;
    await renderRoutes(routes, '/wk-league-match/5/sheet');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('경기를 찾을 수 없습니다.');
    expect(screen.getByRole('link', { name: '경기 일정·결과 보기' }).getAttribute('href')).toBe('/wk-league-matches');
  });
});
