import { texts } from '../texts.ts';
import styles from './SampleMark.module.css';

/** Says that what stands beside it is sample data, not reported. */
export function SampleMark({ label = texts.sample }: { label?: string }) {
  return <span className={styles.mark}>{label}</span>;
}
