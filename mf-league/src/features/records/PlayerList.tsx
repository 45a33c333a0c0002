import { paths, type ClubTally } from '@wkff/contracts';
import { Link } from '@wkff/router';
import { Badge, classNames, clubClass, SectionHeading, VisuallyHidden } from '@wkff/ui';
import { Download } from './Download.tsx';
import type { FirstPlayers, RankedPlayer } from './firstPlayers.ts';
import type { ShownList } from './listsOfPlayers.ts';
import styles from './PlayerList.module.css';
import { texts } from './texts.ts';

export interface PlayerListProps extends Omit<ShownList, 'list'> {
  players: FirstPlayers;
  clubs: readonly ClubTally[];
  played: number;
  /** False if some matches of the season are unknown. */
  hasAllMatches: boolean;
  /** Address of the whole list as a file. */
  file: string;
}

/** The players with most of one count, and of how many matches it is known. They have ranks if that is all of them. */
export function PlayerList(props: PlayerListProps) {
  const { heading, players, clubs, recorded, played, hasAllMatches, count, more, file } = props;
  const isComplete = hasAllMatches && recorded === played;
  const List = isComplete ? 'ol' : 'ul';
  return (
    <section className={styles.section}>
      <SectionHeading>{heading}</SectionHeading>
      <p className={styles.note}>
        {texts.recorded(recorded, played)}
        {isComplete || recorded === 0 ? null : `. ${texts.partial}`}
      </p>
      {players.first.length === 0 ? (
        <p className={styles.empty}>{recorded === 0 ? texts.none : texts.noPlayer}</p>
      ) : (
        <List className={styles.list}>
          {players.first.map((player) => (
            <Row
              key={`${player.club} ${player.person_id ?? player.name}`}
              player={player}
              hasRank={isComplete}
              club={clubs.find(({ id }) => id === player.club)}
              count={count(player)}
              more={more(player)}
            />
          ))}
        </List>
      )}
      {players.more > 0 ? <p className={styles.note}>{texts.more(players.more)}</p> : null}
      {players.first.length > 0 ? <Download file={file} what={heading} /> : null}
    </section>
  );
}

interface RowProps {
  player: RankedPlayer;
  hasRank: boolean;
  club: ClubTally | undefined;
  count: string;
  more: readonly string[];
}

function Row({ player: { rank, name, person_id: person }, hasRank, club, count, more }: RowProps) {
  return (
    <li className={classNames(styles.row, clubClass(club?.key ?? null))}>
      {hasRank ? (
        <span className={styles.rank}>
          <VisuallyHidden>{texts.rank(rank)}</VisuallyHidden>
          <span aria-hidden="true">{rank}</span>
        </span>
      ) : null}
      {club ? <Badge path={club.badge_path} size={24} /> : null}
      <span className={styles.who}>
        {person !== null && club ? (
          <Link className={styles.name} to={paths.player(club.key, person)}>
            {name}
          </Link>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        <span className={styles.club}>{[club?.short_name, ...more].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={styles.count}>{count}</span>
    </li>
  );
}
