import { paths } from '@wkff/contracts';
import { Link, useLocation } from '@wkff/router';
import { Badge, classNames, clubClass } from '@wkff/ui';
import { usePage } from '../page/PageContext.tsx';
import { isClubPage } from '../page/clubs.ts';
import styles from './clubs.module.css';
import { menuTexts as texts } from './texts.ts';

/** A row of the clubs' crests with links to the clubs. The accessible name of a link is the club's. */
export function ClubStrip() {
  const { clubs } = usePage();
  const location = useLocation();
  return (
    <ul className={styles.strip} aria-label={texts.clubs}>
      {clubs.map((club) => (
        <li key={club.key}>
          <Link
            to={paths.teamOverview(club.id)}
            className={classNames(styles.crest, clubClass(club.key))}
            aria-current={isClubPage(club, location) ? 'true' : undefined}
            title={club.name}
          >
            <Badge path={club.badge_path} size={32} alt={club.name} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
