import type { Ranking } from '@wkff/contracts';
import {
  Badge,
  EmptyState,
  ErrorState,
  LeagueTable,
  LeagueTableSkeleton,
  Loading,
  Retry,
  SectionHeading,
  TableNotes,
  type ColumnName,
  type MatchTeam,
} from '@wkff/ui';
import { useDeferred, type Deferred } from './loading/useDeferred.ts';
import { texts } from './texts.ts';

const COLUMNS: readonly ColumnName[] = ['played', 'won', 'drawn', 'lost', 'difference', 'points'];

export interface RankingPanelProps {
  ranking: Deferred<Ranking>;
  /** Next opponents by club id; empty while the upcoming matches load, and if they could not be loaded. */
  opponents: Record<number, MatchTeam>;
}

/** The table of the season with each club's next opponent. */
export function RankingPanel({ ranking, opponents }: RankingPanelProps) {
  const loaded = useDeferred(ranking);
  if (!loaded?.ok) {
    return (
      <section>
        <SectionHeading>{texts.ranking.heading}</SectionHeading>
        {loaded === null ? (
          <Loading label={texts.ranking.loading}>
            <LeagueTableSkeleton />
          </Loading>
        ) : (
          <ErrorState message={loaded.message ?? texts.ranking.failed} action={<Retry />} />
        )}
      </section>
    );
  }
  const { season, maxRound, ranking: rows, source, isSample, rules } = loaded.value;
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
          <TableNotes source={source} isSample={isSample} rules={rules} />
        </>
      )}
    </section>
  );
}

function NextOpponent({ opponent }: { opponent: MatchTeam | undefined }) {
  return opponent ? <Badge path={opponent.badge} size={24} alt={opponent.name} /> : texts.ranking.noNext;
}
