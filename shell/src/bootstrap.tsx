import { MENU } from './menu/menu.ts';
import { createApiClient } from '@wkff/api-client';
import { createClock, findOwner, type ActiveRelease } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { sessionStore, startSession } from '@wkff/session';
import { addCommonFonts } from '@wkff/ui/addCommonFonts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadFirst } from './routing/loadPage.ts';
import { containFrame, startContaining } from './federation/contain.ts';
import { limitLoads } from './federation/limitLoads.ts';
import { createRemoteLoader, type RemoteLoader } from './federation/loadRemote.ts';
import { watchLongTasks } from './federation/longTasks.ts';
import { createOwnReleases } from './federation/ownReleases.ts';
import { report } from './federation/report.ts';
import { askVersions } from './federation/versions.ts';
import { beginView, reportFailure, startVitals, watchErrors, watchViews } from './federation/viewHealth.ts';
import { createLiveState, type LiveState } from './live/LiveState.ts';
import { liveFetch } from './live/liveFetch.ts';
import { startLive } from './live/startLive.ts';
import { Connection, watchedFetch } from './page/Connection.ts';
import { ANSWERS_EVENT, PAGE_DATA_ID, ROOT_ID, SLOT_ATTRIBUTE, type PageData } from './page/pageData.ts';
import { PageContext, type Page } from './page/PageContext.tsx';
import type { Router } from './page/Router.ts';
import { STALE_ID, NOT_FOUND_ID } from './routing/createRoutes.tsx';
import { startRouter } from './routing/startRouter.ts';
import { warmUpLinks } from './routing/warmUpLinks.ts';
import { AfterFirstRender } from './session/AfterFirstRender.tsx';
import { followLogin } from './session/followLogin.ts';
import { nextTask } from './nextTask.ts';
import { RouterProvider } from '@wkff/router';

async function start(): Promise<void> {
  await nextTask();
  const data = JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '') as PageData;
  const container = document.getElementById(ROOT_ID);
  if (!container) throw new Error('the page has no root');
  // A script that arrives twice would show the page twice.
  if (container.dataset.started !== undefined) return;
  container.dataset.started = '';
  const { build, releases, clubs, site, demo } = data;
  const live = createLiveState(data.change);
  const connection = new Connection();
  const host = createHost(data, live, connection);
  const found = findOwner(releases, location.pathname);
  const owner = found?.paused ? undefined : found;
  const own = createOwnReleases(data);
  const loader = createRemoteLoader(host, data.integrity);
  startContaining();
  limitLoads();
  watchErrors();
  beginView(owner);

  await nextTask();
  const first = await loadFirst(loader, owner, location.pathname);
  await nextTask();
  // Read before React changes it: the visitor sees this HTML if the remote fails.
  const served = data.hydration && readServed(container, data);
  const isStale = first === null && served !== null;
  if (isStale) container.querySelector('[data-put-away]')?.remove();
  const router = startRouter({ data, loader, own, first: first ?? null, owner, isStale, live });
  await nextTask();
  watchViews(router, releases);
  // Of the section that is shown, or that a navigation loads.
  watchLongTasks((error) => {
    const { navigation, location: shown } = router.state;
    reportFailure('long task', error, findOwner(releases, (navigation.location ?? shown).pathname));
  });
  const hasFailed = () => router.state.errors !== null;
  const reloadRemote = (path: string) => reload(loader, releases, path);
  const page: Page = {
    host,
    build,
    releases,
    clubs,
    site,
    menu: MENU,
    demo,
    served,
    connection,
    hasFailed,
    reloadRemote,
  };
  show(container, page, router, { isHydration: data.hydration !== null, live, owner });

  if (!isStale) startLive(router, live, host.clock);
  if (owner && !isStale) startVitals(owner, data.isCanary === true);
  warmUpLinks(releases, own, loader);
  addCommonFonts();
  dispatchEvent(new Event(ANSWERS_EVENT));
  if (data.dev)
    void import(/* webpackChunkName: "lazy-reload" */ './page/reloadOnBuild.ts').then(({ reloadOnBuild }) =>
      reloadOnBuild(),
    );
}

function createHost(data: PageData, live: LiveState, connection: Connection): Host {
  const token = () => sessionStore.getState().token;
  return {
    api: createApiClient({ origin: '', token, fetch: watchedFetch(liveFetch(live), connection) }),
    clock: createClock(data.clockOffset),
    session: { token },
    hidesPutAway: true,
    report: ({ where, error }) => report(where, error),
  };
}

function readServed(container: HTMLElement, { crumbs }: PageData): Page['served'] {
  const slot = container.querySelector(`[${SLOT_ATTRIBUTE}]`)?.cloneNode(true) as Element | undefined;
  // Without its section nothing remembers that a popup was closed.
  slot?.querySelector('[data-put-away]')?.remove();
  return { address: location.pathname + location.search, html: slot?.innerHTML ?? '', crumbs };
}

/** Loads the remote of a path again, unless the visitor gets another release of it by now. */
async function reload(loader: RemoteLoader, releases: readonly ActiveRelease[], path: string): Promise<void> {
  const wanted = findOwner(releases, path);
  const { releases: current } = await askVersions();
  const theirs = current.find(({ name }) => name === wanted?.name);
  if (wanted && theirs?.version === wanted.version && !theirs.paused) await loader.load(wanted);
}

interface Shown {
  /** True if the server rendered the page. */
  isHydration: boolean;
  live: LiveState;
  owner: ActiveRelease | undefined;
}

/** Hydrates or renders the page, and starts the session after it. */
function show(container: HTMLElement, page: Page, router: Router, { isHydration, live, owner }: Shown): void {
  const afterFirstRender = () => {
    // Marks the page as interactive, for callers that wait for it, e.g. browser tests.
    container.dataset.hydrated = '';
    containFrame(container, () => findOwner(page.releases, location.pathname));
    const { logout, renew } = page.host.api.auth;
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
  if (!isHydration) return createRoot(container).render(app);
  const onRecoverableError = (error: unknown) => reportFailure('hydration', error, owner);
  // A transition splits hydration into short tasks, between which the page reacts to input.
  startTransition(() => void hydrateRoot(container, app, { onRecoverableError }));
}

void start().catch((error: unknown) => report('start', error));
