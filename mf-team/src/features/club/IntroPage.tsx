import { RichText } from '@wkff/boards';
import { useLoaderData } from '@wkff/router';
import { classNames, clubClass, Container, EmptyState, NextLink, SectionHeading } from '@wkff/ui';
import type { ClubPage } from '../../club/clubPage.ts';
import { tabPath } from '../../club/tabs.ts';
import { TeamFrame } from '../../club/TeamFrame.tsx';
import { InfoCard } from './InfoCard.tsx';
import styles from './IntroPage.module.css';
import type { IntroData } from './toIntro.ts';
import { Seasons } from './Seasons.tsx';
import { texts } from './texts.ts';
import { toCards } from './toCards.tsx';

type Data = ClubPage & IntroData;

/** The introduction of a club: greeting, facts, ground, office, people, records. Unknown facts are left out. */
export function IntroPage() {
  const data = useLoaderData<Data>();
  return (
    <TeamFrame page={data} current="club">
      <Container space="page">
        <Intro {...data} />
      </Container>
    </TeamFrame>
  );
}

function Intro(data: Data) {
  const { club, season, greet, info, history } = data;
  const cards = toCards(data);
  const hasSeasons = !history.ok || history.value.length > 0;
  if (greet === null && cards.length === 0 && info.records.length === 0 && !hasSeasons) {
    const overview = { label: texts.toOverview, path: tabPath('overview', club, season) };
    return <EmptyState message={texts.empty} action={<NextLink {...overview} />} />;
  }
  return (
    <div className={classNames(styles.columns, clubClass(club.key))}>
      {greet === null ? null : (
        <section className={styles.greeting}>
          <SectionHeading>{texts.greeting}</SectionHeading>
          <RichText html={greet} />
        </section>
      )}
      {cards.length > 0 ? (
        <div className={styles.cards}>
          {cards.map((card) => (
            <InfoCard key={card.title} {...card} />
          ))}
        </div>
      ) : null}
      {info.records.length > 0 || hasSeasons ? (
        <div className={styles.history}>
          {info.records.length > 0 ? <Records records={info.records} /> : null}
          {hasSeasons ? <Seasons history={history} name={club.name} /> : null}
        </div>
      ) : null}
    </div>
  );
}

function Records({ records }: { records: readonly string[] }) {
  return (
    <section>
      <SectionHeading>{texts.records}</SectionHeading>
      <ul className={styles.records}>
        {records.map((record, index) => (
          <li key={index} className={styles.record}>
            {record}
          </li>
        ))}
      </ul>
    </section>
  );
}
