import type { Settled } from '@wkff/api-client';
import { paths, SIDES, type Lineup, type MatchDetail } from '@wkff/contracts';
import { Link, useRevalidator } from '@wkff/router';
import { Badge, clubClass, ErrorState, groupByPosition, matchTeam, Retry, SectionHeading, Skeleton } from '@wkff/ui';
import type { ReactNode } from 'react';
import type { MatchSuspension, Squad, SquadPlayer } from '../../squads/loadSquad.ts';
import type { MatchData } from './matchData.ts';
import styles from './Squads.module.css';
import { restTexts } from './restTexts.ts';

/**
 * The published line-ups of both clubs, or the known players of their season, and who is suspended in the match. Renders
 * nothing if nobody is known.
 */
export function Squads({ match, squads }: { match: MatchDetail; squads: MatchData['squads'] }) {
  const sides = SIDES.flatMap((side) => {
    const squad = squads[side];
    return squad ? [{ side, squad }] : [];
  });
  const { home, away } = match.lineups;
  const lineup = home ?? away;
  if (
    !lineup &&
    sides.every(({ squad }) => squad.ok && squad.value.players.length + squad.value.suspended.length === 0)
  )
    return null;
  return (
    <section>
      <SectionHeading>{lineup ? restTexts.squads.lineups : restTexts.squads.title}</SectionHeading>
      <div className={styles.columns}>
        {sides.map(({ side, squad }) => (
          <Club key={side} team={matchTeam(match, side)} squad={squad} lineup={match.lineups[side]} />
        ))}
      </div>
    </section>
  );
}

interface ClubProps {
  team: ReturnType<typeof matchTeam>;
  squad: Settled<Squad>;
  lineup: Lineup | null;
}

function Club({ team, squad, lineup }: ClubProps) {
  return (
    <div className={`${styles.club} ${clubClass(team.key)}`}>
      <h3 className={styles.name}>
        <Badge path={team.badge} size={32} /> {team.name}
      </h3>
      <Players squad={squad} lineup={lineup} teamKey={team.key} />
    </div>
  );
}

function Players({ squad, lineup, teamKey }: Omit<ClubProps, 'team'> & { teamKey: string | null }) {
  const isReloading = useRevalidator().state === 'loading';
  const suspended = squad.ok ? squad.value.suspended : [];
  return (
    <>
      {suspended.length > 0 ? <Suspended suspended={suspended} teamKey={teamKey} /> : null}
      {lineup ? (
        <LineupView lineup={lineup} teamKey={teamKey} />
      ) : squad.ok ? (
        <SquadList squad={squad.value} teamKey={teamKey} />
      ) : isReloading ? (
        <Skeleton label={restTexts.squads.loading} />
      ) : (
        <ErrorState message={squad.message ?? restTexts.squads.failed} action={<Retry />} />
      )}
    </>
  );
}

function SquadList({ squad, teamKey }: { squad: Squad; teamKey: string | null }) {
  const { players, players_complete: isComplete } = squad;
  if (players.length === 0) return <p className={styles.note}>{restTexts.squads.empty}</p>;
  return (
    <>
      <dl className={styles.positions}>
        {groupByPosition(players).map((group) => (
          <Group key={group.position} name={restTexts.squads.position[group.position]} of={group.players}>
            {(player) => <PlayerName player={player} teamKey={teamKey} />}
          </Group>
        ))}
      </dl>
      {isComplete ? null : <p className={styles.note}>{restTexts.squads.partial}</p>}
    </>
  );
}

/** People under a name, in a `dl`. Renders nothing if there are none. */
function Group<One>({ name, of, children }: { name: string; of: readonly One[]; children(one: One): ReactNode }) {
  if (of.length === 0) return null;
  return (
    <div className={styles.position}>
      <dt>{name}</dt>
      <dd>
        <ul className={styles.players}>
          {of.map((one, index) => (
            <li key={index}>{children(one)}</li>
          ))}
        </ul>
      </dd>
    </div>
  );
}

/** Who plays, as lists: the pitch around the starters is drawn by their style. */
function LineupView({ lineup, teamKey }: { lineup: Lineup; teamKey: string | null }) {
  const { published_at: at, formation, lines, bench, staff, change, is_sample: isSample } = lineup;
  const t = restTexts.squads;
  return (
    <>
      <p className={styles.note}>
        {[t.published(at), formation, isSample ? t.sample : null].filter(Boolean).join(' · ')}
      </p>
      <div className={styles.pitch}>
        {lines.map((line, index) => (
          <ul key={index} className={styles.line}>
            {line.map((player) => (
              <li key={player.number}>
                <PlayerName player={player} teamKey={teamKey} />
              </li>
            ))}
          </ul>
        ))}
      </div>
      <dl className={styles.positions}>
        <Group name={t.bench} of={bench}>
          {(player) => <PlayerName player={player} teamKey={teamKey} />}
        </Group>
        <Group name={t.staff} of={staff}>
          {({ title, name }) => `${title} ${name}`}
        </Group>
        <Group name={t.changed(change?.reason)} of={change?.lines ?? []}>
          {(line) => line}
        </Group>
      </dl>
    </>
  );
}

/** Who may not take part in this match, and why. */
function Suspended({ suspended, teamKey }: { suspended: readonly MatchSuspension[]; teamKey: string | null }) {
  return (
    <div className={styles.position}>
      <h4 className={styles.suspended}>{restTexts.squads.suspended}</h4>
      <ul>
        {suspended.map(({ ruling_id, person_id, person_name, place, matches, text, body, article }) => (
          <li key={ruling_id}>
            <PersonName id={person_id} name={person_name} teamKey={teamKey} />{' '}
            <span className={styles.number}>{restTexts.squads.place(matches, place)}</span>
            <p className={styles.reason}>{text}</p>
            <p className={styles.note}>{article === null ? body : `${body}, ${article}`}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function PersonName({ id, name, teamKey }: { id: number | null; name: string; teamKey: string | null }) {
  if (id === null || teamKey === null) return name;
  return (
    <Link to={paths.player(teamKey, id)} className={styles.player}>
      {name}
    </Link>
  );
}

type NamedPlayer = Omit<SquadPlayer, 'person_id'> & { person_id: number | null };

function PlayerName({ player, teamKey }: { player: NamedPlayer; teamKey: string | null }) {
  const { person_id: id, number, name, isCaptain } = player;
  return (
    <>
      {number === null ? null : <span className={styles.number}>{restTexts.squads.number(number)}</span>}{' '}
      <PersonName id={id} name={name} teamKey={teamKey} />{' '}
      {isCaptain ? <span className={styles.captain}>{restTexts.squads.captain}</span> : null}
    </>
  );
}
