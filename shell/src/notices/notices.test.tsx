import { act, fireEvent, render, screen } from '@testing-library/react';
import { createBrowserRouter, Outlet, RouterProvider } from '@wkff/router';
import { jest } from '@jest/globals';
import { showToastAfterwards } from '@wkff/ui';
import { Connection, watchedFetch } from '../page/Connection.ts';
import { moveFocus } from './moveFocus.ts';
import { NavigationProgress } from './NavigationProgress.tsx';
import { LaterToasts } from './LaterToasts.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { noticeTexts } from './texts.ts';
import { newVersion } from './versions.ts';

describe('the progress bar of a navigation', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** Starts on a page, with a second one whose data arrives when `finish` is called. */
  async function start() {
    let finish = () => {};
    const data = new Promise<null>((resolve) => (finish = () => resolve(null)));
    window.history.replaceState(null, '', '/');
    const Frame = () => (
      <>
        <NavigationProgress />
        <Outlet />
      </>
    );
    const router = createBrowserRouter([
      { path: '/', Component: Frame, children: [{ index: true }, { path: 'next', loader: () => data }] },
    ]);
    render(<RouterProvider router={router} />);
    await act(async () => void router.navigate('/next'));
    return { router, finish };
  }

  it('appears after 150 ms and stays until the page is shown', async () => {
    const { finish } = await start();
    await act(async () => void jest.advanceTimersByTime(149));
    expect(screen.queryByRole('progressbar')).toBeNull();
    await act(async () => void jest.advanceTimersByTime(1));
    expect(screen.getByRole('progressbar', { name: noticeTexts.loading })).toBeTruthy();
    await act(async () => finish());
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('does not appear if the page is faster', async () => {
    const { router, finish } = await start();
    await act(async () => void jest.advanceTimersByTime(100));
    await act(async () => finish());
    await act(async () => void jest.advanceTimersByTime(1_000));
    expect(router.state.location.pathname).toBe('/next');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});

describe('a new version for a tab', () => {
  const league = {
    name: 'mf-league',
    version: '2',
    contract: 1,
    title: 'WK리그',
    mounts: ['/wk-league*'],
    globalName: 'mf_league',
    entry: '',
  };
  const own = { build: 'a', releases: [league, { ...league, name: 'mf-media', mounts: ['/media-*'] }] };

  it('does not exist if nothing has changed', () => {
    expect(newVersion(own, { host: 'a', releases: own.releases, integrity: {} }, '/wk-league-matches')).toBeNull();
  });

  it('is another build of the host, on every page', () => {
    expect(newVersion(own, { host: 'b', releases: own.releases, integrity: {} }, '/login')).toBe('host b');
  });

  it('is another release of the page’s remote, but not of other remotes', () => {
    const live = { host: 'a', releases: [{ ...league, version: '3' }, ...own.releases.slice(1)], integrity: {} };
    expect(newVersion(own, live, '/wk-league-matches')).toBe('mf-league 3');
    expect(newVersion(own, live, '/media-news')).toBeNull();
    expect(newVersion(own, live, '/login')).toBeNull();
  });

  it('may be an older release that is live again', () => {
    const live = { host: 'a', releases: [{ ...league, version: '1' }], integrity: {} };
    expect(newVersion(own, live, '/wk-league-matches')).toBe('mf-league 1');
  });

  it('is not the removal of a remote', () => {
    expect(newVersion(own, { host: 'a', releases: [], integrity: {} }, '/wk-league-matches')).toBeNull();
  });
});

describe('the connection', () => {
  it('is lost after a read without an answer, and restored after any answer', async () => {
    const connection = new Connection();
    const states: boolean[] = [];
    connection.subscribe(() => states.push(connection.isLost));
    const fails = watchedFetch(() => Promise.reject(new TypeError('Failed to fetch')), connection);
    await expect(fails('/a')).rejects.toThrow('Failed to fetch');
    await expect(fails('/a')).rejects.toThrow();
    expect(connection.isLost).toBe(true);
    await watchedFetch(() => Promise.resolve(new Response('', { status: 503 })), connection)('/a');
    expect(connection.isLost).toBe(false);
    expect(states).toEqual([true, false]);
  });

  it('is not lost after a cancelled read', async () => {
    const connection = new Connection();
    const aborted = watchedFetch(() => Promise.reject(new DOMException('', 'AbortError')), connection);
    await expect(aborted('/a')).rejects.toThrow();
    expect(connection.isLost).toBe(false);
  });

  describe('if it is lost, a pressed link', () => {
    const real = globalThis.fetch;
    afterEach(() => void (globalThis.fetch = real));

    async function press(probe: () => Promise<Response>, rest: MouseEventInit = {}) {
      const connection = new Connection();
      globalThis.fetch = probe;
      const handleClick = jest.fn((event: { defaultPrevented: boolean; preventDefault(): void }) => {
        const wasPrevented = event.defaultPrevented;
        event.preventDefault();
        return wasPrevented;
      });
      render(
        <>
          <a href="/elsewhere" onClick={handleClick}>
            {'다음'}
          </a>
          <OfflineNotice connection={connection} />
        </>,
      );
      await act(async () => connection.set(true));
      await act(async () => void fireEvent.click(screen.getByText('다음'), rest));
      return { connection, opened: () => handleClick.mock.results.map(({ value }) => value) };
    }

    it('does not open, and the page shows why', async () => {
      const { opened } = await press(() => Promise.reject(new TypeError('Failed to fetch')));
      expect(screen.getByRole('status').textContent).toBe(noticeTexts.offline.blocked);
      expect(opened()).toEqual([true]);
    });

    it('opens if the site answers', async () => {
      const { connection, opened } = await press(() => Promise.resolve(new Response()));
      expect(connection.isLost).toBe(false);
      expect(opened()).toEqual([true, false]);
      expect(screen.getByRole('status').textContent).toBe('');
    });

    it('opens as usual in a new tab', async () => {
      const { opened } = await press(() => Promise.reject(new TypeError()), { ctrlKey: true });
      expect(opened()).toEqual([false]);
    });
  });
});

describe('the focus on a new page', () => {
  const show = (html: string) => void (document.body.innerHTML = `<a id="menu" href="/">메뉴</a><main>${html}</main>`);

  it('is on the heading, whether it is focusable or not', () => {
    show('<h1 id="h">제목</h1>');
    moveFocus('');
    expect(document.activeElement?.id).toBe('h');
    show('<p tabindex="-1">글</p><h1 id="h" tabindex="-1">제목</h1>');
    moveFocus('#nothing');
    expect(document.activeElement?.id).toBe('h');
  });

  it('is on the fragment’s target rather than the heading', () => {
    show('<h1>제목</h1><section id="표">표</section>');
    moveFocus(`#${encodeURIComponent('표')}`);
    expect(document.activeElement?.id).toBe('표');
    show('<h1 id="h">제목</h1>');
    moveFocus('#%E0%A4%A');
    expect(document.activeElement?.id).toBe('h');
  });

  it('stays if the page itself has moved it to a field or an open dialog', () => {
    show('<h1>제목</h1><input id="field"><div aria-modal="true"><button id="close">닫기</button></div>');
    for (const id of ['field', 'close']) {
      document.getElementById(id)?.focus();
      moveFocus('');
      expect(document.activeElement?.id).toBe(id);
    }
  });

  it('leaves the menu', () => {
    show('<h1 id="h">제목</h1>');
    document.getElementById('menu')?.focus();
    moveFocus('');
    expect(document.activeElement?.id).toBe('h');
  });
});

describe('a toast that outlives its page', () => {
  it('is shown by the host, the newest alone, until it is closed', async () => {
    const { container } = render(<LaterToasts />);
    await act(() => showToastAfterwards('등록했습니다.'));
    expect(container.textContent).toContain('등록했습니다.');
    await act(() => showToastAfterwards('되돌리지 못했습니다.', 'error'));
    expect(screen.getByRole('alert').textContent).toContain('되돌리지 못했습니다.');
    expect(screen.queryByRole('status')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '닫기' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers what can be done, and ends when it is done', async () => {
    render(<LaterToasts />);
    const run = jest.fn();
    await act(() =>
      showToastAfterwards('삭제했습니다.', 'success', { list: [{ label: '되돌리기', run }], lasts: 10_000 }),
    );
    fireEvent.click(screen.getByRole('button', { name: '되돌리기' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is shown by the page itself where no host takes it', async () => {
    await act(() => showToastAfterwards('등록했습니다.'));
    expect(screen.getByRole('status').textContent).toContain('등록했습니다.');
    fireEvent.click(screen.getByRole('button', { name: '닫기' }));
    expect(screen.queryByRole('status')).toBeNull();
  });
});
