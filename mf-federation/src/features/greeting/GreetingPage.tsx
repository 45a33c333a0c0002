import { paths } from '@wkff/contracts';
import { paragraphsOf, type ContentOf } from '@wkff/forms/documents/read';
import { HeroPattern } from '@wkff/ui';
import { DocumentPage } from '../../page/DocumentPage.tsx';
import { UploadedPicture } from '../../page/UploadedPicture.tsx';
import { Portrait } from './Portrait.tsx';
import { greetingDocument } from './greetingDocument.ts';
import styles from './GreetingPage.module.css';
import { texts } from './texts.ts';

/** The page `/wkff-introduction-greeting`: the president's greeting, signed. */
export const GreetingPage = () => (
  <DocumentPage document={greetingDocument} page="greeting" heading={texts.heading} path={paths.greeting}>
    {(content) => <Greeting content={content} />}
  </DocumentPage>
);

/** The greeting. Without a picture there is a placeholder. */
export function Greeting({ content }: { content: ContentOf<typeof greetingDocument.fields> }) {
  const { lead, words, portrait, organization, office, name } = content;
  return (
    <div className={styles.letter}>
      <div className={styles.opening}>
        <HeroPattern name="stadium" />
        <p className={styles.lead}>{lead}</p>
      </div>
      <div id="letter" className={styles.words}>
        {paragraphsOf(words).map((paragraph) => (
          <p key={paragraph} className={styles.paragraph}>
            {paragraph}
          </p>
        ))}
        <div id="signature" className={styles.signature}>
          {portrait.src === '' ? (
            <Portrait />
          ) : (
            <span className={styles.photo}>
              <UploadedPicture picture={portrait} sizes="10rem" />
            </span>
          )}
          <p>
            {organization} <strong>{[office, name].filter(Boolean).join(' ')}</strong>
          </p>
        </div>
      </div>
    </div>
  );
}
