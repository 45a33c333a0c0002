import { clubClass } from '@wkff/ui';
import styles from './MatchSlide.module.css';

/** A club's initial on a shield, in its colours reversed, so that no picture is fetched above the fold. Decorative. */
export function ClubMark({ clubKey, name }: { clubKey: string | null; name: string }) {
  return (
    <svg className={`${styles.mark} ${clubClass(clubKey)}`} viewBox="0 0 256 256" aria-hidden="true" focusable="false">
      <path
        className={styles.shield}
        d="M128 14 C168 32 204 34 230 30 V130 C230 186 188 222 128 246 C68 222 26 186 26 130 V30 C52 34 88 32 128 14 Z"
      />
      <path
        className={styles.rim}
        d="M128 32 C164 47 195 49 215 46 V130 C215 176 180 208 128 229 C76 208 41 176 41 130 V46 C61 49 92 47 128 32 Z"
      />
      <text className={styles.initial} x="128" y="176">
        {name.slice(0, 1)}
      </text>
    </svg>
  );
}
