import type { Settled } from '@wkff/api-client';
import { paths, SIDES, type MatchDetail } from '@wkff/contracts';
import { Link, useRevalidator } from '@wkff/router';
import { Badge, clubClass, ErrorState, groupByPosition, matchTeam, Retry, SectionHeading, Skeleton } from '@wkff/ui';
import type { MatchData, MatchSuspension, Squad, SquadPlayer } from './loadMatch.ts';
import styles from './Squads.module.css';
import { pageTexts } from './pageTexts.ts';

/**
 * The known players of both clubs in the season of the match, and who is suspended in it. Renders nothing if nobody is
 * known.
 */
export function Squads({ match, squads }: { match: MatchDetail; squads: MatchData['squads'] }) {
  const sides = SIDES.flatMap((side) => {
    const squad = squads[side];
    return squad ? [{ side, squad }] : [];
  });
  if (sides.every(({ squad }) => squad.ok && squad.value.players.length + squad.value.suspended.length === 0))
    return null;
  return (
    <section>
      <SectionHeading>{pageTexts.squads.title}</SectionHeading>
      <div className={styles.columns}>
        {sides.map(({ side, squad }) => (
          <Club key={side} team={matchTeam(match, side)} squad={squad} />
        ))}
      </div>
    </section>
  );
}

function Club({ team, squad }: { team: ReturnType<typeof matchTeam>; squad: Settled<Squad> }) {
  return (
    <div className={`${styles.club} ${clubClass(team.key)}`}>
      <h3 className={styles.name}>
        <Badge path={team.badge} size={32} /> {team.name}
      </h3>
      <Players squad={squad} teamKey={team.key} />
    </div>
  );
}

function Players({ squad, teamKey }: { squad: Settled<Squad>; teamKey: string | null }) {
  const isReloading = useRevalidator().state === 'loading';
  if (!squad.ok) {
    if (isReloading) return <Skeleton label={pageTexts.squads.loading} />;
    return <ErrorState message={squad.message ?? pageTexts.squads.failed} action={<Retry />} />;
  }
  const { players, players_complete: isComplete, suspended } = squad.value;
  const before = suspended.length > 0 ? <Suspended suspended={suspended} teamKey={teamKey} /> : null;
  if (players.length === 0)
    return (
      <>
        {before}
        <p className={styles.note}>{pageTexts.squads.empty}</p>
      </>
    );
  return (
    <>
      {before}
      <dl className={styles.positions}>
        {groupByPosition(players).map((group) => (
          <div key={group.position} className={styles.position}>
            <dt>{pageTexts.squads.position[group.position]}</dt>
            <dd>
              <ul className={styles.players}>
                {group.players.map((player) => (
                  <li key={player.person_id}>
                    <PlayerName player={player} teamKey={teamKey} />
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
      {isComplete ? null : <p className={styles.note}>{pageTexts.squads.partial}</p>}
    </>
  );
}

/** Who may not take part in this match, and why. */
function Suspended({ suspended, teamKey }: { suspended: readonly MatchSuspension[]; teamKey: string | null }) {
  return (
    <div className={styles.position}>
      <h4 className={styles.suspended}>{pageTexts.squads.suspended}</h4>
      <ul>
        {suspended.map(({ ruling_id, person_id, person_name, place, matches, text, body, article }) => (
          <li key={ruling_id}>
            <PersonName id={person_id} name={person_name} teamKey={teamKey} />{' '}
            <span className={styles.number}>{pageTexts.squads.place(matches, place)}</span>
            <p className={styles.reason}>{text}</p>
            <p className={styles.note}>{article === null ? body : `${body}, ${article}`}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function PersonName({ id, name, teamKey }: { id: number; name: string; teamKey: string | null }) {
  if (teamKey === null) return name;
  return (
    <Link to={paths.player(teamKey, id)} className={styles.player}>
      {name}
    </Link>
  );
}

function PlayerName({ player, teamKey }: { player: SquadPlayer; teamKey: string | null }) {
  const { person_id: id, number, name, isCaptain } = player;
  return (
    <>
      {number === null ? null : <span className={styles.number}>{pageTexts.squads.number(number)}</span>}{' '}
      <PersonName id={id} name={name} teamKey={teamKey} />{' '}
      {isCaptain ? <span className={styles.captain}>{pageTexts.squads.captain}</span> : null}
    </>
  );
}
