import { SectionHeading } from '@wkff/ui';
import { STAGE_NOTES, STAGES } from './content.ts';
import styles from './Postseason.module.css';
import { texts } from './texts.ts';

/** The steps from the play-off to the title, and how the title was decided over the years. */
export function Postseason({ today }: { today: string }) {
  return (
    <section>
      <SectionHeading>{texts.postseason}</SectionHeading>
      <p className={styles.lead}>{texts.postseasonLead}</p>
      <ol className={styles.stages}>
        {STAGES.map(({ name, home, away, text }) => (
          <li key={name} className={styles.stage}>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.pair}>
              <span>{home}</span>
              <span className={styles.versus}>{texts.versus}</span>
              <span>{away}</span>
            </p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
      <dl className={styles.notes}>
        {STAGE_NOTES.filter(({ since }) => since === undefined || since <= today).map(({ when, text }) => (
          <div key={when} className={styles.note}>
            <dt>{when}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
