import { seoulDate, type Ruling } from '@wkff/contracts';
import { openEditor, useOpening } from '@wkff/forms';
import { Link } from '@wkff/router';
import { EmptyState, formatDate, ViewHeading, Skeleton } from '@wkff/ui';
import { useRef } from 'react';
import { officePath } from '../../office/officePath.ts';
import styles from './office.module.css';
import { rulingEditable } from './rulingEditable.ts';
import { RulingEditor, type RulingFormProps } from './RulingEditor.tsx';
import { kindsFor, rulingsOn, subjectName } from './subject.ts';
import { texts } from './texts.ts';

const t = texts.form;

/** The form of a new ruling about something: its fields, what it would change, and the button that makes it. */
export function RulingForm(props: RulingFormProps) {
  const { host, account, season, subject } = props;
  const today = seoulDate(host.clock.now());
  const basis = useRef<string | null>(null);
  const context = { season, subject, today, username: account.username, basis };
  const { opening } = useOpening(
    () => openEditor(rulingEditable(host.api, context), account.id, null),
    (error) => host.report({ where: 'league office: ruling', error }),
  );
  const other = (
    <Link to={officePath({ season: season.season })} className={styles.link}>
      {texts.pick.other}
    </Link>
  );
  return (
    <section className={styles.picker} aria-label={t.title}>
      <ViewHeading>{t.title}</ViewHeading>
      <div>
        <p className={styles.subject}>{subjectName(subject, season)}</p>
        {other}
      </div>
      <Earlier rulings={rulingsOn(subject, season.rulings)} />
      {kindsFor(subject).length === 0 ? (
        <EmptyState message={subject.of === 'revocation' ? t.nothing.revocation : t.nothing.match} />
      ) : opening.phase === 'ready' ? (
        <RulingEditor {...props} today={today} basis={basis} opened={opening.opened} />
      ) : (
        <Skeleton label={texts.loading} />
      )}
    </section>
  );
}

/** The rulings in force on the same subject. */
function Earlier({ rulings }: { rulings: readonly Ruling[] }) {
  if (rulings.length === 0) return null;
  return (
    <div>
      <h3 className={styles.title}>{t.earlier}</h3>
      <ul>
        {rulings.map(({ id, title, person_name: person, decided_on: day, body }) => (
          <li key={id}>
            {person} {title} ({body}, {formatDate(day)})
          </li>
        ))}
      </ul>
    </div>
  );
}
