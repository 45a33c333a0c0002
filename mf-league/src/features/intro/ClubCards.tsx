import { paths } from '@wkff/contracts';
import { Link } from '@wkff/router';
import { Badge, classNames, clubClass, SectionHeading } from '@wkff/ui';
import styles from './ClubCards.module.css';
import type { IntroClub, IntroData } from './loadIntro.ts';
import { texts } from './texts.ts';

/** The season's clubs with crest, colour, town and ground, each a link to its page. */
export function ClubCards({ season, clubs }: Pick<IntroData, 'season' | 'clubs'>) {
  return (
    <section>
      <SectionHeading>{texts.clubs(season)}</SectionHeading>
      <ul className={styles.clubs}>
        {clubs.map((club) => (
          <ClubCard key={club.key} club={club} />
        ))}
      </ul>
    </section>
  );
}

function ClubCard({ club }: { club: IntroClub }) {
  const { key, name, short_name, badge_path, city, ground, founded } = club;
  return (
    <li className={classNames(styles.club, clubClass(key))}>
      <Badge path={badge_path} size={64} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link className={styles.link} to={paths.team(key)}>
            {short_name}
          </Link>
        </h3>
        {name === short_name ? null : <p className={styles.full}>{name}</p>}
        <p className={styles.place}>
          {[city, founded === null ? null : texts.founded(founded)].filter((fact) => fact !== null).join(' · ')}
        </p>
        {ground ? <p className={styles.full}>{ground}</p> : null}
      </div>
    </li>
  );
}
