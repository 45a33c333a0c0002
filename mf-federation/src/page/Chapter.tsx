import { classNames, SectionHeading } from '@wkff/ui';
import type { ReactNode } from 'react';
import styles from './Chapter.module.css';
import { texts } from './texts.ts';

export interface ChapterProps {
  /** Id of the section: `/wkff-overview#purpose`. */
  id: string;
  title: string;
  /** `card`: on a surface with an outline. */
  look?: 'card' | 'plain';
  children: ReactNode;
}

/** A section of a page with its own address, linked next to its heading. */
export function Chapter({ id, title, look = 'plain', children }: ChapterProps) {
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

/** Paragraphs of running text, in a narrow column. */
export function Prose({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <div className={styles.prose}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
