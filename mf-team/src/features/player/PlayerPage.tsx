import type { Host } from '@wkff/mf-contract';
import { useLoaderData } from '@wkff/router';
import { Container, DataCredit } from '@wkff/ui';
import { TeamFrame } from '../../club/TeamFrame.tsx';
import { Suspensions } from '../../people/Suspensions.tsx';
import { suspensionsOf } from '../../people/suspensionsLeft.ts';
import { suspensionTexts } from '../../people/suspensionTexts.ts';
import type { PlayerData } from './loadPlayer.ts';
import { JoinButton } from './joining/JoinButton.tsx';
import { PersonHead } from './PersonHead.tsx';
import { Places } from './Places.tsx';
import styles from './PlayerPage.module.css';
import { SeasonRecords } from './SeasonRecords.tsx';
import { ScoredMatches } from './ScoredMatches.tsx';

/** A player or coach: known facts, the clubs of each season, the matches with goals. */
export function PlayerPage({ host }: { host: Host }) {
  const data = useLoaderData<PlayerData>();
  const { person, suspensions } = data;
  return (
    <TeamFrame page={data} current="squad" hasOwnHeading head={<PersonHead data={data} />}>
      <Container space="page">
        <div className={styles.sections}>
          {suspensions.ok ? (
            <Suspensions suspensions={suspensionsOf(suspensions, person.person_id)} />
          ) : (
            <p>{suspensionTexts.failed}</p>
          )}
          <Places person={person} />
          <SeasonRecords records={data.records} person={person} />
          {person.matches.length > 0 ? <ScoredMatches matches={person.matches} /> : null}
          <JoinButton host={host} person={person} clubId={data.club.id} />
        </div>
        <DataCredit />
      </Container>
    </TeamFrame>
  );
}
