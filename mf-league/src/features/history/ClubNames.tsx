import { knownBy } from '@wkff/contracts';
import { Badge, SectionHeading } from '@wkff/ui';
import styles from './ClubNames.module.css';
import { CLUB_NAMES } from './content.ts';
import { texts } from './texts.ts';
import { DEFAULT_BADGE, type HonouredClub } from './titles.ts';

/** The former names of clubs. Omits current clubs that were never renamed. */
export function ClubNames({ today, clubs }: { today: string; clubs: readonly HonouredClub[] }) {
  const known = CLUB_NAMES.map((entry) => ({ ...entry, names: knownBy(today, entry.names) })).filter(
    ({ key, names }) => key === null || names.length > 1,
  );
  return (
    <section>
      <SectionHeading note={texts.namesNote}>{texts.names}</SectionHeading>
      <ul className={styles.clubs}>
        {known.map(({ key, names }) => (
          <li key={names[0]?.name} className={styles.club}>
            <Badge path={clubs.find((club) => club.key === key)?.badge_path ?? DEFAULT_BADGE} size={40} />
            <div>
              <ol className={styles.names}>
                {names.map(({ name, seasons }) => (
                  <li key={name} className={styles.name}>
                    <strong>{name}</strong> <span className={styles.seasons}>{seasons}</span>
                  </li>
                ))}
              </ol>
              {key === null ? <p className={styles.past}>{texts.past}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
