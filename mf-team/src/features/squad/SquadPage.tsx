import { useLoaderData } from '@wkff/router';
import { clubClass, Container, DataCredit, EmptyState, groupByPosition, NextLink, SectionHeading } from '@wkff/ui';
import type { ClubPage } from '../../club/clubPage.ts';
import { tabPath } from '../../club/tabs.ts';
import { TeamFrame } from '../../club/TeamFrame.tsx';
import { suspensionsOf } from '../../people/suspensionsLeft.ts';
import { suspensionTexts } from '../../people/suspensionTexts.ts';
import { Coaches } from './Coaches.tsx';
import type { SquadData } from './loadSquad.ts';
import { PlayerCard } from './PlayerCard.tsx';
import { SquadRecords } from './SquadRecords.tsx';
import styles from './SquadPage.module.css';
import { texts } from './texts.ts';

type PageData = ClubPage & SquadData;

/** A club's coaching staff and players in a season. */
export function SquadPage() {
  const data = useLoaderData<PageData>();
  const { club, staff, suspensions, shownSeason } = data;
  return (
    <TeamFrame page={data} current="squad">
      <Container space="page" className={clubClass(club.key)}>
        <div className={styles.sections}>
          {staff.length > 0 ? (
            <section>
              <SectionHeading note={texts.season(shownSeason)}>{texts.staff}</SectionHeading>
              <Coaches clubKey={club.key} staff={staff} suspensions={suspensions} />
            </section>
          ) : null}
          <section>
            <SectionHeading note={texts.season(shownSeason)}>{texts.players}</SectionHeading>
            <Players data={data} />
          </section>
          <SquadRecords records={data.records} season={shownSeason} />
        </div>
        <DataCredit />
      </Container>
    </TeamFrame>
  );
}

function Players({ data }: { data: PageData }) {
  const { club, players, isComplete, goals, suspensions } = data;
  if (players.length === 0) return <NoPlayers data={data} />;
  const goalsOf = new Map(goals.ok ? goals.value.goals.map((one) => [one.person_id, one.goals]) : []);
  const areSomeMatches = goals.ok && !goals.value.is_complete;
  return (
    <>
      {isComplete ? null : <p className={styles.note}>{texts.partial}</p>}
      {goals.ok ? null : <p className={styles.note}>{texts.goalsFailed}</p>}
      {suspensions.ok ? null : <p className={styles.note}>{suspensionTexts.failed}</p>}
      {groupByPosition(players).map(({ position, players: group }) => (
        <section key={position} className={styles.position}>
          <h3 className={styles.positionName}>{texts.position[position]}</h3>
          <ul className={styles.players}>
            {group.map((player) => (
              <li key={player.person_id}>
                <PlayerCard
                  clubKey={club.key}
                  player={player}
                  goals={goalsOf.get(player.person_id) ?? 0}
                  areSomeMatches={areSomeMatches}
                  suspensions={suspensionsOf(suspensions, player.person_id)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function NoPlayers({ data: { club, shownSeason, otherSeason } }: { data: PageData }) {
  const next =
    otherSeason === null
      ? { label: texts.toClub(club.name), path: tabPath('overview', club, null) }
      : { label: texts.toSeason(otherSeason), path: tabPath('squad', club, otherSeason) };
  return <EmptyState message={texts.empty(shownSeason)} action={<NextLink {...next} />} />;
}
