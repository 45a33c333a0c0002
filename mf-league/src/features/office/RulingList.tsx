import { paths, type Ruling } from '@wkff/contracts';
import { Link } from '@wkff/router';
import { EmptyState, formatDate, matchTeam, SectionHeading } from '@wkff/ui';
import { officePath } from '../../office/officePath.ts';
import { Decision, DecisionList } from '../../rulings/Decision.tsx';
import { aboutRuling } from './aboutRuling.ts';
import type { OfficeSeason } from './loadSeason.ts';
import styles from './office.module.css';
import { texts } from './texts.ts';

const t = texts.list;

/** All rulings of a season, the newest first, with links that revoke them. */
export function RulingList({ season }: { season: OfficeSeason }) {
  return (
    <section aria-label={t.title(season.season)}>
      <SectionHeading>{t.title(season.season)}</SectionHeading>
      {season.rulings.length === 0 ? (
        <EmptyState message={t.none} />
      ) : (
        <DecisionList>
          {season.rulings.map((ruling) => (
            <OneRuling key={ruling.id} ruling={ruling} season={season} />
          ))}
        </DecisionList>
      )}
    </section>
  );
}

function OneRuling({ ruling, season }: { ruling: Ruling; season: OfficeSeason }) {
  const match = season.matches.find(({ id }) => id === ruling.match_id);
  const about = aboutRuling(ruling, season);
  return (
    <Decision
      ruling={ruling}
      about={about}
      winner={match && ruling.winner ? matchTeam(match, ruling.winner).name : null}
      revoked={season.rulings.find(({ id }) => id === ruling.revokes_id)?.title ?? null}
    >
      <p className={styles.links}>
        {ruling.author === undefined ? null : <span>{t.author(ruling.author, formatDate(ruling.recorded_at))}</span>}
        {match ? (
          <Link to={paths.match(match.id)} className={styles.link}>
            {t.match}
          </Link>
        ) : null}
        {ruling.revoked_by_id === null ? (
          <Link
            to={officePath({ season: ruling.season, revoke: ruling.id })}
            className={styles.link}
            aria-label={t.revokeOf(about, ruling.title)}
          >
            {t.revoke}
          </Link>
        ) : null}
      </p>
    </Decision>
  );
}
