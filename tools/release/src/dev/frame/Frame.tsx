import { Link, Outlet, ScrollRestoration, useNavigation } from '@wkff/router';
import styles from './frame.module.css';
import type { FrameData } from './frameData.ts';
import { useTitle } from './useTitle.ts';

export interface FrameProps {
  data: FrameData;
  /** Paths of the remote's pages. */
  paths: string[];
}

/** A header with the remote's name and links to its pages, and below it the slot. */
export function Frame({ data, paths }: FrameProps) {
  useTitle(data.name);
  const { state } = useNavigation();
  return (
    <>
      <header className={styles.band} lang="en">
        <h2 className={styles.name}>
          {data.name} <span lang="ko">{data.title}</span>
        </h2>
        <nav aria-label="Pages of this remote">
          <ul className={styles.paths}>
            {paths.map((path) => (
              <li key={path}>{path.includes(':') ? path : <Link to={path}>{path}</Link>}</li>
            ))}
          </ul>
        </nav>
        <p className={styles.notes}>
          <span>owns {data.mounts.join(' ')}</span>{' '}
          <span>
            data of <a href={data.site}>{data.site}</a>
          </span>
        </p>
      </header>
      <main id="main" className={styles.main} tabIndex={-1} aria-busy={state === 'loading'}>
        <Outlet />
      </main>
      <ScrollRestoration />
    </>
  );
}
