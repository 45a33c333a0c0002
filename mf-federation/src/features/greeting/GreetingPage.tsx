import { Container, HeroPattern, PageHeading, SampleMark } from '@wkff/ui';
import { greeting } from './content.ts';
import styles from './GreetingPage.module.css';
import { texts } from './texts.ts';

/** The president's greeting. */
export function GreetingPage() {
  return (
    <Container space="page">
      <PageHeading>{texts.heading}</PageHeading>
      <article className={styles.letter}>
        <div className={styles.opening}>
          <HeroPattern name="stadium" />
          <p className={styles.lead}>{greeting.lead}</p>
        </div>
        <div className={styles.words}>
          {greeting.isSample ? (
            <p className={styles.sample}>
              <SampleMark /> {texts.sampleNote}
            </p>
          ) : null}
          {greeting.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className={styles.signature}>{greeting.signature}</p>
        </div>
      </article>
    </Container>
  );
}
