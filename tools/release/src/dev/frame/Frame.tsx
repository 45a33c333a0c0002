import { Link, Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from '@wkff/router';
import { paths } from '@wkff/contracts';
import type { PageHandle } from '@wkff/mf-contract';
import { loginPath, logout, useSession } from '@wkff/session';
import { useEffect } from 'react';
import styles from './frame.module.css';
import type { FrameData } from './frameData.ts';

export interface FrameProps {
  data: FrameData;
  /** Paths of the remote's pages. */
  pages: string[];
}

/** A header with the remote's name and links to its pages, and below it the slot. */
export function Frame({ data, pages }: FrameProps) {
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
            {pages.map((path) => (
              <li key={path}>{path.includes(':') ? path : <Link to={path}>{path}</Link>}</li>
            ))}
          </ul>
        </nav>
        <p className={styles.notes}>
          <span>owns {data.mounts.join(' ')}</span>{' '}
          <span>
            data of <a href={data.site}>{data.site}</a>
          </span>{' '}
          <Account />
        </p>
      </header>
      <main id="main" className={styles.main} tabIndex={-1} aria-busy={state === 'loading'}>
        <Outlet />
      </main>
      <ScrollRestoration />
    </>
  );
}

/** Who is logged in at this address, or a link to the login page. */
function Account() {
  const user = useSession((session) => session.user);
  const { pathname, search } = useLocation();
  if (user)
    return (
      <span>
        {user.username}{' '}
        <button type="button" onClick={logout}>
          log out
        </button>
      </span>
    );
  return pathname === paths.login ? null : <Link to={loginPath(pathname + search)}>log in</Link>;
}

/** Sets the document's title: the title of the page's handle, and the remote's name. */
function useTitle(name: string): void {
  const matches = useMatches();
  useEffect(() => {
    const page = matches.findLast(({ handle }) => handle !== undefined);
    document.title = page ? `${titleOf(page.handle as PageHandle<unknown>, page.loaderData)} · ${name}` : name;
  }, [matches, name]);
}

/** Returns the title of a page. If the loader failed there is no data, and the handle may throw. */
function titleOf(handle: PageHandle<unknown>, data: unknown): string {
  try {
    return handle.title(data);
  } catch (error) {
    return String(error);
  }
}
