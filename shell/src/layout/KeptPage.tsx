import { useLocation } from '@wkff/router';
import { useEffect, useState } from 'react';
import { usePage } from '../page/PageContext.tsx';
import { texts } from '../texts.ts';
import styles from './layout.module.css';
import { SlotSkeleton } from './SlotSkeleton.tsx';

/**
 * The server's HTML of a page whose remote did not load: it stays readable under a working header, with a notice. The HTML is
 * the host's own answer, already in this document. On the server there is none yet: a skeleton stands for it.
 */
export function KeptPage() {
  const { keptHtml, reloadRemote } = usePage();
  const { pathname } = useLocation();
  const [isHydrated, setIsHydrated] = useState(false);
  const [state, setState] = useState<'failed' | 'trying' | 'stillFailing'>('failed');
  useEffect(() => setIsHydrated(true), []);

  if (keptHtml === null) return <SlotSkeleton />;

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
        <div className={styles.notice} role="status">
          <p>{state === 'stillFailing' ? texts.failure.stillFailing : texts.failure.kept}</p>
          <button
            type="button"
            className={styles.button}
            disabled={state === 'trying'}
            onClick={() => void handleTryAgain()}
          >
            {state === 'trying' ? texts.failure.trying : texts.failure.again}
          </button>
        </div>
      )}
      <div dangerouslySetInnerHTML={{ __html: keptHtml }} suppressHydrationWarning />
    </>
  );
}
