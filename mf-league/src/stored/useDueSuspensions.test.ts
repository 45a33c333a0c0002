import { jest } from '@jest/globals';
import type { DueSuspension } from '@wkff/contracts';
import { stubHost } from '@wkff/ui/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useDueSuspensions } from './useDueSuspensions.ts';

const DUE: DueSuspension = {
  ...{ club_id: 1, match_id: 90, match_date: '2025-09-10', person_id: null, person_name: '선수2' },
  ...{ causes: [{ kind: 'red', count: null }], effect_from: '2025-09-11', matches: 1, served: [], left: 1 },
  coming: [97],
  clubs: [{ club_id: 1, short_name: '', matches: [97] }],
};

/** What the browser has stored, by address. */
let stored: Map<string, Response>;
/** What the API answers; null: there is no network. */
let answer: readonly DueSuspension[] | null;

beforeEach(() => {
  [stored, answer] = [new Map(), [DUE]];
  const cache = {
    match: async (path: string) => stored.get(path)?.clone(),
    put: async (path: string, response: Response) => void stored.set(path, response),
  };
  Object.assign(globalThis, { caches: { open: async () => cache } });
});

const read = jest.fn(async () => {
  if (answer === null) throw Object.assign(new Error('no network'), { name: 'ApiError', status: 0, code: 'network' });
  return [...answer];
});

function show(...ids: number[]) {
  const host = stubHost({});
  const { result, unmount } = renderHook(() => useDueSuspensions(host, 2025, ids, read));
  return { unmount, shows: (due: readonly DueSuspension[]) => waitFor(() => expect(result.current).toEqual(due)) };
}
/** Shows the page of a match and leaves it, with the network. */
async function visit(...ids: number[]) {
  const page = show(...ids);
  await page.shows([DUE]);
  await waitFor(() => expect(stored.size).toBeGreaterThanOrEqual(ids.length));
  page.unmount();
}

it('people suspended by cards are known without a network, on each page whose match was read with one', async () => {
  await visit(97, 98);
  answer = null;
  const page = show(98);
  await page.shows([DUE]);
  page.unmount();
  const other = show(99);
  await waitFor(() => expect(read).toHaveBeenCalledTimes(3));
  await other.shows([]);
  other.unmount();
});

it('are read again when the network is back, and a suspension that was decided is gone', async () => {
  await visit(97);
  answer = null;
  const page = show(97);
  await page.shows([DUE]);
  answer = [];
  act(() => void dispatchEvent(new Event('online')));
  await page.shows([]);
  page.unmount();
});
