import { Tabs } from '@wkff/ui';
import type { ReactNode } from 'react';
import type { ClubPage } from './clubPage.ts';
import { TABS, tabPath, type TabName } from './tabs.ts';
import { TeamHero } from './TeamHero.tsx';
import { texts } from './texts.ts';

/** What every page of a club has around it: the hero with the page's heading, and the tabs. */
export function TeamFrame({ page, current, children }: { page: ClubPage; current: TabName; children: ReactNode }) {
  const { club, season } = page;
  return (
    <>
      <TeamHero club={club} tab={current} />
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
