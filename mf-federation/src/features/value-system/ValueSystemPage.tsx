import { paths } from '@wkff/contracts';
import { classNames } from '@wkff/ui';
import { FederationPage } from '../../page/FederationPage.tsx';
import { valueSystem } from './content.ts';
import { texts } from './texts.ts';
import styles from './ValueSystemPage.module.css';

/** The page `/wkff-introduction-value-system`: a diagram of headings and text, from the mission down to the values. */
export function ValueSystemPage() {
  const { mission, vision, values, valuesTitle, lead, isSample } = valueSystem;
  return (
    <FederationPage heading={texts.heading} path={paths.valueSystem} lead={lead} isSample={isSample}>
      <div className={styles.diagram}>
        <Level {...mission} look={styles.mission} />
        <Level {...vision} look={styles.vision} />
        <section className={styles.level}>
          <h2 className={styles.valuesTitle}>{valuesTitle}</h2>
          <ul className={styles.values}>
            {values.map(({ title, text }) => (
              <li key={title} className={styles.value}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </FederationPage>
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
