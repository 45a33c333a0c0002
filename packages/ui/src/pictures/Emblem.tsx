import styles from './Emblem.module.css';

/** The federation's emblem: a shield with a stroke. Decorative: the text around it names it. */
export function Emblem({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
      <path className={styles.field} d="M4 2 H28 V18 C28 24 23 28 16 30.5 C9 28 4 24 4 18 Z" />
      <path className={styles.stroke} d="M8 9 L11.5 21 L16 11 L20.5 21 L24 9" />
    </svg>
  );
}
