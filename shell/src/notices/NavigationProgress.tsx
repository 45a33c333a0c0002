import { useNavigation } from '@wkff/router';
import { useEffect, useState } from 'react';
import styles from './notices.module.css';
import { noticeTexts } from './texts.ts';

/** Delay before the progress is shown, in ms. Faster navigations show none. */
const PATIENCE = 150;

/** A bar along the top edge while the next page is loading. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle';
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setIsSlow(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isLoading]);
  if (!isLoading || !isSlow) return null;
  return <div className={styles.progress} role="progressbar" aria-label={noticeTexts.loading} />;
}
