import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { realNow } from '@wkff/contracts';
import { draftKey, onDrafts } from '@wkff/session';
import { allowDrafts, deleteDrafts } from './deletedDrafts.ts';
import { listDiscarded, removeOldDiscarded } from './discardedDrafts.ts';
import { DraftFiles, readFiles } from './DraftFiles.ts';
import { DraftStore } from './DraftStore.ts';
import { countDrafts, listDiscardedOf, listDrafts } from './listDrafts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const format = { version: 1, blank: { draft: { text: '' }, at: 0 } };
const input = (text: string, at = 7) => ({ draft: { text }, at });
const store = (what = 'note:1', accountId = 3) =>
  new DraftStore(accountId, what, format, ({ draft }) => `제목 ${draft.text}`);

/** Stores a draft that was discarded at a time, with a file. */
async function putDiscarded(discardedAt: number, bytes = 1): Promise<string> {
  const key = draftKey(3, `discarded:${discardedAt}:note:1`);
  const stored = { text: JSON.stringify(input('old')), savedAt: discardedAt };
  await onDrafts('texts', 'readwrite', (texts) => texts.put(stored, key));
  await onDrafts('files', 'readwrite', (files) => files.put({ size: bytes }, `${key}:a`));
  return key;
}

afterEach(async () => {
  jest.restoreAllMocks();
  for (const account of [3, 4]) {
    await deleteDrafts(account);
    allowDrafts(account);
  }
});

test('a discarded draft is no draft of its form any more, and is listed with its title and page', async () => {
  window.history.replaceState(null, '', '/notes?page=2');
  const opened = store();
  await opened.write(input('mine'));
  expect(await listDrafts(3)).toMatchObject([
    { state: 'current', form: 'note:1', title: '제목 mine', path: '/notes?page=2', at: 7, expiresAt: null },
  ]);
  const { key, isDone } = opened.discard(input('mine'));
  await isDone;
  expect([await opened.read(), await countDrafts(3)]).toEqual([null, 0]);
  const [discarded] = await listDrafts(3);
  expect(discarded).toMatchObject({
    key,
    state: 'discarded',
    form: 'note:1',
    title: '제목 mine',
    path: '/notes?page=2',
  });
  expect((discarded?.expiresAt ?? 0) - realNow()).toBeGreaterThan(29 * DAY_MS);
});

test('lists are newest first, of one account, and of one form in all its tabs', async () => {
  await store('note:1').discard(input('one', 1)).isDone;
  await store('note:1~2').discard(input('two', 2)).isDone;
  await store('note:12').discard(input('other form', 3)).isDone;
  await store('note:1', 4).discard(input('other account', 4)).isDone;
  const titles = (await listDiscardedOf(3, 'note:1')).map(({ title }) => title);
  expect(titles).toEqual(['제목 two', '제목 one']);
  expect(await listDrafts(3)).toHaveLength(3);
  expect(await listDrafts(33)).toEqual([]);
});

test('a draft of an earlier release, which is a copy in localStorage, is listed as well', async () => {
  localStorage.setItem(draftKey(3, 'item:MediaNews'), JSON.stringify({ draft: { title: '공지' }, at: 5 }));
  expect(await listDrafts(3)).toMatchObject([{ form: 'item:MediaNews', title: '공지', path: null, at: 5 }]);
});

test('a discarded draft is deleted with its files after 30 days', async () => {
  const old = await putDiscarded(realNow() - 30 * DAY_MS - 60_000);
  const young = await putDiscarded(realNow() - 30 * DAY_MS + 60_000);
  await removeOldDiscarded();
  expect(await listDiscarded()).toEqual([young]);
  expect([(await readFiles(`${old}:`)).size, (await readFiles(`${young}:`)).size]).toEqual([0, 1]);
});

test('the oldest are deleted beyond 100 of them', async () => {
  const now = realNow();
  for (let age = 0; age < 102; age += 1) await putDiscarded(now - age);
  await removeOldDiscarded();
  const left = await listDiscarded();
  expect([left.length, left.at(-1)]).toEqual([100, draftKey(3, `discarded:${now - 99}:note:1`)]);
});

test('the oldest are deleted beyond 200 MiB of texts and files', async () => {
  const now = realNow();
  const half = 100 * 1024 * 1024;
  const kept = [await putDiscarded(now, half), await putDiscarded(now - 1, half - 2_000)];
  await putDiscarded(now - 2, half);
  await putDiscarded(now - 3);
  await removeOldDiscarded();
  expect(await listDiscarded()).toEqual(kept);
});

test('a current draft and its files get the room of the oldest discarded ones where the browser has none left', async () => {
  const now = realNow();
  await putDiscarded(now);
  await putDiscarded(now - 1);
  const put = IDBObjectStore.prototype.put;
  let count = 0;
  /** A browser that has room again once one discarded draft is deleted. */
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    const request = put.call(this, value, key);
    count += 1;
    if (count % 2 === 1) failing(this.transaction);
    return request;
  });
  expect(await store().write(input('mine'))).toBe(true);
  expect(await listDiscarded()).toEqual([draftKey(3, `discarded:${now}:note:1`)]);
  expect(await new DraftFiles(3, 'note:1').write('a', new File(['x'], 'a.png'))).toBe(true);
  expect(await listDiscarded()).toEqual([]);
});

test('a write that fails for another reason deletes no discarded draft', async () => {
  await putDiscarded(realNow());
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore) {
    this.transaction.abort();
    return {} as IDBRequest<IDBValidKey>;
  });
  await store().write(input('mine'));
  expect(await listDiscarded()).toHaveLength(1);
});

/** Ends a transaction as a browser without room does. */
function failing(transaction: IDBTransaction): void {
  Object.defineProperty(transaction, 'error', { value: new DOMException('full', 'QuotaExceededError') });
  transaction.abort();
}
