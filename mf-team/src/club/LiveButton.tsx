import { youtubeAddress } from '@wkff/contracts';
import { classNames, VisuallyHidden } from '@wkff/ui';
import { useLayoutEffect, useRef } from 'react';
import styles from './LiveButton.module.css';
import { pageTexts } from './pageTexts.ts';
import { useLiveLink } from './useLiveLink.ts';

export interface LiveButtonProps {
  /** Key of the club. */
  clubKey: string;
  /** When the page's data was loaded: site clock, epoch ms. */
  madeAt: number;
}

/**
 * Links to the broadcast of the club's match of today, or says that there is none. Has the same height in every state.
 */
export function LiveButton({ clubKey, madeAt }: LiveButtonProps) {
  const { state, isAsking, askAgain } = useLiveLink(clubKey, madeAt);
  const place = useRef<HTMLParagraphElement>(null);
  const isRetried = useRef(false);
  useLayoutEffect(() => {
    // The response removes the focused button.
    if (state.kind !== 'failed' && isRetried.current && document.activeElement === document.body)
      place.current?.focus();
    isRetried.current = state.kind === 'failed' && isRetried.current;
  }, [state.kind]);
  return (
    <p ref={place} className={classNames(styles.place, styles[state.kind])} tabIndex={-1}>
      {state.kind === 'available' ? (
        <a className={styles.watch} href={youtubeAddress(state.link)} target="_blank" rel="noopener noreferrer">
          {pageTexts.live.available} <VisuallyHidden>{pageTexts.live.newWindow}</VisuallyHidden>
        </a>
      ) : (
        pageTexts.live[state.kind]
      )}
      {state.kind === 'failed' ? (
        <button
          type="button"
          className={styles.retry}
          aria-disabled={isAsking}
          onClick={() => {
            isRetried.current = true;
            if (!isAsking) askAgain();
          }}
        >
          {isAsking ? pageTexts.live.retrying : pageTexts.live.retry}
        </button>
      ) : null}
    </p>
  );
}
