import { paths, yearOf } from '@wkff/contracts';
import { Link, useLoaderData, useSearchParams } from '@wkff/router';
import { DataCredit, EmptyState, formatDate, NextLink, Timeline, type TimelineEntry } from '@wkff/ui';
import { FederationPage } from '../../page/FederationPage.tsx';
import { Chapter } from '../../page/Chapter.tsx';
import { TOPICS, type HistoryEntry, type Topic } from './content.ts';
import styles from './HistoryPage.module.css';
import type { HistoryData } from './loadHistory.ts';
import { texts } from './texts.ts';
import { byDecade } from './toTimeline.ts';

/** The page `/wkff-introduction-history`: the federation's history by decade, all of it or one topic (`?topic=`). */
export function HistoryPage() {
  const { entries } = useLoaderData<HistoryData>();
  const asked = useSearchParams()[0].get('topic');
  const topic = TOPICS.find((one) => one === asked) ?? null;
  const decades = byDecade(entries, topic);
  const years = entries.map(({ when }) => yearOf(when));
  const shown = decades.reduce((sum, decade) => sum + decade.entries.length, 0);
  return (
    <FederationPage
      heading={texts.heading}
      path={paths.history}
      lead={texts.lead(Math.min(...years), Math.max(...years))}
      contents={decades.map(({ start }) => ({ id: anchor(start), title: texts.decade(start) }))}
    >
      <div>
        <Filter topic={topic} />
        <p role="status" className={styles.count}>
          {texts.count(shown)}
        </p>
      </div>
      {decades.length === 0 ? <EmptyState message={texts.empty} /> : null}
      {decades.map(({ start, entries: list }) => (
        <Chapter key={start} id={anchor(start)} title={texts.decade(start)}>
          <Timeline entries={list.map(toTimelineEntry)} />
        </Chapter>
      ))}
      <div>
        <NextLink label={texts.toLeague} path={paths.leagueHistory} />
        <DataCredit />
      </div>
    </FederationPage>
  );
}

const anchor = (decade: number) => `${decade}s`;

function toTimelineEntry({ when, topic, title, text }: HistoryEntry): TimelineEntry {
  return {
    key: `${when} ${title}`,
    when: when.slice(0, 4),
    title,
    text: (
      <>
        {text ? <p>{text}</p> : null}
        <p className={styles.meta}>
          <span className={styles.topic}>{texts.topics[topic]}</span>
          {when.length > 4 ? <time dateTime={when}>{formatDate(when)}</time> : null}
        </p>
      </>
    ),
  };
}

function Filter({ topic }: { topic: Topic | null }) {
  return (
    <nav aria-label={texts.filter}>
      <ul className={styles.filter}>
        {[null, ...TOPICS].map((one) => (
          <li key={one ?? 'all'}>
            <Link
              to={one === null ? paths.history : `${paths.history}?topic=${one}`}
              replace
              preventScrollReset
              className={styles.choice}
              aria-current={one === topic ? 'true' : undefined}
            >
              {one === null ? texts.all : texts.topics[one]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
