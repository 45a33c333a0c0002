import { jest } from '@jest/globals';
import { ApiError } from '@wkff/api-client';
import { openStored } from './openStored.ts';

const PAGE = '/wk-league/keep/98';
const noAnswer = new ApiError(0, 'network', '서버에 연결할 수 없습니다.');

/** Paths of the pages that the browser has stored. */
let stored: string[];

beforeEach(() => {
  stored = [PAGE];
  const match = async (path: string) => (stored.includes(path) ? {} : undefined);
  Object.defineProperty(globalThis, 'caches', { configurable: true, value: { match } });
  const serviceWorker = { getRegistration: async () => ({}) };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
});

/** Tells whether the call goes on to fail, and which page was opened as a document. */
async function open(error: unknown, pathname = '/wk-league/desk') {
  const assign = jest.fn();
  const fails = await Promise.race([
    openStored(PAGE, error, { pathname, assign }).then(() => true),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false))),
  ]);
  return { fails, opened: assign.mock.calls.flat() };
}

test('opens a stored page as a document when its call got no answer, and fails nothing meanwhile', async () => {
  expect(await open(noAnswer)).toEqual({ fails: false, opened: [PAGE] });
});

test('lets a call fail whose page is open already or not stored, or that was answered', async () => {
  const failed = { fails: true, opened: [] };
  expect(await open(noAnswer, PAGE)).toEqual(failed);
  expect(await open(new ApiError(404, 'not_found', '없습니다.'))).toEqual(failed);
  stored = [];
  expect(await open(noAnswer)).toEqual(failed);
});
