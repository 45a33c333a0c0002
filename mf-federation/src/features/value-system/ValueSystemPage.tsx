import { paths } from '@wkff/contracts';
import type { ContentOf } from '@wkff/forms/documents/read';
import { classNames } from '@wkff/ui';
import { DocumentPage } from '../../page/DocumentPage.tsx';
import { texts } from './texts.ts';
import { valuesDocument } from './valuesDocument.ts';
import styles from './ValueSystemPage.module.css';

/** The page `/wkff-introduction-value-system`: a diagram of headings and text, from the mission down to the values. */
export const ValueSystemPage = () => (
  <DocumentPage
    document={valuesDocument}
    page="values"
    heading={texts.heading}
    path={paths.valueSystem}
    lead={({ lead }) => lead}
  >
    {(content) => <ValueSystem content={content} />}
  </DocumentPage>
);

/** The diagram. */
export function ValueSystem({ content }: { content: ContentOf<typeof valuesDocument.fields> }) {
  const { mission, missionText, vision, visionText, values } = content;
  return (
    <div className={styles.diagram}>
      <Level title={texts.mission} words={mission} text={missionText} look={styles.mission} />
      <Level title={texts.vision} words={vision} text={visionText} look={styles.vision} />
      {values.length === 0 ? null : (
        <section className={styles.level}>
          <h2 className={styles.valuesTitle}>{texts.values}</h2>
          <ul className={styles.values}>
            {values.map(({ key, title, text }) => (
              <li key={key} className={styles.value}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface LevelProps {
  title: string;
  words: string;
  text: string;
  look: string | undefined;
}

function Level({ title, words, text, look }: LevelProps) {
  return (
    <section className={classNames(styles.level, styles.box, look)}>
      <h2 className={styles.name}>{title}</h2>
      <p className={styles.words}>{words}</p>
      <p className={styles.text}>{text}</p>
    </section>
  );
}
