import { jest } from '@jest/globals';
import { data, type LoaderFunctionArgs } from '@wkff/router';
import { withRefreshFallback } from './withRefreshFallback.ts';
import { createLiveState } from './LiveState.ts';

const args = {} as LoaderFunctionArgs;

describe('a page that is refreshed in the background', () => {
  let failures: number;
  beforeEach(() => {
    failures = 0;
  });

  function load(answer: () => unknown, isRefreshing = true, shown: string | null = 'before') {
    const live = createLiveState(1);
    live.isRefreshing = isRefreshing;
    live.onFailure = () => (failures += 1);
    const route = { id: 'mf-a:x', path: '/x', loader: () => Promise.resolve().then(answer) };
    const [parent] = withRefreshFallback(
      [{ id: 'mf-a:parent', path: '/', children: [route] }],
      live,
      () => shown ?? undefined,
    );
    return Promise.resolve(parent?.children?.[0]?.loader?.(args));
  }
  const fail = (error: unknown) => () => {
    throw error;
  };

  it('shows the new answer', async () => {
    expect(await load(() => 'after')).toBe('after');
    expect(failures).toBe(0);
  });

  it.each([new Error('no network'), data({ message: '…' }, { status: 503 })])(
    'keeps what it shows if the refresh fails',
    async (error) => {
      expect(await load(fail(error))).toBe('before');
      expect(failures).toBe(1);
    },
  );

  it.each([data(null, { status: 404 }), new Response(null, { status: 302, headers: { location: '/' } })])(
    'is replaced if the server answers that it no longer exists or has moved',
    async (error) => {
      await expect(load(fail(error))).rejects.toBe(error);
    },
  );

  it('shows the failure if the visitor requested the load, or if no data was shown before', async () => {
    const error = new Error('no network');
    await expect(load(fail(error), false)).rejects.toBe(error);
    await expect(load(fail(error), true, null)).rejects.toBe(error);
  });
});

test('a loader that never ends fails after 30 s, and can be tried again', async () => {
  jest.useFakeTimers();
  try {
    const answers = [new Promise(() => undefined), 'data'];
    const [route] = withRefreshFallback(
      [{ id: 'mf-a:x', path: '/x', loader: () => answers.shift() }],
      createLiveState(1),
      () => undefined,
    );
    const hanging = expect(route?.loader?.(args)).rejects.toThrow('no data within 30000 ms');
    await jest.advanceTimersByTimeAsync(30_000);
    await hanging;
    await expect(route?.loader?.(args)).resolves.toBe('data');
  } finally {
    jest.useRealTimers();
  }
});
