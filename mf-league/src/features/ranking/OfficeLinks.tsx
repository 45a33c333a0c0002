import type { Ranking } from '@wkff/contracts';
import { Link } from '@wkff/router';
import { useCan } from '@wkff/session';
import { officePath } from '../../office/officePath.ts';
import styles from './RankingPage.module.css';
import { texts } from './texts.ts';

/** Links officials to the forms of rulings about the clubs of a table. */
export function OfficeLinks({ table: { ranking, season } }: { table: Pick<Ranking, 'ranking' | 'season'> }) {
  if (!useCan('ruling.make')) return null;
  return (
    <p className={styles.links}>
      {texts.office}
      {ranking.map(({ teamId, teamShortName }) =>
        teamId === null ? null : (
          <Link key={teamId} to={officePath({ season, club: teamId })}>
            {teamShortName}
          </Link>
        ),
      )}
    </p>
  );
}
