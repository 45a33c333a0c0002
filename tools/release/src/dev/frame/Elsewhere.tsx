import { useLocation } from '@wkff/router';
import styles from './frame.module.css';

/** Shown at addresses of other sections. */
export function Elsewhere({ site }: { site: string }) {
  const { pathname, search } = useLocation();
  return (
    <div className={styles.panel} lang="en">
      <h1>No page of this remote</h1>
      <p>
        <a href={site + pathname + search}>See {pathname + search} on the site</a>
      </p>
    </div>
  );
}
