import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { draftKey, onDrafts, sessionStore } from '@wkff/session';
import { deleteDrafts } from './deletedDrafts.ts';
import { DraftStore } from './DraftStore.ts';
import { openDraft } from './openDraft.ts';

const KEY = draftKey(3, 'note:1');
const NOTE = { version: 1, blank: { text: '' } };
const store = () => new DraftStore(3, 'note:1', NOTE);
const read = () => store().read();

const member = (id: number) => ({ id, username: 'kim', userType: 'general' as const, email: null, loginTime: '' });

beforeEach(async () => {
  localStorage.clear();
  await onDrafts('texts', 'readwrite', (texts) => texts.clear());
  sessionStore.setState({ user: member(3), hasExpired: false });
});
afterEach(() => {
  jest.restoreAllMocks();
  sessionStore.setState({ user: null, hasExpired: false });
});

test('a draft is stored until it is cleared, for its account and form only, and not in localStorage', async () => {
  expect(await read()).toBeNull();
  const opened = store();
  expect(await opened.write({ text: 'mine' })).toBe(true);
  expect(await read()).toEqual({ text: 'mine' });
  expect(localStorage).toHaveLength(0);
  expect(await new DraftStore(4, 'note:1', NOTE).read()).toBeNull();
  expect(await new DraftStore(3, 'note:2', NOTE).read()).toBeNull();
  await opened.clear();
  expect(await read()).toBeNull();
});

test('the copy of a page that was left is the draft if it is newer, and the next write removes it', async () => {
  const left = store();
  await left.write({ text: 'written' });
  expect(left.copy({ text: 'copied' })).toBe(true);
  const next = store();
  expect(await next.read()).toEqual({ text: 'copied' });
  await next.write({ text: 'newer' });
  expect(localStorage).toHaveLength(0);
  expect(await read()).toEqual({ text: 'newer' });
});

test('a copy that is back after a crash of the browser is no draft: what was written or cleared later counts', async () => {
  const opened = store();
  opened.copy({ text: 'copied' });
  const copy = localStorage.getItem(KEY) ?? '';
  await opened.write({ text: 'newer' });
  localStorage.setItem(KEY, copy);
  expect(await read()).toEqual({ text: 'newer' });
  await opened.clear();
  localStorage.setItem(KEY, copy);
  expect(await read()).toBeNull();
});

test('writes and a clearance happen in their order', async () => {
  const opened = store();
  await Promise.all([opened.write({ text: 'one' }), opened.write({ text: 'two' }), opened.clear()]);
  expect(await read()).toBeNull();
});

test('is stored for its account after a logout, too, until the account deletes its drafts', async () => {
  sessionStore.setState({ user: null, hasExpired: false });
  const open = store();
  expect(await open.write({ text: 'mine' })).toBe(true);
  await new DraftStore(4, 'note:1', NOTE).write({ text: 'theirs' });
  await deleteDrafts(3);
  expect(await read()).toBeNull();
  expect(await new DraftStore(4, 'note:1', NOTE).read()).toEqual({ text: 'theirs' });
  expect([await open.write({ text: 'more' }), open.copy({ text: 'more' })]).toEqual([false, false]);
  expect(await read()).toBeNull();
  sessionStore.setState({ user: member(3) });
  (await openDraft(3, 'note:1', NOTE)).release();
  expect(await open.write({ text: 'more' })).toBe(true);
});

test('reads a draft that an earlier release stored in localStorage, and clears it', async () => {
  localStorage.setItem(KEY, JSON.stringify({ shape: 1, text: 'old' }));
  const opened = store();
  expect(await opened.read()).toEqual({ text: 'old' });
  await opened.clear();
  expect([localStorage.length, await read()]).toEqual([0, null]);
});

test('ignores a draft with other fields, or one that cannot be parsed', async () => {
  localStorage.setItem(KEY, JSON.stringify({ words: 'old' }));
  expect(await read()).toBeNull();
  localStorage.setItem(KEY, '{');
  expect(await read()).toBeNull();
});

test('without IndexedDB localStorage holds the draft; false if that is blocked or full as well', async () => {
  jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new Error('blocked');
  });
  expect(await store().write({ text: 'mine' })).toBe(true);
  expect(await read()).toEqual({ text: 'mine' });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(await store().write({ text: 'lost' })).toBe(false);
});
