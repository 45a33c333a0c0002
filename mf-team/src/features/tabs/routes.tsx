import { paths, withoutQuery, type Club } from '@wkff/contracts';
import type { Host, PageHandle, RemoteRoute } from '@wkff/mf-contract';
import { useLoaderData, type LoaderFunctionArgs } from '@wkff/router';
import { HeadingPage } from '@wkff/ui';
import { clubInQuery, loadClub } from '../../club/loadClub.ts';
import { TeamError } from '../../club/TeamError.tsx';
import { teamCrumbs } from '../../club/teamCrumbs.ts';
import { texts } from './texts.ts';

type TabData = Pick<Club, 'id' | 'key' | 'name' | 'short_name'>;

interface Tab {
  id: string;
  path: string;
  /** What of the club the page shows. */
  label: string;
  /** The page's own address, which aliases name as theirs. */
  canonical: (club: TabData) => string;
}

const TABS: Tab[] = [
  { id: 'squad', path: paths.teamSquad(':id'), label: texts.squad, canonical: ({ id }) => paths.teamSquad(id) },
];

/** A club's tabs that are to come: their headings. */
export function tabRoutes(host: Host): RemoteRoute[] {
  const load = async ({ request, params }: LoaderFunctionArgs): Promise<TabData> => {
    const { id, key, name, short_name } = await loadClub(host, params.teamKey ?? clubInQuery(request), request);
    return { id, key, name, short_name };
  };
  return TABS.map((tab) => ({ ...tabRoute(tab), loader: load }));
}

function tabRoute({ id, path, label, canonical }: Tab): RemoteRoute {
  const handle: PageHandle<TabData> = {
    title: (club?: TabData) => (club ? texts.heading(club.name, label) : label),
    crumbs: (club?: TabData) => [...teamCrumbs(club), ...(club ? [{ label, path: canonical(club) }] : [])],
    head: (club) => ({ canonical: canonical(club), noindex: true }),
    listed: false,
  };
  function TabPage() {
    const club = useLoaderData<TabData>();
    return (
      <HeadingPage
        heading={texts.heading(club.name, label)}
        next={{ label: texts.toOverview(club.name), path: paths.team(club.key) }}
      />
    );
  }
  return { id: `mf-team:${id}`, path: withoutQuery(path), Component: TabPage, ErrorBoundary: TeamError, handle };
}
