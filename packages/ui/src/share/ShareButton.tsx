import { useState } from 'react';
import type { AlertKind } from '../alerts/Alert.tsx';
import { Toast } from '../alerts/Toast.tsx';
import { Sign } from '../base/Sign.tsx';
import { Button } from '../forms/Button.tsx';
import { texts } from './texts.ts';
import styles from './ShareButton.module.css';

export interface ShareButtonProps {
  /** Title of the shared page. */
  title: string;
  /** The path of the shared page on this site. */
  path: string;
  /** The message after the address was copied. */
  copied?: string;
}

interface ShareMessage {
  kind: AlertKind;
  message: string | null;
}

/**
 * Shares the page's URL with the device's share sheet, or copies it if there is none. It is invisible where scripts are
 * blocked.
 */
export function ShareButton({ title, path, copied = texts.copied }: ShareButtonProps) {
  const [message, setMessage] = useState<ShareMessage>({ kind: 'success', message: null });

  async function handleClick(): Promise<void> {
    setMessage(await share({ title, url: window.location.origin + path }, copied));
  }

  return (
    <>
      <Button className={styles.button} onClick={() => void handleClick()}>
        <Sign d="M10 12V2.5M6.5 5.5L10 2l3.5 3.5M5 9H3.5v8.5h13V9H15" strokeLinejoin="round" />
        <span className={styles.label}>{texts.label}</span>
      </Button>
      <Toast {...message} onDismiss={() => setMessage({ kind: 'success', message: null })} />
    </>
  );
}

async function share(what: { title: string; url: string }, copied: string): Promise<ShareMessage> {
  if (typeof navigator.share === 'function') {
    const isDone = await navigator.share(what).then(
      () => true,
      // Closing the sheet cancels. After any other failure the URL is copied.
      (error: unknown) => error instanceof Error && error.name === 'AbortError',
    );
    if (isDone) return { kind: 'success', message: null };
  }
  try {
    await navigator.clipboard.writeText(what.url);
    return { kind: 'success', message: copied };
  } catch {
    return { kind: 'error', message: texts.failed };
  }
}
