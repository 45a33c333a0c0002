import { classNames } from '@wkff/ui';
import type { MenuEntry } from './menu.ts';
import own from './MenuEntries.module.css';
import { MenuLink } from './MenuLink.tsx';

export interface MenuEntriesProps {
  entries: readonly MenuEntry[];
  /** Class names of the list, its entries, the third level and its pages. `parent`: an entry with a third level. */
  styles: Record<string, string>;
}

/** The entries of a section, with their third level. */
export function MenuEntries({ entries, styles }: MenuEntriesProps) {
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.label} className={entry.entries?.length ? styles.parent : undefined}>
          <MenuLink entry={entry} className={classNames(own.entry, styles.entry)} />
          {entry.entries?.length ? (
            <ul className={styles.pages} aria-label={entry.label}>
              {entry.entries.map((page) => (
                <li key={page.label}>
                  <MenuLink entry={page} className={classNames(own.page, styles.page)} />
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
