import { Link, type LinkProps } from '@wkff/router';
import styles from './PillLink.module.css';

export interface PillLinkProps extends Omit<LinkProps, 'className'> {
  /** True to add a down arrow, for a link to a place further down on the page. */
  isDown?: boolean;
}

/** A secondary link in the accent's colour, as high as a button. */
export function PillLink({ isDown = false, children, ...link }: PillLinkProps) {
  return (
    <Link {...link} className={styles.link}>
      {children}
      {isDown ? <span className={styles.down} aria-hidden="true" /> : null}
    </Link>
  );
}
