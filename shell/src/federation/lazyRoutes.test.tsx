import { createBrowserRouter, RouterProvider, type RouteObject } from '@wkff/router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { loadLazy, retryLazy } from './lazyRoutes.tsx';

function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}

function start(lazy: () => Promise<{ Component: () => React.ReactNode }>, loader: () => unknown = () => null) {
  history.replaceState(null, '', '/');
  const slot: RouteObject = {
    id: 'slot',
    ErrorBoundary: () => <p>failed</p>,
    children: [
      { id: 'start', path: '/', Component: () => <p>start</p> },
      { id: 'page', path: '/page', loader, lazy },
    ],
  };
  const router = createBrowserRouter(retryLazy([slot]));
  render(<RouterProvider router={router} />);
  return router;
}

test('before hydration only the code of the current page is loaded', async () => {
  const asked: string[] = [];
  const page = (path: string): RouteObject => ({
    id: path,
    path,
    lazy: async () => {
      asked.push(path);
      return { Component: Counter };
    },
  });
  const routes = [page('/one'), page('/two/:id')];
  await loadLazy(routes, '/two/7');
  expect(asked).toEqual(['/two/:id']);
  expect(routes[1]).toEqual({ id: '/two/:id', path: '/two/:id', Component: Counter });
  expect(routes[0]?.lazy).toBeDefined();
});

test('before hydration, the code of a page changes nothing of its route but the component', async () => {
  // The types of the router forbid the path.
  const lazy = async (): Promise<object> => ({ Component: Counter, path: '/media-news' });
  const routes: RouteObject[] = [{ id: 'x', path: '/x', lazy }];
  await loadLazy(routes, '/x');
  expect(routes).toEqual([{ id: 'x', path: '/x', Component: Counter }]);
});

test('before hydration, code that cannot be loaded is a failure', async () => {
  const routes: RouteObject[] = [{ id: 'x', path: '/x', lazy: () => Promise.reject(new Error('chunk')) }];
  await expect(loadLazy(routes, '/x')).rejects.toThrow('chunk');
  expect(routes[0]?.lazy).toBeDefined();
});

test('on a navigation code and data load in parallel, and the page waits for both', async () => {
  const asked: string[] = [];
  let arrive = (_: { Component: () => React.ReactNode }) => {};
  const router = start(
    () => {
      asked.push('code');
      return new Promise((resolve) => (arrive = resolve));
    },
    () => void asked.push('data'),
  );
  await act(async () => void router.navigate('/page'));
  expect(asked).toEqual(['data', 'code']);
  expect(screen.getByText('start')).toBeTruthy();
  await act(async () => arrive({ Component: Counter }));
  expect(screen.getByRole('button').textContent).toBe('0');
});

test('a page whose code cannot be loaded fails in the slot, and retries on the next visit', async () => {
  let tries = 0;
  const router = start(async () => {
    tries += 1;
    if (tries === 1) throw new Error('lost');
    return { Component: Counter };
  });
  await act(() => router.navigate('/page'));
  expect(screen.getByText('failed')).toBeTruthy();
  await act(() => router.navigate('/page', { replace: true }));
  expect(screen.getByRole('button')).toBeTruthy();
});

test('a page whose data is read again keeps its state', async () => {
  const router = start(async () => ({ Component: () => <Counter /> }));
  await act(() => router.navigate('/page'));
  fireEvent.click(screen.getByRole('button'));
  await act(() => router.revalidate());
  expect(screen.getByRole('button').textContent).toBe('1');
});
