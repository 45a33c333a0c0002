import { serverMessage } from '@wkff/api-client';
import { withLogin } from '@wkff/forms';
import { Button } from '@wkff/ui';
import { useRef, useState, type ReactNode } from 'react';
import styles from './releases.module.css';
import { texts } from './texts.ts';

const t = texts.preview;

export interface PreviewButtonProps {
  /** Resolves to the path that starts the preview. */
  preview(): Promise<string>;
  /** Read after the button's text by screen readers. */
  children: ReactNode;
}

type PreviewState =
  | { phase: 'idle' | 'busy' }
  /** The browser blocked the new tab. The path is shown as a link. */
  | { phase: 'ready'; path: string }
  | { phase: 'failed'; message: string };

/** Opens a release in a new tab, as visitors would see it. */
export function PreviewButton({ preview, children }: PreviewButtonProps) {
  const { state, open, reset } = usePreview(preview);
  return (
    <>
      {state.phase === 'ready' ? (
        <a className={styles.previewLink} href={state.path} target="_blank" rel="noreferrer" onClick={reset}>
          {t.ready} {t.newTab} {children}
        </a>
      ) : (
        <Button aria-disabled={state.phase === 'busy'} onClick={() => void open()}>
          {state.phase === 'busy' ? t.opening : texts.actions.preview} {children}
        </Button>
      )}
      <p role="status" className={styles.quiet}>
        {state.phase === 'ready' ? t.blocked : state.phase === 'failed' ? state.message : null}
      </p>
    </>
  );
}

/** The state of a preview, and a function that opens it in a new tab. */
function usePreview(preview: PreviewButtonProps['preview']) {
  const [state, setState] = useState<PreviewState>({ phase: 'idle' });
  const isRunning = useRef(false);

  async function open(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ phase: 'busy' });
    try {
      const path = await withLogin(preview);
      // Without `noopener`, because `window.open` would then not report whether it opened a tab.
      const tab = window.open(path, '_blank');
      if (tab) tab.opener = null;
      setState(tab ? { phase: 'idle' } : { phase: 'ready', path });
    } catch (error) {
      setState({ phase: 'failed', message: serverMessage(error) ?? t.failed });
    }
    isRunning.current = false;
  }

  return { state, open, reset: () => setState({ phase: 'idle' }) };
}
