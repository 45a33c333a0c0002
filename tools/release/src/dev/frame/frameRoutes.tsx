import { paths } from '@wkff/contracts';
import type { RemoteRoute } from '@wkff/mf-contract';
import { isRouteErrorResponse, Outlet, useLocation, useRouteError, type RouteObject } from '@wkff/router';
import { Frame } from './Frame.tsx';
import type { FrameData } from './frameData.ts';
import { LoginPage, type LoginPageProps } from './LoginPage.tsx';
import { pathsOf } from './pathsOf.ts';
import styles from './frame.module.css';

/**
 * Returns the routes as the host arranges them (shell/src/routing/createRoutes.tsx), with one remote: frame > slot >
 * the remote's pages, a login page, and a page for all other addresses.
 */
export function frameRoutes(
  data: FrameData,
  routes: readonly RemoteRoute[],
  auth: LoginPageProps['auth'],
): RouteObject[] {
  return [
    {
      id: 'frame',
      element: <Frame data={data} pages={pathsOf(routes)} />,
      children: [
        {
          id: 'slot',
          Component: Slot,
          ErrorBoundary: SlotError,
          HydrateFallback: () => null,
          children: [
            ...(routes as RouteObject[]),
            { id: 'login', path: paths.login, element: <LoginPage auth={auth} /> },
            { id: 'elsewhere', path: '*', element: <Elsewhere site={data.site} /> },
          ],
        },
      ],
    },
  ];
}

/** The element that the remote renders into, as in the host. */
function Slot() {
  return (
    <div data-slot="">
      <Outlet />
    </div>
  );
}

/** Shown at addresses of other sections. */
function Elsewhere({ site }: { site: string }) {
  const { pathname, search } = useLocation();
  return (
    <div className={styles.panel} lang="en">
      <h1>No page of this remote</h1>
      <p>
        <a href={site + pathname + search}>See {pathname + search} on the site</a>
      </p>
    </div>
  );
}

/** Shows an error that a page of the remote did not handle itself. */
function SlotError() {
  const error = useRouteError();
  return (
    <div className={styles.panel} role="alert" lang="en">
      <h1>{isRouteErrorResponse(error) ? `The page answered ${error.status}` : 'The page failed'}</h1>
      <pre className={styles.code}>{describe(error)}</pre>
    </div>
  );
}

function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) return JSON.stringify(error.data, null, 2);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
