import { createApiClient, loadKy } from '@wkff/api-client';
import { createClock, findOwner } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { sessionStore, startSession } from '@wkff/session';
import { addCommonFonts } from '@wkff/ui/addCommonFonts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadPage } from './routing/loadPage.ts';
import { createRemoteLoader } from './federation/loadRemote.ts';
import { createOwnReleases } from './federation/ownReleases.ts';
import { report } from './federation/report.ts';
import { askVersions } from './federation/versions.ts';
import { beginView, reportFailure, startVitals, watchErrors, watchViews } from './federation/viewHealth.ts';
import { createLiveState } from './live/LiveState.ts';
import { liveFetch } from './live/liveFetch.ts';
import { startLive } from './live/startLive.ts';
import { Connection, watchedFetch } from './page/Connection.ts';
import { PAGE_DATA_ID, ROOT_ID, SLOT_ATTRIBUTE, type PageData } from './page/pageData.ts';
import { PageContext, type Page } from './page/PageContext.tsx';
import { STALE_ID, NOT_FOUND_ID } from './routing/createRoutes.tsx';
import { startRouter } from './routing/startRouter.ts';
import { warmUpLinks } from './routing/warmUpLinks.ts';
import { AfterFirstRender } from './session/AfterFirstRender.tsx';
import { followLogin } from './session/followLogin.ts';
import { whenIdle } from './whenIdle.ts';
import { RouterProvider } from '@wkff/router';

/** How long the first page waits for its remote before it shows only the server's HTML, in ms. */
const FIRST_LOAD_TIMEOUT_MS = 3_000;

async function start(): Promise<void> {
  const data = JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '') as PageData;
  const container = document.getElementById(ROOT_ID);
  if (!container) throw new Error('the page has no root');
  const token = () => sessionStore.getState().token;
  const live = createLiveState(data.change);
  const connection = new Connection();
  const host: Host = {
    api: createApiClient({ origin: '', token, fetch: watchedFetch(liveFetch(live), connection) }),
    clock: createClock(data.clockOffset),
    session: { token },
    report: ({ where, error }) => report(where, error),
  };
  const found = findOwner(data.releases, location.pathname);
  const owner = found?.paused ? undefined : found;
  const own = createOwnReleases(data);
  const loader = createRemoteLoader(host, data.integrity);
  watchErrors();
  beginView(owner);

  const first = await Promise.race([loadPage(loader, owner, location.pathname), timeout(FIRST_LOAD_TIMEOUT_MS)]).catch(
    (error: unknown) => {
      reportFailure('first load', error, owner);
      return null;
    },
  );

  // Read before React changes it: the visitor sees this HTML if the remote fails.
  const served = data.hydration && {
    address: location.pathname + location.search,
    html: container.querySelector(`[${SLOT_ATTRIBUTE}]`)?.innerHTML ?? '',
    crumbs: data.crumbs,
  };
  const isStale = first === null && served !== null;
  const router = startRouter({ data, loader, own, first: first ?? null, owner, isStale, live });
  watchViews(router, data.releases);
  const page: Page = {
    host,
    build: data.build,
    releases: data.releases,
    clubs: data.clubs,
    site: data.site,
    demo: data.demo,
    served,
    connection,
    hasFailed: () => router.state.errors !== null,
    reloadRemote: async (path) => {
      const wanted = findOwner(data.releases, path);
      const { releases } = await askVersions();
      const theirs = releases.find(({ name }) => name === wanted?.name);
      if (wanted && theirs?.version === wanted.version && !theirs.paused) await loader.load(wanted);
    },
  };
  const afterFirstRender = () => {
    // Marks the page as interactive, for callers that wait for it, e.g. browser tests.
    container.dataset.hydrated = '';
    const { logout, renew } = host.api.auth;
    startSession({ logout, renew, report });
    // The server rendered the page for visitors without a login. For a member, its data is read again with the token.
    followLogin(router, live, (id) => id === STALE_ID || id === NOT_FOUND_ID);
  };
  const app = (
    <PageContext.Provider value={page}>
      <AfterFirstRender work={afterFirstRender} />
      <RouterProvider router={router} />
    </PageContext.Provider>
  );
  if (data.hydration) {
    // A transition splits hydration into short tasks, between which the page reacts to input.
    startTransition(() => {
      hydrateRoot(container, app, {
        onRecoverableError: (error) => reportFailure('hydration', error, owner),
      });
    });
  } else {
    createRoot(container).render(app);
  }

  if (!isStale) startLive(router, live);
  if (owner && !isStale) startVitals(owner, data.isCanary === true);
  warmUpLinks(data.releases, own, loader);
  addCommonFonts();
  // Preloads ky for the first navigation. An earlier call, or one after a failure, loads it itself.
  whenIdle(() => void loadKy().catch(() => undefined));
  if (data.dev)
    void import(/* webpackChunkName: "lazy-reload" */ './page/reloadOnBuild.ts').then(({ reloadOnBuild }) =>
      reloadOnBuild(),
    );
}

function timeout(ms: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error(`not loaded within ${ms} ms`)), ms));
}

void start().catch((error: unknown) => report('start', error));
