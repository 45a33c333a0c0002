import { findOwner } from '@wkff/contracts';
import { isRouteErrorResponse, useLocation, useRouteError } from '@wkff/router';
import { useEffect } from 'react';
import { RemoteFailure } from '../federation/RemoteFailure.ts';
import { useTryAgain } from '../federation/useTryAgain.ts';
import { reportFailure } from '../federation/viewHealth.ts';
import { isBrowserOffline } from '../page/Connection.ts';
import { noticeTexts } from '../notices/texts.ts';
import { usePage } from '../page/PageContext.tsx';
import { texts } from '../texts.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { NotFound } from './NotFound.tsx';
import { ServedHtml } from './ServedHtml.tsx';
import { TryAgainPanel } from './TryAgainPanel.tsx';

/** Shown when anything fails in the slot. Menus and other sections still work. */
export function SlotError() {
  const error = useRouteError();
  const page = usePage();
  const { pathname, search } = useLocation();
  const { isTrying, tryAgain } = useTryAgain();
  const owner = findOwner(page.releases, pathname);
  useEffect(() => {
    if (!isRouteErrorResponse(error)) reportFailure('slot', error, owner);
  }, [error, owner]);

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
