import { paths, type ClubStatistics, type ClubTally } from '@wkff/contracts';
import { Link } from '@wkff/router';
import { SampleMark, SectionHeading } from '@wkff/ui';
import { knownText, RecordTable } from '../../people/RecordTable.tsx';
import { recordTexts as texts } from '../../people/recordTexts.ts';
import type { SquadData } from './loadSquad.ts';
import styles from './SquadPage.module.css';
import { texts as squadTexts } from './texts.ts';

/** What is recorded of a club's season: clean sheets, attendance, and the counts of its players. */
export function SquadRecords({ records, season }: { records: SquadData['records']; season: number }) {
  if (!records.ok) return <p className={styles.note}>{texts.squad.failed}</p>;
  const { club, players, is_sample: isSample } = records.value;
  if (!club || players.length === 0) return null;
  const known = knownText(club);
  return (
    <section>
      <SectionHeading note={squadTexts.season(season)}>{texts.squad.title}</SectionHeading>
      <p className={styles.note}>
        {[...clubLines(club), ...(known === '' ? [] : [texts.squad.known(known)])].join('. ')}
      </p>
      {isSample ? (
        <p className={styles.note}>
          <SampleMark /> {texts.sample}
        </p>
      ) : null}
      <RecordTable
        caption={texts.squad.title}
        headTitle={texts.squad.name}
        rows={players.toSorted(byCounts).map((player) => ({
          key: `${player.person_id ?? ''} ${player.name}`,
          head:
            player.person_id === null ? (
              player.name
            ) : (
              <Link to={paths.player(club.key, player.person_id)}>{player.name}</Link>
            ),
          counts: player,
          played: club.played,
          recorded: club.recorded,
        }))}
        saysRecorded={false}
      />
    </section>
  );
}

function clubLines({ played, clean_sheets: cleanSheets, attended, spectators }: ClubTally): string[] {
  return [
    texts.squad.cleanSheets(played, cleanSheets),
    ...(attended > 0 ? [texts.squad.attendance(Math.round(spectators / attended), attended)] : []),
  ];
}

type Player = ClubStatistics['players'][number];

const byCounts = (a: Player, b: Player) =>
  b.goals - a.goals || b.appearances - a.appearances || b.minutes - a.minutes || a.name.localeCompare(b.name, 'ko');
