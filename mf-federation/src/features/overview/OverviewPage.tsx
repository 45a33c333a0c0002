import { paths } from '@wkff/contracts';
import { Link, useLoaderData } from '@wkff/router';
import { Badge, clubClass, EmptyState, ErrorState, NextLink, Retry } from '@wkff/ui';
import { FederationPage } from '../../page/FederationPage.tsx';
import { Chapter, Prose } from '../../page/Chapter.tsx';
import { COMPETITIONS, overview } from './content.ts';
import type { OverviewData } from './loadOverview.ts';
import styles from './OverviewPage.module.css';
import { texts } from './texts.ts';

const SECTIONS = [
  { id: 'about', title: overview.aboutTitle },
  { id: 'competitions', title: overview.competitionsTitle },
  { id: 'clubs', title: overview.clubsTitle },
];

/** The page `/wkff-overview`: what the federation does, its competitions, and the league's clubs. */
export function OverviewPage() {
  const { clubs } = useLoaderData<OverviewData>();
  return (
    <FederationPage
      heading={texts.heading}
      path={paths.overview}
      lead={overview.lead}
      isSample={overview.isSample}
      contents={SECTIONS}
    >
      <Chapter id="about" title={overview.aboutTitle} look="card">
        <Prose paragraphs={overview.about} />
      </Chapter>
      <Chapter id="competitions" title={overview.competitionsTitle}>
        <dl className={styles.competitions}>
          {COMPETITIONS.map(({ name, text }) => (
            <div key={name} className={styles.competition}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Chapter>
      <Chapter id="clubs" title={overview.clubsTitle}>
        <Clubs clubs={clubs} />
        <NextLink label={texts.leagueIntro} path={paths.leagueIntro} />
      </Chapter>
    </FederationPage>
  );
}

function Clubs({ clubs }: Pick<OverviewData, 'clubs'>) {
  if (!clubs.ok) return <ErrorState message={texts.clubsFailed} action={<Retry />} />;
  if (clubs.value.length === 0) return <EmptyState message={texts.noClubs} />;
  return (
    <ul className={styles.clubs}>
      {clubs.value.map(({ key, short_name, badge_path }) => (
        <li key={key} className={clubClass(key)}>
          <Link to={paths.team(key)} className={styles.club}>
            <Badge path={badge_path} size={32} />
            {short_name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
