import { createApiClient } from '@wkff/api-client';
import { createClock } from '@wkff/contracts';
import { checkRemote, type Host, type RemoteFactory } from '@wkff/mf-contract';
import { createBrowserRouter, RouterProvider } from '@wkff/router';
import { sessionStore } from '@wkff/session';
import { createRoot } from 'react-dom/client';
import { addClubColours } from './addClubColours.ts';
import { BrokenRemote } from './BrokenRemote.tsx';
import { readFrameData } from './frameData.ts';
import { frameRoutes } from './frameRoutes.tsx';

/** The frame with a remote in it. */
export interface RunningFrame {
  /** Replaces the shown remote with its newest code. */
  show(remote: RemoteFactory): void;
  /** Shows why the code could not be loaded. */
  fail(error: unknown): void;
}

/**
 * Runs a remote in the browser without the host. `wkff-remote dev` bundles it with this frame. The remote gets what the
 * host would pass to it: the site's API, clock and session.
 */
export function startFrame(first: RemoteFactory): RunningFrame {
  const data = readFrameData();
  const container = document.getElementById('root');
  if (!container) throw new Error('the page has no root');
  sessionStore.getState().refresh();
  const host = createHost(data.name, data.clockOffset);
  const root = createRoot(container);
  let router: ReturnType<typeof createBrowserRouter> | null = null;

  function show(remote: RemoteFactory): void {
    try {
      const { routes } = checkRemote(data.name, remote(host));
      router?.dispose();
      router = createBrowserRouter(frameRoutes(data, routes));
      root.render(<RouterProvider router={router} />);
    } catch (error) {
      fail(error);
    }
  }
  function fail(error: unknown): void {
    console.error(error);
    root.render(<BrokenRemote data={data} error={error} />);
  }
  show(first);
  addClubColours(host.api);
  return { show, fail };
}

function createHost(name: string, clockOffset: number): Host {
  const token = () => sessionStore.getState().token;
  return {
    api: createApiClient({ origin: '', token }),
    clock: createClock(clockOffset),
    session: { token },
    report: ({ where, error }) => console.error(`[${name}] ${where}:`, error),
  };
}
