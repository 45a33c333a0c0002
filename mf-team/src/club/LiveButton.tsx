import { youtubeAddress } from '@wkff/contracts';
import { classNames, VisuallyHidden } from '@wkff/ui';
import { useLayoutEffect, useRef } from 'react';
import styles from './LiveButton.module.css';
import { pageTexts } from './pageTexts.ts';
import { useLiveLink, type BroadcastPage } from './useLiveLink.ts';

export interface LiveButtonProps {
  page: BroadcastPage;
}

/**
 * Links to the broadcast of the club's match of today, or says that there is none. Has the same height in every state.
 */
export function LiveButton({ page }: LiveButtonProps) {
  const { kind, link, isAsking, askAgain } = useLiveLink(page);
  const place = useRef<HTMLParagraphElement>(null);
  const isRetried = useRef(false);
  useLayoutEffect(() => {
    // The response removes the focused button.
    if (kind !== 'failed' && isRetried.current && document.activeElement === document.body) place.current?.focus();
    isRetried.current = kind === 'failed' && isRetried.current;
  }, [kind]);
  return (
    <p ref={place} className={classNames(styles.place, styles[kind])} tabIndex={-1}>
      {kind === 'available' ? (
        <a className={styles.watch} href={youtubeAddress(link)} target="_blank" rel="noopener noreferrer">
          {pageTexts.live.available} <VisuallyHidden>{pageTexts.live.newWindow}</VisuallyHidden>
        </a>
      ) : (
        pageTexts.live[kind]
      )}
      {kind === 'failed' ? (
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
