import { paths, yearOf } from '@wkff/contracts';
import { shownDocument, type ContentOf } from '@wkff/forms/documents/read';
import { Link, useLoaderData, useSearchParams } from '@wkff/router';
import { DataCredit, EmptyState, formatDate, NextLink, Timeline, type TimelineEntry } from '@wkff/ui';
import { EditLink } from '../../page/DocumentPage.tsx';
import { FederationPage } from '../../page/FederationPage.tsx';
import { Chapter } from '../../page/Chapter.tsx';
import { TOPICS, type HistoryEntry, type Topic } from './content.ts';
import { historyDocument } from './historyDocument.ts';
import styles from './HistoryPage.module.css';
import type { HistoryData } from './loadHistory.ts';
import { texts } from './texts.ts';
import { byDecade, listEntries, type Decade } from './toTimeline.ts';

/** The page `/wkff-introduction-history`: the federation's history by decade, all of it or one topic (`?topic=`). */
export function HistoryPage() {
  const { recorded, today, stored } = useLoaderData<HistoryData>();
  const asked = useSearchParams()[0].get('topic');
  const topic = TOPICS.find((one) => one === asked) ?? null;
  const { entries: own } = shownDocument(historyDocument, stored).content;
  const entries = listEntries(today, own, recorded);
  const decades = byDecade(entries, topic);
  const years = entries.map(({ when }) => yearOf(when));
  return (
    <FederationPage
      heading={texts.heading}
      path={paths.history}
      lead={texts.lead(Math.min(...years), Math.max(...years))}
      contents={decades.map(({ start }) => ({ id: anchor(start), title: texts.decade(start) }))}
      tools={<EditLink page="history" heading={texts.heading} />}
    >
      <div>
        <Filter topic={topic} />
        <p role="status" className={styles.count}>
          {texts.count(decades.reduce((sum, decade) => sum + decade.entries.length, 0))}
        </p>
      </div>
      {decades.length === 0 ? <EmptyState message={texts.empty} /> : null}
      <Decades decades={decades} />
      <div>
        <NextLink label={texts.toLeague} path={paths.leagueHistory} />
        <DataCredit />
      </div>
    </FederationPage>
  );
}

/** The federation's own milestones, without what the league's records have. */
export function OwnHistory({ content, today }: { content: ContentOf<typeof historyDocument.fields>; today: string }) {
  return <Decades decades={byDecade(listEntries(today, content.entries, []), null)} />;
}

const Decades = ({ decades }: { decades: readonly Decade[] }) =>
  decades.map(({ start, entries }) => (
    <Chapter key={start} id={anchor(start)} title={texts.decade(start)}>
      <Timeline entries={entries.map(toTimelineEntry)} />
    </Chapter>
  ));

const anchor = (decade: number) => `${decade}s`;

function toTimelineEntry({ when, topic, title, text, source }: HistoryEntry): TimelineEntry {
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
          {source ? <span>{texts.source(source)}</span> : null}
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
