import styles from './SponsorPage.module.css';

/** A sponsor's drawn logo. Decorative: its name is next to it. */
export function SponsorMark({ mark }: { mark: keyof typeof MARKS }) {
  return (
    <svg viewBox="0 0 160 80" width="160" height="80" className={styles.mark} aria-hidden="true" focusable="false">
      {MARKS[mark]}
    </svg>
  );
}

const MARKS = {
  waves: <path d="M30 30 q16 -16 33 0 t33 0 t34 0 M30 48 q16 -16 33 0 t33 0 t34 0 M30 66 q16 -16 33 0 t33 0 t34 0" />,
  sun: <path d="M52 64 a28 28 0 0 1 56 0 Z M80 22 v-14 M44 38 l-11 -9 M116 38 l11 -9 M34 64 h-14 M126 64 h14" />,
  steps: <path d="M34 68 v-18 h24 v-16 h24 v-16 h24 v-8 h20 M34 68 h92 v-58" />,
  leaf: <path d="M50 64 C44 30 76 10 118 14 C120 52 92 74 58 62 M40 72 C58 52 76 40 100 30" />,
};
