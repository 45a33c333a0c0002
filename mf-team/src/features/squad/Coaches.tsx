import type { Settled } from '@wkff/api-client';
import { paths, type Person, type Suspension } from '@wkff/contracts';
import { Link } from '@wkff/router';
import { PersonPicture } from '../../people/PersonPicture.tsx';
import { Suspensions } from '../../people/Suspensions.tsx';
import { suspensionsOf } from '../../people/suspensionsLeft.ts';
import styles from './Coaches.module.css';

export interface CoachesProps {
  clubKey: string;
  staff: readonly Person[];
  suspensions: Settled<Suspension[]>;
}

/** The coaching staff, each with title and name. */
export function Coaches({ clubKey, staff, suspensions }: CoachesProps) {
  return (
    <ul className={styles.list}>
      {staff.map(({ person_id: id, title, name, name_en: englishName, photo }) => (
        <li key={id} className={styles.coach}>
          <PersonPicture photo={photo} className={styles.picture} />
          <div>
            <p className={styles.title}>{title}</p>
            <p className={styles.name}>
              <Link to={paths.player(clubKey, id)} className={styles.link}>
                {name}
              </Link>
            </p>
            {englishName && englishName !== name ? (
              <p className={styles.english} lang="en">
                {englishName}
              </p>
            ) : null}
            <Suspensions suspensions={suspensionsOf(suspensions, id)} />
          </div>
        </li>
      ))}
    </ul>
  );
}
