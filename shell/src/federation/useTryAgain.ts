import { findOwner } from '@wkff/contracts';
import { useLocation, useNavigate } from '@wkff/router';
import { useState } from 'react';
import { usePage } from '../page/PageContext.tsx';
import { askVersions } from './versions.ts';

/**
 * "Try again" for the current address. Asks the host first: if the visitor now gets another release of the page's
 * remote, or its section was paused or resumed, the page is reloaded. Otherwise the load is repeated.
 */
export function useTryAgain(): { isTrying: boolean; tryAgain: () => void } {
  const page = usePage();
  const location = useLocation();
  const navigate = useNavigate();
  const [isTrying, setIsTrying] = useState(false);
  async function run(): Promise<void> {
    setIsTrying(true);
    const mine = findOwner(page.releases, location.pathname);
    const live = await askVersions().catch(() => null);
    const theirs = live?.releases.find((release) => release.name === mine?.name);
    if (theirs && (theirs.version !== mine?.version || theirs.paused !== mine.paused)) window.location.reload();
    else {
      await navigate(location, { replace: true });
      setIsTrying(false);
    }
  }
  return { isTrying, tryAgain: () => void run() };
}
