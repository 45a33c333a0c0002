import { paths } from '@wkff/contracts';
import { Link } from '@wkff/router';
import { Badge, clubClass, SectionHeading, VisuallyHidden } from '@wkff/ui';
import { withSeason } from '../../club/tabs.ts';
import { daysText } from '../../people/daysText.ts';
import type { ShownPerson } from './loadPlayer.ts';
import { roleText } from './places.ts';
import styles from './Places.module.css';
import { pageTexts } from './pageTexts.ts';

type Place = ShownPerson['places'][number];

/** The clubs of each season, the latest first, with number and recorded goals where any are known. */
export function Places({ person: { places, seasons } }: { person: ShownPerson }) {
  const hasNumbers = places.some(({ number }) => number !== null);
  const hasGoals = seasons.some(({ goals }) => goals > 0);
  return (
    <section>
      <SectionHeading>{pageTexts.seasons.title}</SectionHeading>
      <div className={styles.card}>
        <table className={styles.table}>
          <caption>
            <VisuallyHidden>{pageTexts.seasons.title}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">{pageTexts.seasons.season}</th>
              <th scope="col">{pageTexts.seasons.club}</th>
              <th scope="col">{pageTexts.seasons.role}</th>
              {hasNumbers ? <th scope="col">{pageTexts.seasons.number}</th> : null}
              {hasGoals ? <th scope="col">{pageTexts.seasons.goals}</th> : null}
            </tr>
          </thead>
          <tbody>
            {places.map((place) => (
              <PlaceRow
                key={`${place.season} ${place.club_id} ${place.list}`}
                place={place}
                seasons={seasons}
                hasNumbers={hasNumbers}
                hasGoals={hasGoals}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface PlaceRowProps {
  place: Place;
  seasons: ShownPerson['seasons'];
  hasNumbers: boolean;
  hasGoals: boolean;
}

function PlaceRow({ place, seasons, hasNumbers, hasGoals }: PlaceRowProps) {
  const days = daysText(place);
  return (
    <tr className={clubClass(place.club_key)}>
      <th scope="row">{place.season}</th>
      <td>
        <Link to={withSeason(paths.teamSquad(place.club_id), place.season)} className={styles.club}>
          <Badge path={place.badge_path} size={24} />
          {place.short_name}
        </Link>
        {days ? <span className={styles.days}>{days}</span> : null}
      </td>
      <td>{fullRole(place)}</td>
      {hasNumbers ? <td>{place.number}</td> : null}
      {hasGoals ? (
        <td>
          <Goals place={place} seasons={seasons} />
        </td>
      ) : null}
    </tr>
  );
}

/** The kind of list, with position or title if known. */
function fullRole(place: Place): string {
  const kind = pageTexts.role[place.list];
  const role = roleText(place);
  return [kind, ...(role === kind ? [] : [role]), ...(place.isCaptain ? [pageTexts.captain] : [])].join(' · ');
}

function Goals({ place, seasons }: { place: Place; seasons: ShownPerson['seasons'] }) {
  const season = seasons.find((one) => one.season === place.season && one.club_id === place.club_id);
  if (place.list !== 'squad' || season === undefined || season.goals === 0) return null;
  return (
    <>
      {season.goals}
      {season.is_complete ? null : <span className={styles.some}> {pageTexts.seasons.someMatches}</span>}
    </>
  );
}
