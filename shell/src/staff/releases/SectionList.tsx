import type { Section } from '@wkff/contracts';
import { Link } from '@wkff/router';
import { EmptyState } from '@wkff/ui';
import { useId } from 'react';
import type { HeadingFocus } from './useHeadingFocus.ts';
import styles from './releases.module.css';
import { SectionState } from './SectionState.tsx';
import { ShareBar } from './ShareBar.tsx';
import { texts } from './texts.ts';
import { timeLabel, versionLabel } from './versionLabel.ts';

const t = texts.list;

export interface SectionListProps {
  /** Those that the account may release come first. */
  sections: readonly Section[];
  isMine(section: Section): boolean;
  addressOf(name: string): string;
  heading: HeadingFocus;
}

/** All sections with their live releases. */
export function SectionList({ sections, isMine, addressOf, heading }: SectionListProps) {
  if (sections.length === 0) return <EmptyState message={t.empty} />;
  const mine = sections.filter(isMine);
  const others = sections.filter((section) => !isMine(section));
  return (
    <>
      {mine.length > 0 ? <Cards title={t.mine} sections={mine} addressOf={addressOf} heading={heading} /> : null}
      {others.length > 0 ? <Cards title={t.others} note={t.readOnly} sections={others} addressOf={addressOf} /> : null}
    </>
  );
}

interface CardsProps {
  title: string;
  note?: string;
  sections: readonly Section[];
  addressOf(name: string): string;
  heading?: HeadingFocus;
}

function Cards({ title, note, sections, addressOf, heading }: CardsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} ref={heading?.ref} tabIndex={-1} className={styles.heading}>
        {title}
        {note ? <span className={styles.headingNote}> {note}</span> : null}
      </h2>
      <ul className={styles.cards}>
        {sections.map((section) => (
          <Card key={section.name} section={section} address={addressOf(section.name)} />
        ))}
      </ul>
    </section>
  );
}

function Card({ section, address }: { section: Section; address: string }) {
  const { name, title, active, canary, moved_at } = section;
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <h3 className={styles.cardTitle}>
          <Link to={address} className={styles.cardLink}>
            {title}
          </Link>
        </h3>
        <span className={styles.quiet}>{name}</span>
      </div>
      <SectionState section={section} />
      {canary ? <ShareBar {...section} /> : null}
      <dl className={styles.facts}>
        <div>
          <dt>{t.live}</dt>
          <dd className={styles.version}>{versionLabel(active)}</dd>
        </div>
        {canary ? (
          <div>
            <dt>{texts.state.canary(canary.percent)}</dt>
            <dd className={styles.version}>{versionLabel(canary.version)}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t.moved}</dt>
          <dd>{timeLabel(moved_at)}</dd>
        </div>
      </dl>
    </li>
  );
}
