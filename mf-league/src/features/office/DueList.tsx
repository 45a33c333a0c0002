import { paths, yearOf, type DueSuspension } from '@wkff/contracts';
import { Link } from '@wkff/router';
import { formatDate, ViewHeading } from '@wkff/ui';
import { officePath } from '../../office/officePath.ts';
import { clubName, matchName } from './aboutRuling.ts';
import type { OfficeSeason } from './loadSeason.ts';
import styles from './office.module.css';
import { cardsOf } from './subject.ts';
import { texts } from './texts.ts';

const t = texts.due;

export interface DueListProps {
  season: OfficeSeason;
  /** `YYYY-MM-DD` of the site clock. */
  today: string;
}

/** Who is suspended by cards without a ruling, the latest first, with links to the form of the ruling. */
export function DueList({ season, today }: DueListProps) {
  const { due } = season;
  return (
    <section className={styles.picker} aria-label={t.title}>
      <ViewHeading>{t.title}</ViewHeading>
      <p className={styles.count}>{due === null ? t.failed : due.length === 0 ? t.none : t.note}</p>
      {due && due.length > 0 ? (
        <ul className={styles.list}>
          {due.toReversed().map((one) => (
            <li key={`${one.match_id} ${one.club_id} ${one.person_id} ${one.person_name}`} className={styles.row}>
              <DueOne due={one} season={season} today={today} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function DueOne({ due, season, today }: Omit<DueListProps, 'season'> & { due: DueSuspension; season: OfficeSeason }) {
  const { club_id: club, person_id: person, person_name: name, coming, clubs } = due;
  const last = clubs.at(-1)?.club_id;
  const next = season.matches.filter(({ id }) => coming.includes(id)).map(matchName);
  return (
    <>
      <div>
        <p>
          <b>
            {clubName(season.clubs, club)} {name}
          </b>{' '}
          {t.causes(due.causes)}
        </p>
        <p className={styles.count}>
          {formatDate(due.match_date)} · {t.matches(due.matches, due.left)}
          {next.length > 0 ? ` · ${t.coming(next)}` : null}
          {last === undefined || last === club ? null : ` · ${t.servedWith(clubName(season.clubs, last))}`}
        </p>
      </div>
      <p className={styles.links}>
        <Link to={paths.match(due.match_id)} className={styles.link}>
          {t.match}
        </Link>
        {person === null ? (
          <span>{t.unknown}</span>
        ) : due.effect_from > today ? (
          <span>{t.tomorrow}</span>
        ) : (
          <Link
            to={officePath({ season: yearOf(due.match_date), club, ...cardsOf(due) })}
            className={styles.link}
            aria-label={t.ruleOf(name)}
          >
            {t.rule}
          </Link>
        )}
      </p>
    </>
  );
}
