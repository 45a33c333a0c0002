import { Link } from '@wkff/router';
import { SectionHeading } from '@wkff/ui';
import styles from './PastTables.module.css';
import { tablePath } from './tablePath.ts';
import { texts } from './texts.ts';

/** The seasons with a known table, each a link to it. */
export function PastTables({ tables }: { tables: readonly number[] }) {
  if (tables.length === 0) return null;
  return (
    <section>
      <SectionHeading>{texts.tables}</SectionHeading>
      <p className={styles.note}>{texts.tablesNote}</p>
      <ul className={styles.list}>
        {tables.map((year) => (
          <li key={year}>
            <Link className={styles.link} to={tablePath(year)}>
              {texts.season(year)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
