import { paths, type MatchDetail } from '@wkff/contracts';
import { Button, classNames, Toast, type AlertKind } from '@wkff/ui';
import { useEffect, useState } from 'react';
import { matchTitle } from './matchTexts.ts';
import styles from './ShareButton.module.css';
import { pageTexts } from './pageTexts.ts';

interface Told {
  kind: AlertKind;
  message: string | null;
}

/** Hands the page's address on: by the device's own sheet, where there is none by the clipboard. Its place is there before it works. */
export function ShareButton({ match }: { match: MatchDetail }) {
  const [isReady, setIsReady] = useState(false);
  const [told, setTold] = useState<Told>({ kind: 'success', message: null });
  useEffect(() => setIsReady(true), []);

  async function handleClick(): Promise<void> {
    const url = window.location.origin + paths.match(match.id);
    setTold(await share({ title: matchTitle(match), url }));
  }

  return (
    <>
      <Button className={classNames(styles.button, !isReady && styles.waiting)} onClick={() => void handleClick()}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path
            d="M10 12V2.5M6.5 5.5L10 2l3.5 3.5M5 9H3.5v8.5h13V9H15"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinejoin="round"
          />
        </svg>
        <span className={styles.label}>{pageTexts.share.label}</span>
      </Button>
      {isReady ? <Toast {...told} onDismiss={() => setTold({ kind: 'success', message: null })} /> : null}
    </>
  );
}

async function share(what: { title: string; url: string }): Promise<Told> {
  if (typeof navigator.share === 'function') {
    const isDone = await navigator.share(what).then(
      () => true,
      // Whoever closes the sheet wanted nothing; other refusals leave the clipboard.
      (error: unknown) => error instanceof Error && error.name === 'AbortError',
    );
    if (isDone) return { kind: 'success', message: null };
  }
  try {
    await navigator.clipboard.writeText(what.url);
    return { kind: 'success', message: pageTexts.share.copied };
  } catch {
    return { kind: 'error', message: pageTexts.share.failed };
  }
}
