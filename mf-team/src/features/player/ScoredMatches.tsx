import { paths, roundLabel } from '@wkff/contracts';
import { Link } from '@wkff/router';
import { Badge, DateText, matchTeam, SectionHeading, VisuallyHidden } from '@wkff/ui';
import type { ShownPerson } from './loadPlayer.ts';
import styles from './ScoredMatches.module.css';
import { pageTexts } from './pageTexts.ts';

type ScoredMatch = ShownPerson['matches'][number];

/** The matches in which a player scored, the newest first, each with the number of goals. */
export function ScoredMatches({ matches }: { matches: readonly ScoredMatch[] }) {
  return (
    <section>
      <SectionHeading>{pageTexts.matches.title}</SectionHeading>
      <ul className={styles.list}>
        {matches.map((match) => (
          <li key={match.id}>
            <Row match={match} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ match }: { match: ScoredMatch }) {
  const { home_points: home, away_points: away } = match;
  return (
    <Link to={paths.match(match.id)} className={styles.row}>
      <span className={styles.when}>
        <DateText value={match.match_date} weekday /> <span>{roundLabel(match, 'page')}</span>{' '}
        {match.note === null ? null : <span>{match.note}</span>}
      </span>{' '}
      <span className={styles.teams}>
        <Team match={match} side="home" />{' '}
        {home === null || away === null ? null : (
          <span className={styles.score}>
            <span aria-hidden="true">{pageTexts.matches.score(home, away)}</span>
            <VisuallyHidden>{pageTexts.matches.spokenScore(home, away)}</VisuallyHidden>
          </span>
        )}{' '}
        <Team match={match} side="away" />
      </span>{' '}
      <span className={styles.goals}>{pageTexts.matches.goals(match.goals)}</span>
    </Link>
  );
}

function Team({ match, side }: { match: ScoredMatch; side: 'home' | 'away' }) {
  const { name, badge } = matchTeam(match, side);
  return (
    <span className={styles[side]}>
      <Badge path={badge} size={24} /> {name}
    </span>
  );
}
