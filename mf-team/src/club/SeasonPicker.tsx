import { useLocation, useNavigate, useNavigation } from '@wkff/router';
import { Button, SelectField } from '@wkff/ui';
import type { ClubPage } from './clubPage.ts';
import styles from './SeasonPicker.module.css';
import { withSeason } from './tabs.ts';
import { pageTexts } from './pageTexts.ts';

/**
 * Selects the season of a club's page. The address of each season has the same form as the current one, so that the
 * select stays mounted and keeps the focus. Works as a form without scripts.
 */
export function SeasonPicker({ seasons, shownSeason }: Pick<ClubPage, 'seasons' | 'shownSeason'>) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const id = new URLSearchParams(search).get('id');
  const pathOf = (season: number) =>
    withSeason(id === null ? pathname : `${pathname}?id=${encodeURIComponent(id)}`, season);
  // While another season loads the select already shows it.
  const { location } = useNavigation();
  const pending = location && seasons.find((season) => pathOf(season) === `${location.pathname}${location.search}`);
  return (
    <form method="get" action={pathname} className={styles.form} aria-label={pageTexts.season.choose}>
      {id === null ? null : <input type="hidden" name="id" value={id} />}
      <SelectField
        label={pageTexts.season.label}
        name="season"
        value={pending ?? shownSeason}
        options={seasons.map((value) => ({ value, label: pageTexts.season.option(value) }))}
        onChange={(season) => void navigate(pathOf(season), { preventScrollReset: true })}
      />
      <noscript>
        <Button type="submit">{pageTexts.season.show}</Button>
      </noscript>
    </form>
  );
}
