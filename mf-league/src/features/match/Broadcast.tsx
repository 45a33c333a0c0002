import { youtubeAddress } from '@wkff/contracts';
import { VisuallyHidden } from '@wkff/ui';
import styles from './Broadcast.module.css';
import { pageTexts } from './pageTexts.ts';

/** Links to the video on YouTube. Loads nothing from YouTube before the click. `link`: video id, or null. */
export function Broadcast({ link }: { link: string | null }) {
  if (link === null) return <span className={styles.none}>{pageTexts.noBroadcast}</span>;
  return (
    <a
      className={styles.watch}
      href={youtubeAddress(link)}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d="M5 3l12 7-12 7z" fill="currentColor" />
      </svg>
      {pageTexts.watch} <VisuallyHidden>{pageTexts.newWindow}</VisuallyHidden>
    </a>
  );
}
