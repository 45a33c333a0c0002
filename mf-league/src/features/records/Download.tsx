import styles from './RecordsPage.module.css';
import { texts } from './texts.ts';

/** A link to a list as a file. @param what the list. */
export function Download({ file, what }: { file: string; what: string }) {
  return (
    <a href={file} className={styles.link} download>
      {texts.download(what)}
    </a>
  );
}
