import { paths, type Person } from '@wkff/contracts';
import { Link } from '@wkff/router';
import { PersonPicture } from '../../people/PersonPicture.tsx';
import styles from './Coaches.module.css';

/** The coaching staff, each with title and name. */
export function Coaches({ clubKey, staff }: { clubKey: string; staff: readonly Person[] }) {
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
          </div>
        </li>
      ))}
    </ul>
  );
}
