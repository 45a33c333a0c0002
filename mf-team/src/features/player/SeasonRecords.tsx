import type { PersonSeason } from '@wkff/contracts';
import { SectionHeading } from '@wkff/ui';
import { RecordTable } from '../../people/RecordTable.tsx';
import { recordTexts as texts } from '../../people/recordTexts.ts';
import type { PlayerData } from './loadPlayer.ts';

/** What is recorded of a player in each season, and of how many matches that is. */
export function SeasonRecords({ records, person }: Pick<PlayerData, 'records' | 'person'>) {
  if (records.ok && records.value.length === 0) return null;
  const clubOf = (season: PersonSeason) =>
    person.places.find((place) => place.club_id === season.club && place.season === season.season)?.short_name ?? '';
  return (
    <section>
      <SectionHeading>{texts.player.title}</SectionHeading>
      {records.ok ? (
        <RecordTable
          caption={texts.player.title}
          headTitle={texts.player.season}
          rows={records.value.map((season) => ({
            key: `${season.season} ${season.club}`,
            head: `${season.season} ${clubOf(season)}`,
            counts: season,
            played: season.played,
            recorded: season.recorded,
          }))}
          saysRecorded
        />
      ) : (
        <p>{texts.player.failed}</p>
      )}
    </section>
  );
}
