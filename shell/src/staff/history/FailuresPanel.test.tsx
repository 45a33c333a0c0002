import { jest } from '@jest/globals';
import { ApiError, type AuditClient } from '@wkff/api-client';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { stubHost } from '@wkff/ui/testing';
import { buildPage } from '../../page/buildPage.fake.ts';
import { PageContext } from '../../page/PageContext.tsx';
import { FailuresPanel } from './FailuresPanel.tsx';

const failures = jest.fn<AuditClient['failures']>();
const ROW = { since: '2025-09-18T00:00:00+09:00', network: '198.51.100.7', username: 'kim', failed: 3, held: 1 };

beforeEach(() => failures.mockReset().mockResolvedValue([ROW, { ...ROW, username: null }]));

async function open() {
  render(
    <PageContext.Provider value={buildPage({ host: stubHost({}) })}>
      <FailuresPanel api={{ failures }} />
    </PageContext.Provider>,
  );
  const details = screen.getByText('주소별 로그인 실패').closest('details');
  if (!details) throw new Error('it can be opened');
  details.open = true;
  await act(async () => void fireEvent(details, new Event('toggle')));
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const cells = () => screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));

it('is read when it is opened, by day, and by hour when that is asked for', async () => {
  await open();
  expect(cells().slice(1)).toEqual([
    ['2025.09.18', '198.51.100.7', 'kim', '3', '1'],
    ['2025.09.18', '198.51.100.7', '없는 아이디', '3', '1'],
  ]);
  await press('시간마다');
  expect(cells()[1]?.[0]).toBe('2025.09.18 00:00');
  expect(failures.mock.calls.map(([by]) => by)).toEqual(['day', 'hour']);
});

it('says that it could not be read, and may be asked again', async () => {
  failures.mockRejectedValueOnce(new ApiError(0, 'network', ''));
  await open();
  expect(screen.getByText(/불러오지 못했습니다/)).toBeTruthy();
  await press('날마다');
  expect(cells()).toHaveLength(3);
});
