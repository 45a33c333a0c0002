import { jest } from '@jest/globals';
import { sessionStore } from '@wkff/session';
import { createDraftFiles } from './draftFiles.ts';

const member = { id: 3, username: 'kim', userType: 'general' as const, email: null, loginTime: '' };
const open = jest.fn(() => {
  throw new Error('blocked');
});

beforeEach(() => void Object.assign(globalThis, { indexedDB: { open } }));
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
  sessionStore.setState({ user: null, hasExpired: false });
});

test('does not store a file chosen after a logout, but does after a session ran out', async () => {
  const files = createDraftFiles(3, 'item:1');
  const write = () => files.write('a', new File(['x'], 'a.png'));
  sessionStore.setState({ user: null, hasExpired: false });
  expect(await write()).toBe(false);
  expect(open).not.toHaveBeenCalled();
  sessionStore.setState({ user: null, hasExpired: true });
  await write();
  sessionStore.setState({ user: member, hasExpired: false });
  await write();
  expect(open).toHaveBeenCalledTimes(2);
});
