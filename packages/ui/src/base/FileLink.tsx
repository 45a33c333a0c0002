import type { ReactNode } from 'react';
import styles from './FileLink.module.css';

export interface FileLinkProps {
  href: string;
  /** The kind of file, in smaller type: `iCal`. */
  kind: string;
  /** SVG paths in a box of 24 by 24. */
  sign?: string;
  /** True if a click downloads the file. */
  isDownload?: boolean;
  children: ReactNode;
}

/** A link to a file, such as a calendar feed. */
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
