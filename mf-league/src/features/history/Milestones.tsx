import { SectionHeading } from '@wkff/ui';
import { knownBy, MILESTONES } from './content.ts';
import styles from './Milestones.module.css';
import { texts } from './texts.ts';

/** The league's turns, newest first, along a line. */
export function Milestones({ today }: { today: string }) {
  return (
    <section>
      <SectionHeading>{texts.milestones}</SectionHeading>
      <ol className={styles.line}>
        {knownBy(today, MILESTONES).map(({ year, title, text }) => (
          <li key={year} className={styles.stop}>
            <p className={styles.year}>{year}</p>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
