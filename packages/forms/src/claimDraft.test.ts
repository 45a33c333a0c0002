import { draftKey } from '@wkff/session';
import { claimDraft } from './claimDraft.ts';
import { FakeLocks } from './locks.fake.ts';

const store = (what: string) => localStorage.setItem(draftKey(3, what), '{}');

let locks: FakeLocks;
beforeEach(() => {
  localStorage.clear();
  locks = FakeLocks.install();
});
afterEach(() => FakeLocks.remove());

test('two tabs with the same form have two drafts; a released one is free again', async () => {
  const first = await claimDraft(3, 'item:1');
  const second = await claimDraft(3, 'item:1');
  expect([first.what, second.what]).toEqual(['item:1', 'item:1~2']);
  first.release();
  expect((await claimDraft(3, 'item:1')).what).toBe('item:1');
});

test('prefers an existing draft to a free name', async () => {
  store('item:1~2');
  expect((await claimDraft(3, 'item:1')).what).toBe('item:1~2');
  expect((await claimDraft(3, 'item:1')).what).toBe('item:1');
});

test('takes the stored draft on a device that takes longer to answer than a held lock is waited for', async () => {
  store('item:1');
  locks.answersAfter = 400;
  expect((await claimDraft(3, 'item:1')).what).toBe('item:1');
});

test('accounts and forms have separate drafts', async () => {
  await claimDraft(3, 'item:1');
  expect((await claimDraft(4, 'item:1')).what).toBe('item:1');
  expect((await claimDraft(3, 'item:2')).what).toBe('item:2');
});

test('without Web Locks all tabs share one draft', async () => {
  FakeLocks.remove();
  await claimDraft(3, 'item:1');
  expect((await claimDraft(3, 'item:1')).what).toBe('item:1');
});
