import { paths } from '@wkff/contracts';
import { useLocation } from '@wkff/router';
import { useEffect, useRef } from 'react';
import { findPlace } from './findPlace.ts';
import { MOST_WANTED, type MenuEntry, type MenuSection } from './menu.ts';
import { MenuLink } from './MenuLink.tsx';
import styles from './SectionRow.module.css';
import { menuTexts as texts } from './texts.ts';
import { useMenu } from './useMenu.ts';

/**
 * On phones, below the header: a scrollable row with the links of the page's section, or on the home page the most
 * popular links.
 */
export function SectionRow() {
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => show(list.current, list.current?.querySelector<HTMLElement>('[aria-current]')), [pathname]);
  const { label, entries } = rowOf(pathname, useMenu());
  const links = entries.filter(({ path }) => path !== null);
  if (links.length === 0) return null;
  return (
    <nav className={styles.row} aria-label={label}>
      {/* A link that is cut off at the edge would keep the focus there. */}
      <ul ref={list} className={styles.links} onFocus={({ target }) => show(list.current, target)}>
        {links.map((entry) => (
          <li key={entry.label}>
            <MenuLink entry={entry} className={styles.link} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function rowOf(pathname: string, menu: readonly MenuSection[]): { label: string; entries: readonly MenuEntry[] } {
  if (pathname === paths.home) {
    const shown = menu.flatMap(({ entries }) => entries);
    return { label: texts.mostWanted, entries: MOST_WANTED.filter((entry) => shown.includes(entry)) };
  }
  const key = findPlace(pathname).section?.key;
  const section = menu.find((each) => each.key === key);
  return { label: texts.inSection(section?.label ?? ''), entries: section?.entries ?? [] };
}

/** Scrolls only the row, not the page, until a link is visible. */
function show(list: HTMLElement | null, link: HTMLElement | null | undefined): void {
  if (!list || !link) return;
  const middle = link.offsetLeft + link.offsetWidth / 2;
  list.scrollLeft = middle - list.clientWidth / 2;
}
