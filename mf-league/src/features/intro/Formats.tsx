import { SectionHeading, VisuallyHidden } from '@wkff/ui';
import { FORMATS } from './content.ts';
import styles from './Formats.module.css';
import { texts } from './texts.ts';

/** The number of clubs and matches of each season. */
export function Formats() {
  return (
    <section>
      <SectionHeading>{texts.formats}</SectionHeading>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{texts.formatsCaption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{texts.season}</th>
            <th scope="col" className={styles.number}>
              {texts.clubCount}
            </th>
            <th scope="col" className={styles.number}>
              {texts.rounds}
            </th>
            <th scope="col" className={styles.number}>
              {texts.matches}
            </th>
          </tr>
        </thead>
        {FORMATS.map(({ seasons, clubs, rounds, matches, grounds }) => (
          <tbody key={seasons}>
            <tr>
              <th scope="row">{seasons}</th>
              <td className={styles.number}>{clubs}</td>
              <td className={styles.number}>{rounds}</td>
              <td className={styles.number}>{matches}</td>
            </tr>
            <tr>
              <td className={styles.grounds} colSpan={4}>
                {grounds}
              </td>
            </tr>
          </tbody>
        ))}
      </table>
    </section>
  );
}
