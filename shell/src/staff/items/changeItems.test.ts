import { jest } from '@jest/globals';
import { ApiError, type ApiClient } from '@wkff/api-client';
import type { ContentItem, OwnItem } from '@wkff/contracts';
import { changeItems, type Change } from './changeItems.ts';
import { buildOwnItem } from './buildOwnItem.fake.ts';

const NOW = Date.parse('2025-09-18T12:00:00+09:00');
const update = jest.fn<ApiClient['content']['update']>();
const remove = jest.fn<ApiClient['content']['remove']>();
const undelete = jest.fn<ApiClient['content']['undelete']>();
const api = { update, remove, undelete };

beforeEach(() => {
  for (const call of Object.values(api)) call.mockReset();
  remove.mockResolvedValue(undefined);
  undelete.mockResolvedValue({} as ContentItem);
  update.mockImplementation((id, form) =>
    Promise.resolve({ id, version: Number(form.get('version')) + 1 } as ContentItem),
  );
});

const change = (items: readonly OwnItem[], kind: Change, onStep = (_place: number): void => undefined) =>
  changeItems(items, kind, { api, now: NOW, onStep });
const sent = () => update.mock.calls.map(([id, form]) => ({ id, ...Object.fromEntries(form) }));

const SHOWN = buildOwnItem({ id: 1, version: 4 });
const HIDDEN = buildOwnItem({ id: 2, version: 7, is_public: false, created_at: '2025-12-01T09:00:00+09:00' });
const SCHEDULED = buildOwnItem({ id: 3, version: 2, created_at: '2025-09-20T10:30:15+09:00' });

test('hidden items are published with their own day, scheduled ones now, and what is shown already is left alone', async () => {
  const { done, failed } = await change([SHOWN, HIDDEN, SCHEDULED], 'publish');
  expect([done.length, failed]).toEqual([3, []]);
  expect(sent()).toEqual([
    { id: 2, isPublic: 'true', writeLocation: 'MediaNews', version: '7' },
    { id: 3, createdDate: '2025-09-18', createdTime: '12:00', writeLocation: 'MediaNews', version: '2' },
  ]);
  update.mockClear();
  for (const one of done.toReversed()) await one.undo();
  expect(sent()).toEqual([
    { id: 3, createdDate: '2025-09-20', createdTime: '10:30:15', writeLocation: 'MediaNews', version: '3' },
    { id: 2, isPublic: 'false', writeLocation: 'MediaNews', version: '8' },
  ]);
});

test.each<[Change, OwnItem, object, object]>([
  ['hide', SHOWN, { isPublic: 'false', version: '4' }, { isPublic: 'true', version: '5' }],
  ['pin', SHOWN, { isPinned: 'true', version: '4' }, { isPinned: 'false', version: '5' }],
  ['unpin', { ...SHOWN, is_pinned: true }, { isPinned: 'false', version: '4' }, { isPinned: 'true', version: '5' }],
])('%s sends the one field, and is undone over the version that it made', async (kind, item, first, second) => {
  const { done } = await change([item], kind);
  await done[0]?.undo();
  const common = { id: item.id, writeLocation: 'MediaNews' };
  expect(sent()).toEqual([
    { ...common, ...first },
    { ...common, ...second },
  ]);
});

test('deleted items are restored by what undoes it, and restored ones deleted', async () => {
  const { done } = await change([SHOWN, HIDDEN], 'remove');
  await done[1]?.undo();
  expect([remove.mock.calls, undelete.mock.calls]).toEqual([[[1], [2]], [[2]]]);
  const back = await change([HIDDEN], 'restore');
  await back.done[0]?.undo();
  expect([undelete.mock.calls.length, remove.mock.calls.at(-1)]).toEqual([2, [2]]);
});

test('an item that somebody else has saved stops no other', async () => {
  const stale = new ApiError(409, 'stale', '다른 사람이 먼저 저장했습니다.');
  update.mockRejectedValueOnce(stale);
  const steps: number[] = [];
  const { done, failed } = await change([SHOWN, SCHEDULED], 'hide', (place) => void steps.push(place));
  expect(done.map(({ item }) => item.id)).toEqual([3]);
  expect(failed).toEqual([{ item: SHOWN, reason: '다른 사람이 먼저 저장했습니다.', error: stale }]);
  expect(steps).toEqual([1, 2]);
});
