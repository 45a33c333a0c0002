import { jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { ApiError } from '@wkff/api-client';
import type { FullMatch, PendingResults } from '@wkff/contracts';
import { logout, sessionStore } from '@wkff/session';
import { buildFullMatch, buildRuling, buildScoringEvent } from '@wkff/testing';
import { installFakeDialogs } from '@wkff/ui/testing';
import { logIn, showOffice } from './office.fake.ts';

const MATCH = buildFullMatch({
  id: 97,
  round: 24,
  match_date: '2025-09-15',
  home_team_short_name: '화천',
  away_team_short_name: '서울',
  status: 'completed',
  phase: 'ended',
  outcome: 'home',
  home_points: 1,
  away_points: 0,
  home_played: 1,
  away_played: 0,
  scoring_events: [
    buildScoringEvent({ id: 1, playerName: '김가람', team: 'away', isOwnGoal: true, minute_label: '45+2' }),
  ],
  awaits_approval: true,
  version: 4,
});
type Result = PendingResults['results'][number];
const resultOf = (overrides: Partial<Result> = {}): Result => ({
  match: MATCH,
  rulings: [],
  protests: [],
  hash: 'a'.repeat(64),
  entered_by_me: false,
  ...overrides,
});
const pendingOf = (results: Result[], official_by: PendingResults['official_by'] = 'two-people') => ({
  official_by,
  results,
  protests: [],
});

const pending = jest.fn<() => Promise<PendingResults>>();
const approve = jest.fn<(id: number, seen: { version: number; hash: string }) => Promise<FullMatch>>();

beforeEach(() => {
  installFakeDialogs();
  localStorage.clear();
  sessionStore.getState().refresh();
  logIn();
  pending.mockReset().mockResolvedValue(pendingOf([resultOf()]));
  approve.mockReset().mockResolvedValue({ ...MATCH, awaits_approval: false });
});
afterEach(() => logout());

const show = () => showOffice({ results: { pending, approve } }, '?tab=approvals');
const result = () => within(screen.getByRole('article'));
const press = (name: string) => act(async () => void fireEvent.click(result().getByRole('button', { name })));

describe('the results that wait for an approval', () => {
  it('have their goals in words, and are approved as they are shown', async () => {
    await show();
    expect(result().getByText('1 : 0')).toBeTruthy();
    expect(result().getByText('45+2분 김가람 (서울, 자책골)')).toBeTruthy();
    pending.mockResolvedValue(pendingOf([]));
    await press('승인');
    expect(document.activeElement?.textContent).toBe('승인을 기다리는 결과');
    expect(approve.mock.calls).toEqual([[97, { version: 4, hash: 'a'.repeat(64) }]]);
    expect(screen.getByText(/^승인했습니다: 24 라운드/)).toBeTruthy();
    expect(screen.getByText('승인을 기다리는 결과가 없습니다.')).toBeTruthy();
  });

  it('have the shirt of a scorer, whether or not the name is known', async () => {
    const goals = [
      buildScoringEvent({ id: 1, playerNumber: 9 }),
      buildScoringEvent({ id: 2, minute_label: '20', playerNumber: 10, playerName: '김가람' }),
      buildScoringEvent({ id: 3, minute_label: '30' }),
    ];
    pending.mockResolvedValue(pendingOf([resultOf({ match: { ...MATCH, scoring_events: goals } })]));
    await show();
    const shown = result().getAllByText(/^\d+분 /);
    const club = MATCH.home_team_short_name;
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      `10분 9번 (${club})`,
      `20분 10번 김가람 (${club})`,
      `30분 이름 미상 (${club})`,
    ]);
  });

  it('cannot be approved by those who entered them, if the site asks for two people', async () => {
    pending.mockResolvedValue(pendingOf([resultOf({ entered_by_me: true })]));
    await show();
    expect(result().getByText('내가 입력한 결과라 승인할 수 없습니다.')).toBeTruthy();
    expect(result().queryByRole('button')).toBeNull();
  });

  it('can be approved by those who entered them, if one person is enough', async () => {
    pending.mockResolvedValue(pendingOf([resultOf({ entered_by_me: true })], 'one-person'));
    await show();
    expect(screen.getByText(/^이 사이트에서는 한 사람의 승인으로/)).toBeTruthy();
    expect(result().getByRole('button', { name: '승인' })).toBeTruthy();
  });

  it('name their rulings, and wait for the outcome of a protest', async () => {
    const protest = { id: 3, match_id: 97 } as Result['protests'][number];
    pending.mockResolvedValue(pendingOf([resultOf({ rulings: [buildRuling()], protests: [protest] })]));
    await show();
    expect(result().getByText('결정: 몰수승·몰수패')).toBeTruthy();
    expect(result().getByText(/^이의 제기를 심의하고 있어/)).toBeTruthy();
    expect(result().queryByRole('button')).toBeNull();
  });

  it('are none where 24 hours make a result official, which the tab says', async () => {
    pending.mockResolvedValue(pendingOf([], 'clock'));
    await show();
    expect(screen.getByText(/24시간이 지나면 승인 없이/)).toBeTruthy();
  });

  it('are read again if another is stored, with what changed', async () => {
    const changed = { ...MATCH, home_points: 2, home_played: 2, version: 5 };
    approve.mockRejectedValueOnce(new ApiError(409, 'stale', '다른 사람이 먼저', { data: changed }));
    await show();
    pending.mockResolvedValue(pendingOf([resultOf({ match: changed, hash: 'b'.repeat(64) })]));
    await press('승인');
    expect(result().getByText(/^그사이 결과가 1 : 0에서 2 : 0으로 바뀌었습니다/)).toBeTruthy();
    await press('승인');
    expect(approve.mock.calls[1]).toEqual([97, { version: 5, hash: 'b'.repeat(64) }]);
  });

  it('leave the list if somebody else has approved them', async () => {
    approve.mockRejectedValueOnce(new ApiError(422, 'nothing_to_approve', '승인을 기다리는 결과가 없습니다.'));
    await show();
    pending.mockResolvedValue(pendingOf([]));
    await press('승인');
    expect(screen.getByText(/^이미 승인되었거나/)).toBeTruthy();
    expect(screen.queryByRole('article')).toBeNull();
  });
});
