import { texts } from '../texts.ts';
import styles from './SampleMark.module.css';

/** Marks the data next to it, or a whole group (`useGroupMark`), as sample data. */
export function SampleMark({ label = texts.sample, id }: { label?: string; id?: string }) {
  return (
    <span className={styles.mark} id={id}>
      {label}
    </span>
  );
}
