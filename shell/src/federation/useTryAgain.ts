import { findOwner, type ActiveRelease } from '@wkff/contracts';
import { useLocation, useNavigate } from '@wkff/router';
import { useState } from 'react';
import { usePage } from '../page/PageContext.tsx';

/**
 * "Try again" for the present address: asks the registry first. If another release of the page's remote is active, the page is
 * loaded anew; otherwise the same is tried again.
 */
export function useTryAgain(): { isTrying: boolean; tryAgain: () => void } {
  const page = usePage();
  const location = useLocation();
  const navigate = useNavigate();
  const [isTrying, setIsTrying] = useState(false);
  async function run(): Promise<void> {
    setIsTrying(true);
    const mine = findOwner(page.releases, location.pathname);
    const active = await page.host.api.site.activeReleases().catch((): ActiveRelease[] => []);
    const theirs = active.find((release) => release.name === mine?.name);
    if (theirs && theirs.version !== mine?.version) window.location.reload();
    else {
      await navigate(location, { replace: true });
      setIsTrying(false);
    }
  }
  return { isTrying, tryAgain: () => void run() };
}
