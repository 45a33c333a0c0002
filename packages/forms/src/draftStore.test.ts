import { jest } from '@jest/globals';
import { draftKey, sessionStore } from '@wkff/session';
import { createDraftStore } from './draftStore.ts';

const KEY = draftKey(3, 'note:1');
const store = () => createDraftStore(3, 'note:1', { text: '' });

const member = (id: number) => ({ id, username: 'kim', userType: 'general' as const, email: null, loginTime: '' });

beforeEach(() => {
  localStorage.clear();
  sessionStore.setState({ user: member(3), hasExpired: false });
});
afterEach(() => sessionStore.setState({ user: null, hasExpired: false }));

test('a draft is stored until it is cleared, for its account and form only', () => {
  expect(store().read()).toBeNull();
  expect(store().write({ text: 'mine' })).toBe(true);
  expect(store().read()).toEqual({ text: 'mine' });
  expect(createDraftStore(4, 'note:1', { text: '' }).read()).toBeNull();
  expect(createDraftStore(3, 'note:2', { text: '' }).read()).toBeNull();
  store().clear();
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('stores nothing for a form still open after its account logged out, but does after a session ran out', () => {
  sessionStore.setState({ user: null, hasExpired: true });
  expect(store().write({ text: 'mine' })).toBe(true);
  sessionStore.setState({ user: member(4), hasExpired: false });
  expect(store().write({ text: 'another account' })).toBe(false);
  sessionStore.setState({ user: null, hasExpired: false });
  expect(store().write({ text: 'logged out' })).toBe(false);
  expect(store().read()).toEqual({ text: 'mine' });
});

test('reads a draft that an earlier release stored, which had a number', () => {
  localStorage.setItem(KEY, JSON.stringify({ shape: 1, text: 'old' }));
  expect(store().read()).toEqual({ text: 'old' });
});

test('ignores a draft with other fields, or one that cannot be parsed', () => {
  localStorage.setItem(KEY, JSON.stringify({ words: 'old' }));
  expect(store().read()).toBeNull();
  localStorage.setItem(KEY, '{');
  expect(store().read()).toBeNull();
});

test('returns false if the storage is blocked or full', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(store().write({ text: 'mine' })).toBe(false);
});
