import { Container, PageHeading, SampleMark, ShareButton } from '@wkff/ui';
import type { ReactNode } from 'react';
import styles from './FederationPage.module.css';
import { texts } from './texts.ts';

export interface FederationPageProps {
  heading: string;
  /** Path of the page, for its share button. */
  path: string;
  /** A short line below the heading. */
  lead?: string | undefined;
  /** True if the page's text is sample text, which shows a mark. */
  isSample?: boolean;
  /** Sections of the page, for its table of contents; empty: no table. */
  contents?: readonly { id: string; title: string }[] | undefined;
  /** Beside the share button. */
  tools?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of every page about the federation: heading, mark of sample text, share button, table of contents
 * (docs/spec/site.md#federation-pages).
 */
export function FederationPage({ heading, path, lead, isSample, contents = [], tools, children }: FederationPageProps) {
  return (
    <Container space="page">
      <div className={styles.head}>
        <PageHeading note={lead} className={styles.heading}>
          {heading}
        </PageHeading>
        <div className={styles.tools}>
          {tools}
          <ShareButton title={heading} path={path} />
        </div>
      </div>
      {isSample ? (
        <p className={styles.sample}>
          <SampleMark /> {texts.sampleNote}
        </p>
      ) : null}
      {contents.length > 1 ? (
        <nav aria-label={texts.contents} className={styles.contents}>
          <ul>
            {contents.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <article className={styles.sections}>{children}</article>
    </Container>
  );
}
