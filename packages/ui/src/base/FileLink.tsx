import type { ReactNode } from 'react';
import styles from './FileLink.module.css';

export interface FileLinkProps {
  href: string;
  /** What kind of file it is, in quieter type: `iCal`. */
  kind: string;
  /** Paths of a drawing of 24 by 24. */
  sign?: string;
  /** True: the browser saves it. */
  isDownload?: boolean;
  children: ReactNode;
}

/** A link to a file to take along, such as a calendar to subscribe to. */
export function FileLink({ href, kind, sign, isDownload = false, children }: FileLinkProps) {
  return (
    <a className={styles.file} href={href} download={isDownload}>
      {sign ? (
        <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
          <path d={sign} />
        </svg>
      ) : null}
      {children} <span className={styles.kind}>{kind}</span>
    </a>
  );
}
