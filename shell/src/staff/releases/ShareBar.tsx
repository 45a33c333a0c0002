import type { Section } from '@wkff/contracts';
import styles from './releases.module.css';

/** A bar with the share of visitors that get the canary. The text beside it has the same content. */
export function ShareBar({ canary, is_paused }: Pick<Section, 'canary' | 'is_paused'>) {
  const percent = canary?.percent ?? 0;
  return (
    <svg
      viewBox="0 0 100 8"
      width="100%"
      height="8"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={styles.share}
    >
      <rect width={100 - percent} height="8" className={is_paused ? styles.fillQuiet : styles.fillActive} />
      <rect x={100 - percent} width={percent} height="8" className={is_paused ? styles.fillQuiet : styles.fillCanary} />
      {percent > 0 ? <rect x={99.6 - percent} width="0.8" height="8" className={styles.fillSurface} /> : null}
    </svg>
  );
}
