import { paths } from '@wkff/contracts';
import { Link } from '@wkff/router';
import { useCan } from '@wkff/session';
import type { ClubPage } from './clubPage.ts';
import styles from './EditLink.module.css';
import { withSeason } from './tabs.ts';
import { pageTexts } from './pageTexts.ts';

/** Links editors to the form of the club's data. Appears over the hero after hydration, without a layout shift. */
export function EditLink({ club, season }: Pick<ClubPage, 'club' | 'season'>) {
  if (!useCan('club.save')) return null;
  return (
    <div className={styles.place}>
      <Link to={withSeason(paths.teamEdit(club.id), season)} className={styles.edit}>
        {pageTexts.edit}
      </Link>
    </div>
  );
}
