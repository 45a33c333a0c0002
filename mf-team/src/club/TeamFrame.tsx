import { Tabs } from '@wkff/ui';
import type { ReactNode } from 'react';
import type { ClubPage } from './clubPage.ts';
import { EditLink } from './EditLink.tsx';
import { TABS, tabPath, type TabName } from './tabs.ts';
import { TeamHero } from './TeamHero.tsx';
import { texts } from './texts.ts';

export interface TeamFrameProps {
  page: ClubPage;
  current: TabName;
  /** True: the page is below a tab and brings its own h1; the hero's name is no heading. */
  hasOwnHeading?: boolean;
  children: ReactNode;
}

/** What every page of a club has around it: the hero with the page's heading, and the tabs. */
export function TeamFrame({ page, current, hasOwnHeading = false, children }: TeamFrameProps) {
  const { club, season } = page;
  return (
    <>
      <EditLink club={club} season={season} />
      <TeamHero club={club} tab={hasOwnHeading ? null : current} />
      <Tabs
        label={texts.tabsLabel}
        tabs={TABS.map((tab) => ({
          label: texts.tabs[tab],
          to: tabPath(tab, club, season),
          isCurrent: tab === current,
        }))}
      />
      {children}
    </>
  );
}
