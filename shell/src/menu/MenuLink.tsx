import { Link, useLocation } from '@wkff/router';
import { currentness } from './findPlace.ts';
import type { MenuEntry } from './menu.ts';

export interface MenuLinkProps {
  entry: MenuEntry;
  className?: string | undefined;
  /** Told instead of the entry's own place among the pages. */
  current?: 'page' | 'true' | undefined;
}

/** An entry of the menu: a link, or the same without an address where it is disabled. */
export function MenuLink({ entry, className, current }: MenuLinkProps) {
  const { pathname } = useLocation();
  if (entry.path === null) {
    return (
      <a className={className} role="link" aria-disabled="true">
        {entry.label}
      </a>
    );
  }
  return (
    <Link to={entry.path} className={className} aria-current={current ?? currentness(entry, pathname)}>
      {entry.label}
    </Link>
  );
}
