import { paths } from '@wkff/contracts';
import { Link } from '@wkff/router';
import { Badge, classNames, clubClass, ClubPattern, Container } from '@wkff/ui';
import { PersonPicture } from '../../people/PersonPicture.tsx';
import type { PlayerData } from './loadPlayer.ts';
import styles from './PersonHead.module.css';
import { factsOf, latestPlaces } from './places.ts';
import { pageTexts } from './pageTexts.ts';

/** A person in the colours of the page's club, with the known facts of the latest season there. */
export function PersonHead({ data: { club, person } }: { data: PlayerData }) {
  const places = latestPlaces(person.places, club.id);
  const [latest] = places;
  const { name, name_en: englishName, photo } = person;
  return (
    <div className={classNames(styles.head, clubClass(club.key))}>
      <div className={styles.pattern}>
        <ClubPattern />
      </div>
      <Container className={styles.content}>
        <PersonPicture
          photo={photo}
          number={places.find(({ number }) => number !== null)?.number ?? null}
          alt={pageTexts.photo(name)}
          className={styles.picture}
        />
        <div className={styles.words}>
          <p className={styles.club}>
            <Badge path={latest?.badge_path ?? club.badge_path} size={32} loading="eager" />
            <Link to={paths.team(club.key)} className={styles.link}>
              {latest?.club_name ?? club.name}
            </Link>
          </p>
          <h1 className={styles.name} tabIndex={-1}>
            {name}
          </h1>
          {englishName && englishName !== name ? (
            <p className={styles.english} lang="en">
              {englishName}
            </p>
          ) : null}
          <ul className={styles.facts} aria-label={pageTexts.facts}>
            {[...(latest ? [pageTexts.season(latest.season)] : []), ...factsOf(places)].map((fact) => (
              <li key={fact} className={styles.fact}>
                {fact}
              </li>
            ))}
          </ul>
        </div>
      </Container>
    </div>
  );
}
