import { paths } from '@wkff/contracts';
import { HeroPattern } from '@wkff/ui';
import { FederationPage } from '../../page/FederationPage.tsx';
import { Portrait } from './Portrait.tsx';
import { greeting } from './content.ts';
import styles from './GreetingPage.module.css';
import { texts } from './texts.ts';

/** The page `/wkff-introduction-greeting`: the president's greeting, signed by the office. */
export function GreetingPage() {
  const { lead, paragraphs, signature, isSample } = greeting;
  return (
    <FederationPage heading={texts.heading} path={paths.greeting} isSample={isSample}>
      <div className={styles.letter}>
        <div className={styles.opening}>
          <HeroPattern name="stadium" />
          <p className={styles.lead}>{lead}</p>
        </div>
        <div id="letter" className={styles.words}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <div id="signature" className={styles.signature}>
            <Portrait />
            <p>
              {signature.organization} <strong>{signature.office}</strong>
            </p>
          </div>
        </div>
      </div>
    </FederationPage>
  );
}
