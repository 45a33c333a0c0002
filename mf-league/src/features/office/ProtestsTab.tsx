import { useLoaded } from '@wkff/forms';
import { Link, useNavigate, useSearchParams } from '@wkff/router';
import { EmptyState, SectionHeading, Toast, ViewHeading } from '@wkff/ui';
import { useState } from 'react';
import { officePath } from '../../office/officePath.ts';
import { DecideForm } from './DecideForm.tsx';
import styles from './office.module.css';
import type { OfficeProps, ProtestsProps } from './officeProps.ts';
import { ProtestCard } from './ProtestCard.tsx';
import { ReceiveProtest } from './ReceiveProtest.tsx';
import { texts } from './texts.ts';
import { Waiting } from './Waiting.tsx';

const t = texts.protests;
const LIST = officePath({ tab: 'protests' });

/** The tab of the protests: the open ones, how each ended, and new ones. */
export function ProtestsTab({ host, account }: OfficeProps) {
  const [said, say] = useState<string | null>(null);
  const navigate = useNavigate();
  const { loaded, reload } = useLoaded(
    'pending',
    (signal) => host.api.results.pending(signal),
    (error) => host.report({ where: 'league office: protests', error }),
  );

  function handleDone(message: string): void {
    say(message);
    void navigate(LIST, { preventScrollReset: true });
    void reload();
  }

  return (
    <>
      <Waiting loaded={loaded} reload={reload}>
        {({ protests }) => (
          <div className={styles.page}>
            <OpenProtests host={host} account={account} protests={protests} onDone={handleDone} />
            <ReceiveProtest host={host} account={account} protests={protests} onDone={handleDone} />
          </div>
        )}
      </Waiting>
      <Toast kind="success" message={said} onDismiss={() => say(null)} />
    </>
  );
}

/** The open protests, or the form of the one that the address names. */
function OpenProtests({ host, account, protests, onDone }: ProtestsProps) {
  const params = useSearchParams()[0];
  const wanted = params.get('protest');
  const chosen = protests.find(({ protest }) => String(protest.id) === wanted);
  const shown = chosen ? [chosen] : protests;
  // With a match, the address is about its form below.
  const Heading = params.has('match') ? SectionHeading : ViewHeading;
  return (
    <section className={styles.picker} aria-label={t.open}>
      <Heading>{t.open}</Heading>
      {wanted === null ? null : (
        <Link to={LIST} className={styles.link}>
          {t.back}
        </Link>
      )}
      {wanted !== null && !chosen ? <EmptyState message={t.gone} /> : null}
      {protests.length === 0 && wanted === null ? <EmptyState message={t.none} /> : null}
      <ul className={styles.cards}>
        {shown.map((one) => (
          <li key={one.protest.id}>
            <ProtestCard {...one} now={host.clock.now()} isChosen={one === chosen} />
          </li>
        ))}
      </ul>
      {chosen ? <DecideForm key={chosen.protest.id} host={host} account={account} {...chosen} onDone={onDone} /> : null}
    </section>
  );
}
