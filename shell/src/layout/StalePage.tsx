import { useLocation } from '@wkff/router';
import { useEffect, useState } from 'react';
import { usePage } from '../page/PageContext.tsx';
import { texts } from '../texts.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { ServedHtml } from './ServedHtml.tsx';
import { SlotSkeleton } from './SlotSkeleton.tsx';

/**
 * Shown when the remote of the first page did not load: the server's HTML stays readable, with a notice, below a
 * working header. On the server, which has no such HTML yet, renders a skeleton.
 */
export function StalePage() {
  const { served, reloadRemote } = usePage();
  const { pathname } = useLocation();
  const [isHydrated, setIsHydrated] = useState(false);
  const [state, setState] = useState<'failed' | 'trying' | 'stillFailing'>('failed');
  useEffect(() => setIsHydrated(true), []);
  if (served === null) return <SlotSkeleton />;

  async function handleTryAgain(): Promise<void> {
    setState('trying');
    try {
      await reloadRemote?.(pathname);
      location.reload();
    } catch {
      setState('stillFailing');
    }
  }

  return (
    <>
      {isHydrated && (
        <FailureNotice
          message={state === 'stillFailing' ? texts.failure.stillFailing : texts.failure.stale}
          isTrying={state === 'trying'}
          onTryAgain={() => void handleTryAgain()}
        />
      )}
      <ServedHtml html={served.html} />
    </>
  );
}
