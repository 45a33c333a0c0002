import { ApiError } from '@wkff/api-client';
import { seoulMoment, type ContentItem } from '@wkff/contracts';
import { buildContentItem } from '@wkff/testing';
import { newsBoard, pressBoard, type Board } from '../board.ts';
import { createItem, type UnsavedItem } from './createItem.ts';
import { newDraft, type ItemDraft } from './itemDraft.ts';

const NOW = seoulMoment('2025-09-18', '12:00:00');
const FIRST: ItemDraft = { ...newDraft(NOW), title: '첫 글', description: '<p>첫 내용</p>' };
const SECOND: ItemDraft = { ...FIRST, title: '둘째 글', description: '<p>둘째 내용</p>' };
const COVER = { key: 'cover', id: null, alt: '골', name: 'a.png', preview: null, shrunk: null };
const PRESS: ItemDraft = { ...FIRST, headline: '머리글', category: 'queens-cup', pictures: [COVER] };

/** An API that stores items. A draft's file is compared by its key in the draft. */
function startApi(board: Board = newsBoard) {
  const items: (ContentItem & { draft: ItemDraft })[] = [];
  const sent = new Map<string, number>();
  const toItem = (draft: ItemDraft) => ({
    title: draft.title,
    headline: draft.headline || null,
    category: draft.category || null,
    description: draft.description,
    created_at: `${draft.createdDate}T${draft.createdTime}:00+09:00`,
    images: draft.pictures.map(({ alt }, index) => ({ id: index + 1, image_path: `/uploads/${index}.webp`, alt })),
    draft,
  });
  const calls = {
    post: async (draft: ItemDraft, id: string): Promise<ContentItem> => {
      const number = sent.get(id);
      const item = items.find((one) => one.id === number);
      if (number !== undefined && JSON.stringify(item?.draft) !== JSON.stringify(draft))
        throw new ApiError(409, 'submission_used', '서버 문구', { data: item });
      if (item) return item;
      const created = { ...buildContentItem({ id: sent.size + 1, write_location: board.location, tags: '' }) };
      items.push({ ...created, ...toItem(draft) });
      sent.set(id, sent.size + 1);
      return items.at(-1) as ContentItem;
    },
    put: async (over: ContentItem, draft: ItemDraft): Promise<ContentItem> => {
      const item = items.find(({ id }) => id === over.id);
      return Object.assign(item ?? over, toItem(draft));
    },
  };
  /** Sends a form under the id `old`; a new one is `new`. */
  const send = (
    draft: ItemDraft,
    { hasLostTry = false, ...more }: Partial<UnsavedItem> & { hasLostTry?: boolean } = {},
  ) =>
    createItem(
      {
        board,
        draft,
        isDateChosen: false,
        lost: [],
        submission: { id: 'old', hasLostTry, renew: () => 'new' },
        ...more,
      },
      { ...calls, put: (over) => calls.put(over, draft) },
    );
  return { send, items, titles: () => items.map(({ title }) => title), ids: () => [...sent.keys()] };
}

test('a form that is sent twice is stored once', async () => {
  const { send, items } = startApi();
  expect(await send(FIRST)).toBe(await send(FIRST));
  expect(items).toHaveLength(1);
});

test('a different text under an id that was used is a second item, and the first one stays', async () => {
  const { send, titles, ids } = startApi();
  await send(FIRST);
  expect((await send(SECOND)).title).toBe('둘째 글');
  expect(titles()).toEqual(['첫 글', '둘째 글']);
  expect(ids()).toEqual(['old', 'new']);
});

test('an item of a try whose answer was lost is updated', async () => {
  const { send, titles } = startApi();
  await send(FIRST);
  await send(SECOND, { hasLostTry: true });
  expect(titles()).toEqual(['둘째 글']);
});

test('a lost try under a restored id is updated only if the item says what was sent', async () => {
  const ours = startApi();
  await ours.send(FIRST);
  await ours.send(SECOND, { lost: [FIRST] });
  expect(ours.titles()).toEqual(['둘째 글']);
  const another = startApi();
  await another.send(FIRST);
  await another.send({ ...SECOND, title: '셋째 글' }, { lost: [SECOND] });
  expect(another.titles()).toEqual(['첫 글', '셋째 글']);
});

test('an unchanged text that is restored later is no second item, whose date nobody chose', async () => {
  const { send, items, titles } = startApi();
  await send(FIRST);
  const later = { ...FIRST, createdTime: '12:10' };
  expect(await send(later)).toBe(items[0]);
  // The editor's own date is input like any other.
  await send(later, { isDateChosen: true });
  expect(titles()).toEqual(['첫 글', '첫 글']);
});

test('the server compares the files of a text that is restored later', async () => {
  const { send, items } = startApi(pressBoard);
  await send(PRESS);
  const later = { ...PRESS, createdTime: '12:10' };
  expect(await send(later)).toBe(items[0]);
  await send({ ...later, pictures: [{ ...COVER, key: 'another file' }] });
  expect(items.map(({ draft }) => [draft.pictures[0]?.key, draft.createdTime])).toEqual([
    ['cover', '12:00'],
    ['another file', '12:10'],
  ]);
});

test('the text of a deleted item is stored under a new id', async () => {
  const { send, items, ids } = startApi();
  await send(FIRST);
  items.pop();
  await send(SECOND, { hasLostTry: true });
  expect([items.length, ids()]).toEqual([1, ['old', 'new']]);
});

test('other failures are passed on', async () => {
  const failed = new ApiError(422, 'title_required', '서버 문구');
  const { send } = startApi();
  const item = { board: newsBoard, draft: FIRST, isDateChosen: false, lost: [] };
  const submission = { id: 'old', hasLostTry: true, renew: () => 'new' };
  const put = () => send(FIRST);
  await expect(createItem({ ...item, submission }, { post: () => Promise.reject(failed), put })).rejects.toBe(failed);
});
