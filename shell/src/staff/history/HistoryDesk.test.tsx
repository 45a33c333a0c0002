import { jest } from '@jest/globals';
import type { AuditClient } from '@wkff/api-client';
import type { AuditRecord } from '@wkff/contracts';
import { login, logout, sessionStore, type SessionUser } from '@wkff/session';
import { buildSession } from '@wkff/testing';
import { installBlankFormData, renderRoutes, stubHost } from '@wkff/ui/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { buildPage } from '../../page/buildPage.fake.ts';
import { PageContext } from '../../page/PageContext.tsx';
import { HistoryDesk } from './HistoryDesk.tsx';

const entry = (id: number, overrides: Partial<AuditRecord> = {}): AuditRecord => ({
  id,
  done_at: '2025-09-18T12:00:00+09:00',
  actor: 'kim',
  action: 'match.score',
  entity: 'match',
  entity_id: '7',
  before: { version: 1, home_points: null },
  after: { version: 2, home_points: 3 },
  ...overrides,
});

const api = {
  list: jest.fn<AuditClient['list']>(),
  exported: jest.fn<AuditClient['exported']>(),
  failures: jest.fn<AuditClient['failures']>(),
};
const host = stubHost({});

installBlankFormData();

beforeEach(() => {
  login(buildSession({ roles: ['admin'] }));
  api.list.mockReset().mockResolvedValue({ entries: [entry(9)], next: null });
  api.exported.mockReset();
});
afterEach(() => logout());

async function show(search = '') {
  const element = (
    <PageContext.Provider value={buildPage({ host })}>
      <HistoryDesk self={sessionStore.getState().user as SessionUser} api={api} />
    </PageContext.Provider>
  );
  const shown = await renderRoutes([{ id: 'a', path: '/staff/history', element }], `/staff/history${search}`);
  await act(async () => undefined);
  return shown;
}
const rows = () => screen.getAllByRole('listitem');
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('the page of the history', () => {
  it('says who did what when, what differs, and leads to the thing', async () => {
    await show();
    const [row] = rows();
    if (!row) throw new Error('no entry');
    expect(row.textContent).toContain('경기: 점수 저장');
    expect(row.textContent).toContain('2025.09.18 12:00 · kim');
    expect(row.textContent).toContain('바뀐 항목 1개');
    expect(row.textContent).toContain('홈 점수이전 없음이후 3');
    expect(within(row).getByRole('link', { name: '경기 7 보기' }).getAttribute('href')).toBe('/wk-league-match/7');
    expect(within(row).getByRole('link', { name: '경기 7: 이 대상의 기록만' }).getAttribute('href')).toBe(
      '/staff/history?entity=match&id=7',
    );
  });

  it('calls items, documents and accounts by their names, and leads to their pages', async () => {
    const of = (entity: string, entity_id: string, kept: Record<string, unknown> | null, more = {}) =>
      entry(Number(entity_id) || 1, { entity, entity_id, before: null, after: kept, ...more });
    api.list.mockResolvedValue({
      entries: [
        of('content', '33', { title: '개막 안내', board: 'MediaPress' }, { action: 'content.update' }),
        of('content', '34', null, { action: 'content.delete', before: { title: '옛 글', board: 'MediaNews' } }),
        of('document', 'federation.greeting', { content: {} }, { action: 'document.save' }),
        of('account', '5', { username: 'park' }, { action: 'account.roles' }),
        of('person', '6', null, { action: 'person.join' }),
        of('content', '33', { id: 2 }, { id: 101, action: 'content.guest_link' }),
        of('account', '7', { address: '203.0.113.7' }, { id: 102, action: 'account.password' }),
      ],
      next: null,
    });
    await show();
    const shown = rows().map((row) => [
      row.querySelector('strong + span')?.textContent,
      within(row)
        .queryByRole('link', { name: `${row.querySelector('strong + span')?.textContent} 보기` })
        ?.getAttribute('href') ?? null,
    ]);
    expect(shown).toEqual([
      ['글 ‘개막 안내’', '/media-press-detail/33'],
      ['글 ‘옛 글’', null],
      ['인사말 페이지', '/wkff-introduction-greeting'],
      ['계정 ‘park’', '/staff/accounts?id=5'],
      ['선수·지도자 6', null],
      ['글 ‘개막 안내’', null],
      ['계정 ‘kim’', '/staff/accounts?id=7'],
    ]);
  });

  it('shows words that it does not know as they are, and all changes of one save', async () => {
    api.list.mockResolvedValue({
      entries: [
        entry(4, { action: 'match.score+events' }),
        entry(3, { action: 'protest.save' }),
        entry(2, { action: 'match.score+fixture' }),
        entry(6, { action: 'content.import' }),
        entry(7, { action: 'match.import' }),
        entry(1, { action: 'planet.explode', before: null, after: null }),
      ],
      next: null,
    });
    await show();
    expect(rows().map((row) => row.querySelector('strong')?.textContent)).toEqual([
      '경기: 점수 저장, 경기 기록',
      '이의 제기: 저장',
      '경기: 점수 저장, 일정·상태 변경',
      '글: 가져오기',
      '경기: 가져오기',
      'planet: explode',
    ]);
  });

  it('has the filter in the address, and what the API would refuse counts as absent', async () => {
    const { router } = await show('?kind=match&who=kim&from=2025-09-01&to=tomorrow&entity=match&id=7');
    const filter = { kind: 'match', who: 'kim', from: '2025-09-01', entity: 'match', entityId: '7' };
    expect(api.list).toHaveBeenCalledWith(filter, null, expect.anything());
    fireEvent.change(screen.getByLabelText('종류'), { target: { value: 'account' } });
    fireEvent.change(screen.getByLabelText('누가'), { target: { value: '' } });
    await act(async () => void fireEvent.submit(screen.getByRole('form', { name: '기록 찾기' })));
    expect(router.state.location.search).toBe('?kind=account&from=2025-09-01&entity=match&id=7');
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: '모두 보기' })));
    expect(api.list).toHaveBeenLastCalledWith({}, null, expect.anything());
    expect(screen.getByLabelText<HTMLSelectElement>('종류').value).toBe('');
  });

  it('says beside the fields that the days are the wrong way round, of a choice and of an address', async () => {
    const message = '마지막 날이 첫날보다 앞섭니다. 첫날이나 마지막 날을 바꿔 주세요.';
    const last = () => screen.getByLabelText<HTMLInputElement>('마지막 날');
    const find = () => act(async () => void fireEvent.submit(screen.getByRole('form', { name: '기록 찾기' })));
    const { router } = await show('?from=2025-09-19&to=2025-09-18');
    expect(api.list).not.toHaveBeenCalled();
    expect(screen.getByText(message)).toBeTruthy();
    fireEvent.change(last(), { target: { value: '2025-09-19' } });
    await find();
    expect([router.state.location.search, rows().length]).toEqual(['?from=2025-09-19&to=2025-09-19', 1]);
    fireEvent.change(last(), { target: { value: '2025-09-18' } });
    await find();
    expect(screen.getByText(message)).toBeTruthy();
    expect([document.activeElement, router.state.location.search]).toEqual([last(), '?from=2025-09-19&to=2025-09-19']);
  });

  it('shows older entries below, and keeps all that it has when they cannot be read', async () => {
    api.list.mockResolvedValue({ entries: [entry(9), entry(8)], next: 8 });
    await show();
    api.list.mockRejectedValueOnce(new Error('offline'));
    await press('이전 기록 더 보기');
    expect(screen.getByText('이전 기록을 불러오지 못했습니다.')).toBeTruthy();
    expect(rows()).toHaveLength(2);
    api.list.mockResolvedValueOnce({ entries: [entry(7)], next: null });
    await press('이전 기록 더 보기');
    expect(api.list).toHaveBeenLastCalledWith({}, 8);
    expect(rows()).toHaveLength(3);
    expect(screen.queryByRole('button', { name: '이전 기록 더 보기' })).toBeNull();
  });

  it('says that nothing is found, and what could not be read', async () => {
    api.list.mockResolvedValue({ entries: [], next: null });
    const { unmount } = await show('?who=nobody');
    expect(screen.getByText('찾는 기록이 없습니다.')).toBeTruthy();
    unmount();
    api.list.mockRejectedValue(new Error('offline'));
    await show();
    expect(screen.getByText('변경 기록을 불러오지 못했습니다.')).toBeTruthy();
    expect(screen.getByRole('button', { name: '다시 시도' })).toBeTruthy();
  });

  it('saves what the filter finds as a file, and says if there is more', async () => {
    const saved = jest.fn<(blob: Blob) => string>(() => 'blob:file');
    Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined });
    const names: string[] = [];
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      names.push(this.download);
    };
    api.exported.mockResolvedValue({ csv: '번호', count: 10_000, is_cut: true });
    await show('?kind=match');
    await press('CSV로 내려받기');
    expect(api.exported).toHaveBeenCalledWith({ kind: 'match' });
    expect([saved.mock.calls[0]?.[0].type, names]).toEqual([
      'text/csv',
      [expect.stringMatching(/^wkff-history-.*\.csv$/)],
    ]);
    expect(screen.getByRole('status').textContent).toMatch(/^가장 새로운 10000개만/);
  });
});
