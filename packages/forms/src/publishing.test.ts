import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { ApiError, type ApiClient } from '@wkff/api-client';
import type { ContentItem } from '@wkff/contracts';
import { stubHost } from '@wkff/ui/testing';
import { publishNow, type Publishable } from './publishing.ts';

const ITEM: Publishable = {
  id: 33,
  write_location: 'MediaNews',
  version: 4,
  is_public: true,
  created_at: '2025-09-20T10:30:15+09:00',
};
const update = jest.fn<ApiClient['content']['update']>();
const broken = () => Promise.reject(new Error('the page could not be read again'));

beforeEach(() => {
  update.mockReset().mockImplementation((id, form) => {
    const version = Number(form.get('version')) + 1;
    return Promise.resolve({ ...ITEM, id, version, created_at: '2025-09-18T12:00:00+09:00' } as ContentItem);
  });
});
afterEach(() => {
  // Removes toasts of earlier tests.
  act(() => {
    for (const button of screen.queryAllByRole('button', { name: '닫기' })) button.click();
  });
});

async function publish(onChanged: () => Promise<unknown>) {
  const host = stubHost({ content: { update } });
  const isDone = await act(() => publishNow(ITEM, { host, onView: () => undefined, onChanged }));
  return { isDone, reports: host.reports };
}

test('an item is published, and that can be undone, even if its page cannot be read again', async () => {
  const { isDone, reports } = await publish(broken);
  expect([isDone, reports.length]).toEqual([true, 1]);
  expect(await screen.findByText('공개했습니다. 등록일은 2025.09.18 12:00입니다.')).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '되돌리기' })));
  expect(await screen.findByText('공개하기 전으로 되돌렸습니다.')).toBeTruthy();
  expect(update.mock.calls.map(([, form]) => [form.get('version'), form.get('createdTime')])).toEqual([
    ['4', '12:00'],
    ['5', '10:30:15'],
  ]);
});

test('a failure is said, and does not throw, even if the page cannot be read again', async () => {
  update.mockRejectedValue(new ApiError(409, 'stale', '다른 사람이 먼저 저장했습니다.'));
  const { isDone, reports } = await publish(broken);
  expect([isDone, reports.length]).toEqual([false, 2]);
  expect(await screen.findByText('다른 사람이 먼저 저장했습니다.')).toBeTruthy();
});
