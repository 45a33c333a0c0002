import { expect, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from '@wkff/router';
import { useScrollingHandedBack } from './useScrollingHandedBack.ts';

function Page() {
  useScrollingHandedBack();
  return null;
}

test('the browser scrolls an entry whose document is left, and the router those of a document that is not', async () => {
  Object.defineProperty(history, 'scrollRestoration', { value: 'manual', writable: true });
  const loader = () => Promise.resolve(null);
  const router = createBrowserRouter([{ path: '*', loader, Component: Page }]);
  await act(async () => void render(<RouterProvider router={router} />));
  expect(history.scrollRestoration).toBe('manual');
  dispatchEvent(new Event('beforeunload'));
  expect(history.scrollRestoration).toBe('auto');
  await act(() => router.navigate('/next'));
  expect(history.scrollRestoration).toBe('manual');
});
