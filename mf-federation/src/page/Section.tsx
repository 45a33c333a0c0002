import { classNames, SectionHeading } from '@wkff/ui';
import type { ReactNode } from 'react';
import styles from './Section.module.css';
import { texts } from './texts.ts';

export interface SectionProps {
  /** Anchor of the section: `/wkff-overview#purpose`. */
  id: string;
  title: string;
  /** `card`: on a surface with a line around it. */
  look?: 'card' | 'plain';
  children: ReactNode;
}

/** A section of a page that has its own address; a link beside its heading leads there. */
export function Section({ id, title, look = 'plain', children }: SectionProps) {
  return (
    <section id={id} className={classNames(styles.section, look === 'card' && styles.card)}>
      <SectionHeading>
        {title}
        <a href={`#${id}`} className={styles.anchor} aria-label={texts.anchor(title)}>
          #
        </a>
      </SectionHeading>
      {children}
    </section>
  );
}

/** Paragraphs of running text, in a column that is easy to read. */
export function Prose({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <div className={styles.prose}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
