import { useLoaded } from '@wkff/forms';
import { EmptyState, ViewHeading, Toast } from '@wkff/ui';
import { useState } from 'react';
import { Approval } from './Approval.tsx';
import styles from './office.module.css';
import type { OfficeProps } from './officeProps.ts';
import { texts } from './texts.ts';
import { Waiting } from './Waiting.tsx';

const t = texts.approvals;

/** The tab of the results that wait for an approval, the oldest first. */
export function ApprovalsTab({ host }: Pick<OfficeProps, 'host'>) {
  const [said, say] = useState<string | null>(null);
  const { loaded, reload } = useLoaded(
    'pending',
    (signal) => host.api.results.pending(signal),
    (error) => host.report({ where: 'league office: pending results', error }),
  );
  return (
    <>
      <Waiting loaded={loaded} reload={reload}>
        {({ official_by: officialBy, results }) => (
          <section className={styles.picker} aria-label={t.title}>
            {/* After an approval another heading, which takes the focus of the button that is gone. */}
            <ViewHeading key={results.map(({ match }) => match.id).join()}>{t.title}</ViewHeading>
            <p>{t.modes[officialBy]}</p>
            {results.length === 0 ? <EmptyState message={officialBy === 'clock' ? t.noneByClock : t.none} /> : null}
            <ul className={styles.cards}>
              {results.map((result) => (
                <li key={result.match.id}>
                  <Approval host={host} result={result} officialBy={officialBy} reload={reload} onDone={say} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </Waiting>
      <Toast kind="success" message={said} onDismiss={() => say(null)} />
    </>
  );
}
