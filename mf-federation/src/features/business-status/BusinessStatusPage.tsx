import { knownBy, paths } from '@wkff/contracts';
import { paragraphsOf, type ContentOf } from '@wkff/forms/documents/read';
import { useLoaderData } from '@wkff/router';
import { DataCredit, formatDate, Tabs } from '@wkff/ui';
import { Chapter, Prose } from '../../page/Chapter.tsx';
import { DocumentPage } from '../../page/DocumentPage.tsx';
import type { PageData } from '../../page/federationRoute.tsx';
import { businessDocument } from './businessDocument.ts';
import styles from './BusinessStatusPage.module.css';
import { PARTS } from './content.ts';
import { texts } from './texts.ts';

type Content = ContentOf<typeof businessDocument.fields>;

/** The page `/business-status`: the federation's business, in one tab. */
export function BusinessStatusPage() {
  const { today } = useLoaderData<PageData>();
  return (
    <DocumentPage
      document={businessDocument}
      page="business"
      heading={texts.heading}
      path={paths.businessStatus}
      lead={({ lead }) => lead}
      contents={(content) => partsOf(content, today)}
    >
      {(content) => (
        <>
          <Tabs label={texts.tabs} tabs={[{ label: texts.tab, to: paths.businessStatus, isCurrent: true }]} />
          <BusinessStatus content={content} today={today} />
          <DataCredit />
        </>
      )}
    </DocumentPage>
  );
}

/** The parts, each with its facts up to a day (`YYYY-MM-DD`). */
export function BusinessStatus({ content, today }: { content: Content; today: string }) {
  return partsOf(content, today).map(({ id, title, text, facts }) => (
    <Chapter key={id} id={id} title={title}>
      <Prose paragraphs={paragraphsOf(text)} />
      <Facts label={texts.facts(title)} facts={facts} />
    </Chapter>
  ));
}

/** Returns the parts that have something to say. */
function partsOf(content: Content, today: string) {
  const known = knownBy(today, content.facts);
  return PARTS.map((id) => ({
    id,
    title: texts.parts[id],
    text: content[id],
    facts: known.filter(({ part }) => part === id),
  })).filter(({ text, facts }) => text !== '' || facts.length > 0);
}

function Facts({ label, facts }: { label: string; facts: Content['facts'] }) {
  if (facts.length === 0) return null;
  return (
    <ul aria-label={label} className={styles.facts}>
      {facts.map(({ key, title, text, since }) => (
        <li key={key} className={styles.fact}>
          <h3 className={styles.title}>{title}</h3>
          <p>{text}</p>
          <p className={styles.date}>
            <time dateTime={since}>{formatDate(since)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
