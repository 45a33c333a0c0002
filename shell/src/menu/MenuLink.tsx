import { Link, useLocation } from '@wkff/router';
import { currentness } from './findPlace.ts';
import type { MenuEntry } from './menu.ts';

export interface MenuLinkProps {
  entry: MenuEntry;
  className?: string | undefined;
  /** Overrides the value of `aria-current` that is derived from the page. */
  current?: 'page' | 'true' | undefined;
}

/** An entry of the menu: a link, or without an address if it is disabled. */
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
