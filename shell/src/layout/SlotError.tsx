import { findOwner } from '@wkff/contracts';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from '@wkff/router';
import { useEffect } from 'react';
import { RemoteFailure } from '../federation/RemoteFailure.ts';
import { releaseOf } from '../federation/sheets.ts';
import { useTryAgain } from '../federation/useTryAgain.ts';
import { reportFailure } from '../federation/viewHealth.ts';
import { isBrowserOffline } from '../page/Connection.ts';
import { noticeTexts } from '../notices/texts.ts';
import { usePage } from '../page/PageContext.tsx';
import { texts } from '../texts.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { NotFound } from './NotFound.tsx';
import { ServedHtml } from './ServedHtml.tsx';
import { SlotSkeleton } from './SlotSkeleton.tsx';
import { TryAgainPanel } from './TryAgainPanel.tsx';

/** What a page notes in its place in the history when it is opened again. Without it, that could repeat for ever. */
interface SlotState {
  wasOpenedAgain?: true;
}

/** Shown when anything fails in the slot. Menus and other sections still work. */
export function SlotError() {
  const error = useRouteError();
  const page = usePage();
  const location = useLocation();
  const { pathname, search, state } = location;
  const navigate = useNavigate();
  const { isTrying, tryAgain } = useTryAgain();
  const owner = findOwner(page.releases, pathname);
  // A section that is left may throw while React removes its page. The next section's page has not failed by that.
  const thrower = releaseOf(error instanceof Error ? (error.stack ?? '') : '');
  const isOthers = thrower !== undefined && thrower.name !== owner?.name;
  const isOpenedAgain = isOthers && !(state as SlotState | null)?.wasOpenedAgain;
  useEffect(() => {
    if (!isRouteErrorResponse(error)) reportFailure('slot', error, isOthers ? thrower : owner);
    if (isOpenedAgain) void navigate(location, { replace: true, state: { ...state, wasOpenedAgain: true } });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each error, whatever address comes after it
  }, [error, owner]);

  if (isOpenedAgain) return <SlotSkeleton />;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (page.served?.address === pathname + search) {
    return (
      <>
        <FailureNotice message={texts.failure.stale} isTrying={isTrying} onTryAgain={tryAgain} />
        <ServedHtml html={page.served.html} />
      </>
    );
  }
  return (
    <TryAgainPanel
      role="alert"
      title={texts.failure.title}
      text={slotFailure(error)}
      isTrying={isTrying}
      onTryAgain={tryAgain}
    />
  );
}

function slotFailure(error: unknown): string {
  if (isBrowserOffline()) return noticeTexts.offline.page;
  return error instanceof RemoteFailure ? texts.failure.remote(error.title) : texts.failure.page;
}
