import type { Ranking } from '@wkff/contracts';
import { useRevalidator } from '@wkff/router';
import {
  Badge,
  EmptyState,
  ErrorState,
  LeagueTable,
  Retry,
  SectionHeading,
  Skeleton,
  TableNotes,
  type ColumnName,
  type MatchTeam,
  type Settled,
} from '@wkff/ui';
import { texts } from './texts.ts';

const COLUMNS: readonly ColumnName[] = ['played', 'won', 'drawn', 'lost', 'points'];
const CLUBS = 8;

export interface RankingPanelProps {
  ranking: Settled<Ranking>;
  /** Next opponents by club id; empty when the coming matches could not be loaded. */
  opponents: Record<number, MatchTeam>;
}

/** The table of the season with each club's next opponent. */
export function RankingPanel({ ranking, opponents }: RankingPanelProps) {
  const isReloading = useRevalidator().state === 'loading';
  if (!ranking.ok) {
    return (
      <section>
        <SectionHeading>{texts.ranking.heading}</SectionHeading>
        {isReloading ? (
          <Skeleton rows={CLUBS} label={texts.ranking.loading} />
        ) : (
          <ErrorState message={ranking.message ?? texts.ranking.failed} action={<Retry />} />
        )}
      </section>
    );
  }
  const { season, maxRound, ranking: rows, source, isSample } = ranking.value;
  return (
    <section>
      <SectionHeading note={texts.ranking.round(maxRound)}>{texts.ranking.title(season)}</SectionHeading>
      {rows.length === 0 ? (
        <EmptyState message={texts.ranking.empty} />
      ) : (
        <>
          <LeagueTable
            rows={rows}
            caption={texts.ranking.caption(season, maxRound)}
            columns={COLUMNS}
            size="panel"
            next={(row) => <NextOpponent opponent={row.teamId === null ? undefined : opponents[row.teamId]} />}
          />
          <TableNotes source={source} isSample={isSample} />
        </>
      )}
    </section>
  );
}

function NextOpponent({ opponent }: { opponent: MatchTeam | undefined }) {
  return opponent ? <Badge path={opponent.badge} size={24} alt={opponent.name} /> : texts.ranking.noNext;
}
