import { jest } from '@jest/globals';
import { ApiError } from '@wkff/api-client';
import type { SiteAlerts } from '@wkff/contracts';
import { login, logout, sessionStore, type SessionUser } from '@wkff/session';
import { buildSession } from '@wkff/testing';
import { renderRoutes, stubHost } from '@wkff/ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { buildPage } from '../../page/buildPage.fake.ts';
import { PageContext } from '../../page/PageContext.tsx';
import { AlertsPanel } from './AlertsPanel.tsx';
import type { AlertsApi } from './alertsApi.ts';

const api = { list: jest.fn<AlertsApi['list']>(), test: jest.fn<AlertsApi['test']>() };
const STATE: SiteAlerts = { alerts: [], isPosted: true, isMailed: true, admins: ['kim', 'lee'] };

beforeEach(() => {
  login(buildSession({ roles: ['admin'] }));
  api.list.mockReset().mockResolvedValue(STATE);
  api.test.mockReset();
});
afterEach(() => logout());

async function show() {
  const element = (
    <PageContext.Provider value={buildPage({ host: stubHost({}) })}>
      <AlertsPanel self={sessionStore.getState().user as SessionUser} api={api} />
    </PageContext.Provider>
  );
  await renderRoutes([{ id: 'a', path: '/staff/site', element }], '/staff/site');
  await act(async () => undefined);
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const told = (id: number, endedAt: string | null) => ({
  ...{
    id,
    cause: 'backup_failed',
    sentence: '마지막 백업이 실패했습니다: 디스크',
    beganAt: '2025-09-18T12:00:00+09:00',
  },
  endedAt,
});

it('says how admins are told, what they were told, and since when', async () => {
  api.list.mockResolvedValue({ ...STATE, alerts: [told(2, null), told(1, '2025-09-18T13:00:00+09:00')] });
  await show();
  expect(screen.getByText('이메일이 있는 관리자에게 메일을 보냅니다: kim, lee')).toBeTruthy();
  expect(screen.getByText(/12:00부터 계속/)).toBeTruthy();
  expect(screen.getByText(/12:00부터 .*13:00까지/)).toBeTruthy();
});

it('says what came of a test by each way', async () => {
  api.test.mockResolvedValue([
    { channel: 'webhook', to: null, failure: 'answered 500' },
    { channel: 'mail', to: 'kim', failure: null },
  ]);
  await show();
  await press('알림 시험하기');
  expect(screen.getByText('웹훅: 보내지 못했습니다 (answered 500). 설정을 확인해 주세요.')).toBeTruthy();
  expect(screen.getByText('kim에게 메일: 보냈습니다.')).toBeTruthy();
});

it('says that a test failed, and may be tried again', async () => {
  api.test.mockRejectedValueOnce(new ApiError(0, 'network', '')).mockResolvedValueOnce([]);
  await show();
  await press('알림 시험하기');
  expect(screen.getByText('시험하지 못했습니다. 다시 시도해 주세요.')).toBeTruthy();
  await press('알림 시험하기');
  expect(screen.queryByText('시험하지 못했습니다. 다시 시도해 주세요.')).toBeNull();
});

it('has no test where nothing is set', async () => {
  api.list.mockResolvedValue({ ...STATE, isPosted: false, isMailed: false });
  await show();
  expect(screen.queryByRole('button', { name: '알림 시험하기' })).toBeNull();
  expect(screen.getByText('메일(SMTP_URL)이 설정되지 않았습니다.')).toBeTruthy();
});
