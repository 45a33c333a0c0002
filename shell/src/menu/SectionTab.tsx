import { useLocation } from '@wkff/router';
import { classNames } from '@wkff/ui';
import { ClubLinks } from './ClubLinks.tsx';
import { ClubStrip } from './ClubStrip.tsx';
import { Disclosure } from './Disclosure.tsx';
import { findPlace, isLeaguePage } from './findPlace.ts';
import type { MenuSection } from './menu.ts';
import { MenuEntries } from './MenuEntries.tsx';
import styles from './tabs.module.css';
import { menuTexts as texts } from './texts.ts';

/** A main tab with its sub-bar. The league's is open on the league's pages. A disabled section is only text. */
export function SectionTab({ section }: { section: MenuSection }) {
  const { pathname } = useLocation();
  if (section.path === null) {
    return (
      <a className={styles.tab} role="link" aria-disabled="true">
        <span>{section.label}</span> {section.note ? <small className={styles.note}>{section.note}</small> : null}
      </a>
    );
  }
  const isLeague = section.key === 'league';
  const isPinned = isLeague && isLeaguePage(pathname);
  return (
    <Disclosure
      summary={<span>{section.label}</span>}
      group="header"
      isPinned={isPinned}
      current={findPlace(pathname).section?.key === section.key ? 'true' : undefined}
      summaryClassName={styles.tab}
      className={classNames(styles.section, isPinned && styles.pinned)}
    >
      <div className={styles.bar}>
        <div className={styles.inside}>
          <MenuEntries entries={section.entries} styles={styles} />
          {isLeague ? (
            <div className={styles.clubs}>
              <ClubStrip />
              <Disclosure summary={texts.teams} summaryClassName={styles.teams} className={styles.dropdown}>
                <div className={styles.list}>
                  <ClubLinks label={texts.teams} shape="list" />
                </div>
              </Disclosure>
            </div>
          ) : null}
        </div>
      </div>
    </Disclosure>
  );
}
