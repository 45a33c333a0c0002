import { paths, type Player, type Suspension } from '@wkff/contracts';
import { Link } from '@wkff/router';
import { daysText } from '../../people/daysText.ts';
import { PersonPicture } from '../../people/PersonPicture.tsx';
import { Suspensions } from '../../people/Suspensions.tsx';
import styles from './PlayerCard.module.css';
import { texts } from './texts.ts';

export interface PlayerCardProps {
  clubKey: string;
  player: Player;
  /** Recorded goals of the season. */
  goals: number;
  /** True while the scorers of some matches are unknown. */
  areSomeMatches: boolean;
  suspensions: readonly Suspension[];
}

/** A player: a row on a phone, a card from the tablet width on. All of it links to the player's page. */
export function PlayerCard({ clubKey, player, goals, areSomeMatches, suspensions }: PlayerCardProps) {
  const { person_id: id, number, name, name_en: englishName, photo, isCaptain } = player;
  const days = daysText(player);
  return (
    <div className={styles.card}>
      <PersonPicture photo={photo} number={number} className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.name}>
          {number === null ? null : <span className={styles.number}>{texts.number(number)} </span>}
          <Link to={paths.player(clubKey, id)} className={styles.link}>
            {name}
          </Link>
          {isCaptain ? <span className={styles.captain}> {texts.captain}</span> : null}
        </p>
        {englishName && englishName !== name ? (
          <p className={styles.english} lang="en">
            {englishName}
          </p>
        ) : null}
        {goals > 0 ? (
          <p className={styles.goals}>
            {texts.goals(goals)}
            {areSomeMatches ? <span className={styles.some}> {texts.someMatches}</span> : null}
          </p>
        ) : null}
        {days ? <p className={styles.days}>{days}</p> : null}
        <Suspensions suspensions={suspensions} />
      </div>
    </div>
  );
}
