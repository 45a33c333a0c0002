import { paths } from '@wkff/contracts';
import { paragraphsOf, type ContentOf } from '@wkff/forms/documents/read';
import { Link, useLoaderData } from '@wkff/router';
import { Badge, clubClass, EmptyState, ErrorState, NextLink, Retry } from '@wkff/ui';
import { Chapter, Prose } from '../../page/Chapter.tsx';
import { DocumentPage } from '../../page/DocumentPage.tsx';
import type { OverviewData } from './loadOverview.ts';
import { overviewDocument } from './overviewDocument.ts';
import styles from './OverviewPage.module.css';
import { texts } from './texts.ts';

type Content = ContentOf<typeof overviewDocument.fields>;

const SECTIONS = [
  { id: 'about', title: texts.aboutTitle },
  { id: 'competitions', title: texts.competitionsTitle },
  { id: 'clubs', title: texts.clubsTitle },
];

/** The page `/wkff-overview`: what the federation does, its competitions, and the league's clubs. */
export function OverviewPage() {
  const { clubs } = useLoaderData<OverviewData>();
  return (
    <DocumentPage
      document={overviewDocument}
      page="overview"
      heading={texts.heading}
      path={paths.overview}
      lead={({ lead }) => lead}
      contents={() => SECTIONS}
    >
      {(content) => (
        <>
          <Overview content={content} />
          <Chapter id="clubs" title={texts.clubsTitle}>
            <Clubs clubs={clubs} />
            <NextLink label={texts.leagueIntro} path={paths.leagueIntro} />
          </Chapter>
        </>
      )}
    </DocumentPage>
  );
}

/** What the federation does, and its competitions. */
export function Overview({ content: { about, competitions } }: { content: Content }) {
  return (
    <>
      <Chapter id="about" title={texts.aboutTitle} look="card">
        <Prose paragraphs={paragraphsOf(about)} />
      </Chapter>
      <Chapter id="competitions" title={texts.competitionsTitle}>
        <dl className={styles.competitions}>
          {competitions.map(({ key, name, text }) => (
            <div key={key} className={styles.competition}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Chapter>
    </>
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
