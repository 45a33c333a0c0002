import { Link } from '@wkff/router';
import { Badge, SectionHeading } from '@wkff/ui';
import { officePath } from '../../office/officePath.ts';
import type { OfficeSeason } from './loadSeason.ts';
import { MatchPicker } from './MatchPicker.tsx';
import styles from './office.module.css';
import { texts } from './texts.ts';

const t = texts.pick;

export interface PickerProps {
  season: OfficeSeason;
  /** Site clock, epoch ms. */
  now: number;
}

/** Links to the form of a new ruling about a match, a club, or lots. */
export function SubjectPicker({ season, now }: PickerProps) {
  return (
    <section className={styles.picker} aria-label={t.title}>
      <SectionHeading>{t.title}</SectionHeading>
      <h3 className={styles.title}>{t.matches}</h3>
      <MatchPicker
        matches={season.matches}
        now={now}
        to={({ id }) => officePath({ season: season.season, match: id })}
      />
      <h3 className={styles.title}>{t.clubs}</h3>
      <ul className={styles.clubs}>
        {season.clubs.map((club) => (
          <li key={club.id}>
            <Link to={officePath({ season: season.season, club: club.id })} className={styles.club}>
              <Badge path={club.badge_path} size={24} />
              {club.short_name}
            </Link>
          </li>
        ))}
      </ul>
      <h3 className={styles.title}>{t.lots}</h3>
      <p className={styles.links}>
        <span>{t.lotsNote}</span>
        <Link to={officePath({ season: season.season, lots: 1 })} className={styles.link}>
          {t.lotsLink}
        </Link>
      </p>
    </section>
  );
}
