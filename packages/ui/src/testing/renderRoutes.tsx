import { createBrowserRouter, RouterProvider, type RouteObject } from '@wkff/router';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';

/** Renders routes at an address under a real router, and waits for the first load. */
export async function renderRoutes(routes: object[], path: string) {
  window.history.replaceState(null, '', path);
  const root = { id: 'root', path: '/', HydrateFallback: () => null, children: routes as RouteObject[] };
  const router = createBrowserRouter([root]);
  const view = await act(async () => render(<RouterProvider router={router} />));
  await act(async () => {
    while (!router.state.initialized || router.state.navigation.state !== 'idle') {
      await new Promise((resolve) => setTimeout(resolve));
    }
  });
  return { ...view, router };
}

/** Renders a component that contains links, synchronously, because it has no loader. */
export function renderInRouter(element: ReactNode) {
  return render(<RouterProvider router={createBrowserRouter([{ id: 'all', path: '*', element }])} />);
}
