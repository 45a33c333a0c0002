import { knownBy, paths } from '@wkff/contracts';
import { useLoaderData } from '@wkff/router';
import { DataCredit, formatDate, Tabs } from '@wkff/ui';
import { FederationPage } from '../../page/FederationPage.tsx';
import type { PageData } from '../../page/federationRoute.tsx';
import { Chapter, Prose } from '../../page/Chapter.tsx';
import styles from './BusinessStatusPage.module.css';
import { business, type Fact } from './content.ts';
import { texts } from './texts.ts';

/** The page `/business-status`: the federation's business, in one tab. */
export function BusinessStatusPage() {
  const { today } = useLoaderData<PageData>();
  const { parts, lead, tab, isSample } = business;
  return (
    <FederationPage
      heading={texts.heading}
      path={paths.businessStatus}
      lead={lead}
      isSample={isSample}
      contents={parts}
    >
      <Tabs label={texts.tabs} tabs={[{ label: tab, to: paths.businessStatus, isCurrent: true }]} />
      {parts.map(({ id, title, text, facts }) => (
        <Chapter key={id} id={id} title={title}>
          <Prose paragraphs={[text]} />
          <Facts label={texts.facts(title)} facts={knownBy(today, facts)} />
        </Chapter>
      ))}
      <DataCredit />
    </FederationPage>
  );
}

function Facts({ label, facts }: { label: string; facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <ul aria-label={label} className={styles.facts}>
      {facts.map(({ title, text, since }) => (
        <li key={title} className={styles.fact}>
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
