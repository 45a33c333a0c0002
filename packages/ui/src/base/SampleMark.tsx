import { texts } from '../texts.ts';
import styles from './SampleMark.module.css';

/** Says that what is beside it, or a whole group (`useGroupMark`), is sample data, not reported. */
export function SampleMark({ label = texts.sample, id }: { label?: string; id?: string }) {
  return (
    <span className={styles.mark} id={id}>
      {label}
    </span>
  );
}
