import { realNow } from '@wkff/contracts';
import { useLocation } from '@wkff/router';
import { Button, Toast } from '@wkff/ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { askVersions, type LiveVersions } from '../federation/versions.ts';
import { usePage } from '../page/PageContext.tsx';
import type { Connection } from '../page/Connection.ts';
import { noticeTexts } from './texts.ts';
import { LEAST_PAUSE, newVersion } from './versions.ts';

/**
 * Offers to reload the page when a new version of its code is live. It never reloads by itself. It checks when the tab
 * becomes visible and when the page changes, at most every few minutes.
 */
export function NewVersion({ connection }: { connection: Connection }) {
  const { build, releases } = usePage();
  const { pathname } = useLocation();
  const isLost = useSyncExternalStore(connection.subscribe, () => connection.isLost);
  const [live, setLive] = useState<LiveVersions | null>(null);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const askedAt = useRef(realNow());

  useEffect(() => {
    const ask = async () => {
      if (document.hidden || realNow() - askedAt.current < LEAST_PAUSE) return;
      askedAt.current = realNow();
      // If there is no answer, the check is repeated after the next interval.
      await askVersions().then(setLive, () => undefined);
    };
    void ask();
    const handleLook = () => void ask();
    document.addEventListener('visibilitychange', handleLook);
    return () => document.removeEventListener('visibilitychange', handleLook);
  }, [pathname]);

  const version = live && newVersion({ build, releases }, live, pathname);
  // Without a connection the page could not be reloaded.
  const isOffered = version !== null && !dismissed.includes(version) && !isLost;
  return (
    <Toast
      message={isOffered ? noticeTexts.newVersion.message : null}
      action={<Button onClick={() => location.reload()}>{noticeTexts.newVersion.reload}</Button>}
      onDismiss={() => version !== null && setDismissed([...dismissed, version])}
    />
  );
}
