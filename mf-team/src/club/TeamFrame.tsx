import { Container, Tabs } from '@wkff/ui';
import type { ReactNode } from 'react';
import type { ClubPage } from './clubPage.ts';
import { EditLink } from './EditLink.tsx';
import { SeasonPicker } from './SeasonPicker.tsx';
import { TABS, tabPath, type TabName } from './tabs.ts';
import styles from './TeamFrame.module.css';
import { TeamHero } from './TeamHero.tsx';
import { pageTexts } from './pageTexts.ts';
import { texts } from './texts.ts';

export interface TeamFrameProps {
  page: ClubPage;
  current: TabName;
  /**
   * True: the page is below a tab and has its own h1; the hero's name is not a heading, and there is no select of
   * seasons.
   */
  hasOwnHeading?: boolean;
  /** Replaces the hero. */
  head?: ReactNode;
  children: ReactNode;
}

/** The frame of every page of a club: the hero with the page's heading, and the tabs with the select of seasons. */
export function TeamFrame({ page, current, hasOwnHeading = false, head, children }: TeamFrameProps) {
  const { club, season, shownSeason, isUnknownSeason } = page;
  // There is no space for the link to the club's form, and an article has its own.
  const hasLowHero = hasOwnHeading && head === undefined;
  return (
    <>
      {hasLowHero ? null : <EditLink club={club} season={season} />}
      {head ?? <TeamHero page={page} tab={hasOwnHeading ? null : current} />}
      <Tabs
        label={pageTexts.tabsLabel}
        tabs={TABS.map((tab) => ({
          label: texts.tabs[tab],
          to: tabPath(tab, club, season),
          isCurrent: tab === current,
        }))}
        aside={hasOwnHeading ? null : <SeasonPicker {...page} />}
      />
      {isUnknownSeason && !hasOwnHeading && current !== 'news' ? (
        <Container>
          <p className={styles.note}>{pageTexts.season.unknown(shownSeason)}</p>
        </Container>
      ) : null}
      {children}
    </>
  );
}
