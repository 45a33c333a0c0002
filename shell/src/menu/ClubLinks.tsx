import { paths } from '@wkff/contracts';
import { Link, useLocation } from '@wkff/router';
import { Badge, classNames, clubClass } from '@wkff/ui';
import { usePage } from '../page/PageContext.tsx';
import { isClubPage } from '../page/clubs.ts';
import styles from './clubs.module.css';

export interface ClubLinksProps {
  /** Label of the list. */
  label: string;
  /** `list`: full names below each other. `grid`: short names under large crests, side by side. */
  shape: 'list' | 'grid';
}

/** Links to the overview pages of the clubs, sorted in Korean. */
export function ClubLinks({ label, shape }: ClubLinksProps) {
  const { clubs } = usePage();
  const location = useLocation();
  return (
    <ul className={styles[shape]} aria-label={label}>
      {clubs.map((club) => (
        <li key={club.key}>
          <Link
            to={paths.teamOverview(club.id)}
            className={classNames(styles.club, clubClass(club.key))}
            aria-current={isClubPage(club, location) ? 'true' : undefined}
          >
            <Badge path={club.badge_path} size={shape === 'grid' ? 48 : 32} />
            {shape === 'grid' ? club.short_name : club.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
