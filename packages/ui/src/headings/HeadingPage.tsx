import { Link } from '@wkff/router';
import { Container } from '../base/Container.tsx';
import { PageHeading } from '../base/PageHeading.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { texts } from './texts.ts';
import styles from './HeadingPage.module.css';

/** Links to follow from a page without content. */
export interface NextStep {
  label: string;
  path: string;
}

export interface HeadingPageProps {
  heading: string;
  next: NextStep;
}

/** A page in preparation: a heading, a note that says so, and links to other pages. */
export function HeadingPage({ heading, next }: HeadingPageProps) {
  return (
    <Container space="page">
      <PageHeading>{heading}</PageHeading>
      <EmptyState message={texts.preparing} action={<NextLink {...next} />} />
    </Container>
  );
}

/** A link from a page without content to another one. */
export function NextLink({ label, path }: NextStep) {
  return (
    <Link to={path} className={styles.next}>
      {label}
    </Link>
  );
}
