import { createApiClient, type ApiClient } from '@wkff/api-client';
import { createClock } from '@wkff/contracts';
import { checkRemote, type Host, type RemoteFactory } from '@wkff/mf-contract';
import { createBrowserRouter, RouterProvider } from '@wkff/router';
import { sessionStore } from '@wkff/session';
import { createRoot } from 'react-dom/client';
import { readFrameData, type FrameData } from './frameData.ts';
import { frameRoutes } from './frameRoutes.tsx';
import styles from './frame.module.css';

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
      const { routes } = checkRemote(data.name, remote(host), data.mounts);
      router?.dispose();
      router = createBrowserRouter(frameRoutes(data, routes, host.api.auth));
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

/** Adds a class for each club that sets its colours, like the host's style sheet. */
function addClubColours(api: ApiClient): void {
  api.clubs.list().then(
    (clubs) => {
      const sheet = new CSSStyleSheet();
      for (const { key, colour, on_colour } of clubs)
        sheet.insertRule(`.club-${CSS.escape(key)} { --club: ${colour}; --on-club: ${on_colour}; }`);
      document.adoptedStyleSheets.push(sheet);
    },
    (error: unknown) => console.error('club colours:', error),
  );
}

interface BrokenRemoteProps {
  data: FrameData;
  error: unknown;
}

/** Replaces the page if the remote throws, or if the host would refuse it. */
function BrokenRemote({ data, error }: BrokenRemoteProps) {
  return (
    <main className={styles.panel} role="alert" lang="en">
      <h1>{data.name} cannot be shown</h1>
      <pre className={styles.code}>{error instanceof Error ? error.message : String(error)}</pre>
    </main>
  );
}
