import { useNavigate, useSearchParams } from '@wkff/router';
import type { SessionUser } from '@wkff/session';
import { Tabs } from '@wkff/ui';
import { DraftGroup } from './DraftGroup.tsx';
import { Filters } from './Filters.tsx';
import { ItemGroup } from './ItemGroup.tsx';
import styles from './items.module.css';
import { texts } from './texts.ts';
import { useDrafts } from './useDrafts.ts';
import { pathOf, readView, TABS, type View } from './view.ts';
import { WriteLinks } from './WriteLinks.tsx';

/** The account's drafts, and the items that it works on by state. The address says which of them are shown. */
export function Desk({ account }: { account: SessionUser }) {
  const view = readView(useSearchParams()[0]);
  const navigate = useNavigate();
  const drafts = useDrafts(account);
  const { tab, board, search } = view;

  // Like other searches it replaces the address, so that the back button leads out of the tab.
  const show = (change: Partial<View>) =>
    void navigate(pathOf({ ...view, ...change }), { replace: true, preventScrollReset: true });
  return (
    <div className={styles.desk}>
      <div className={styles.top}>
        <p className={styles.label}>{texts.write}</p>
        <WriteLinks />
      </div>
      <div className={styles.group}>
        <DeskTabs view={view} unsaved={drafts.data?.filter(({ state }) => state === 'current').length ?? 0} />
        {tab === 'drafts' ? (
          <DraftGroup read={drafts} />
        ) : (
          <>
            <Filters view={view} onChange={show} />
            <ItemGroup
              key={`${tab}/${board}/${search}`}
              account={account}
              state={tab}
              view={view}
              onClear={() => show({ board: null, search: '' })}
            />
          </>
        )}
      </div>
    </div>
  );
}

/** @param unsaved number of drafts that are not discarded. */
function DeskTabs({ view, unsaved }: { view: View; unsaved: number }) {
  return (
    <div className={styles.tabs}>
      <Tabs
        label={texts.tabs}
        tabs={TABS.map((tab) => ({
          label: tab === 'drafts' && unsaved > 0 ? texts.counted(texts.titles.drafts, unsaved) : texts.titles[tab],
          to: pathOf({ ...view, tab }),
          isCurrent: tab === view.tab,
        }))}
      />
    </div>
  );
}
