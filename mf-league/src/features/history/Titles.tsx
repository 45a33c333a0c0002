import { paths } from '@wkff/contracts';
import { Link } from '@wkff/router';
import { Badge, classNames, clubClass, SectionHeading } from '@wkff/ui';
import { texts } from './texts.ts';
import type { ClubTitles } from './titles.ts';
import styles from './Titles.module.css';

/** The number of titles of each club with their years; one mark per title. */
export function Titles({ titles }: { titles: readonly ClubTitles[] }) {
  return (
    <section>
      <SectionHeading>{texts.titles}</SectionHeading>
      <ol className={styles.list}>
        {titles.map((club) => (
          <Row key={club.key ?? club.name} club={club} />
        ))}
      </ol>
    </section>
  );
}

function Row({ club: { key, name, badge, titles } }: { club: ClubTitles }) {
  const renamed = titles.filter(({ formerName }) => formerName !== null);
  return (
    <li className={classNames(styles.row, clubClass(key))}>
      <Badge path={badge} size={48} />
      <div>
        <h3 className={styles.name}>{key ? <Link to={paths.team(key)}>{name}</Link> : name}</h3>
        <ul className={styles.years}>
          {titles.map(({ year }) => (
            <li key={year} className={styles.year}>
              {year}
            </li>
          ))}
        </ul>
        {renamed.map(({ year, formerName }) => (
          <p key={year} className={styles.former}>
            {texts.asNamed(year, formerName ?? '')}
          </p>
        ))}
      </div>
      <p className={styles.count}>{texts.times(titles.length)}</p>
    </li>
  );
}
