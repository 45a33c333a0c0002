import type { Section, SectionVerdict } from '@wkff/contracts';
import { Link } from '@wkff/router';
import { EmptyState, type HeadingFocus } from '@wkff/ui';
import { useId } from 'react';
import styles from './releases.module.css';
import { SectionState } from './SectionState.tsx';
import { ShareBar } from './ShareBar.tsx';
import { texts } from './texts.ts';
import { VerdictNote } from './VerdictNote.tsx';
import { timeLabel, versionLabel } from './versionLabel.ts';

const t = texts.list;

export interface SectionListProps {
  /** Sections that the account may release come first. */
  sections: readonly Section[];
  isMine(section: Section): boolean;
  verdictOf(name: string): SectionVerdict | undefined;
  addressOf(name: string): string;
  heading: HeadingFocus;
}

/** All sections with their live releases. */
export function SectionList({ sections, isMine, heading, ...of }: SectionListProps) {
  if (sections.length === 0) return <EmptyState message={t.empty} />;
  const mine = sections.filter(isMine);
  const others = sections.filter((section) => !isMine(section));
  return (
    <>
      {mine.length > 0 ? <Cards title={t.mine} sections={mine} {...of} heading={heading} /> : null}
      {others.length > 0 ? <Cards title={t.others} note={t.readOnly} sections={others} {...of} /> : null}
    </>
  );
}

interface CardsProps extends Pick<SectionListProps, 'sections' | 'verdictOf' | 'addressOf'> {
  title: string;
  note?: string;
  heading?: HeadingFocus;
}

function Cards({ title, note, sections, verdictOf, addressOf, heading }: CardsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} ref={heading?.ref} tabIndex={-1} className={styles.heading}>
        {title}
        {note ? <span className={styles.headingNote}> {note}</span> : null}
      </h2>
      <ul className={styles.cards}>
        {sections.map((section) => (
          <Card
            key={section.name}
            section={section}
            verdict={verdictOf(section.name)}
            address={addressOf(section.name)}
          />
        ))}
      </ul>
    </section>
  );
}

interface CardProps {
  section: Section;
  verdict: SectionVerdict | undefined;
  address: string;
}

function Card({ section, verdict, address }: CardProps) {
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
      <SectionState section={section} verdict={verdict} />
      <VerdictNote section={section} verdict={verdict} />
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
