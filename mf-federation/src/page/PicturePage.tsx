import { Container, PageHeading, SampleMark } from '@wkff/ui';
import type { ReactNode } from 'react';
import styles from './PicturePage.module.css';

export interface PicturePageProps {
  heading: string;
  /** Alternative text of the picture. */
  alt: string;
  caption: string;
  /** A drawing that fills its positioned box. */
  children: ReactNode;
}

/** A page that shows a sample picture until there is a text. */
export function PicturePage({ heading, alt, caption, children }: PicturePageProps) {
  return (
    <Container space="page">
      <PageHeading>{heading}</PageHeading>
      <figure>
        <div className={styles.picture} role="img" aria-label={alt}>
          {children}
        </div>
        <figcaption className={styles.caption}>
          <SampleMark /> {caption}
        </figcaption>
      </figure>
    </Container>
  );
}
