import { can, MAX_LIST_LIMIT, type PendingResults } from '@wkff/contracts';
import type { AppContext } from '../../context.ts';
import type { Identity } from '../../identity/identity.ts';
import { approvedHash } from '../matches/approval.ts';
import { findEnteredBy } from '../matches/approvals.ts';
import { toFullMatchView } from '../matches/presenter.ts';
import { findAwaiting, findById, type FullMatchRecord } from '../matches/repository.ts';
import { toProtestView } from '../protests/presenter.ts';
import { listOpenProtests } from '../protests/repository.ts';
import { rulingsOfMatch, toRulingViews, toStored } from '../rulings/presenter.ts';
import { listRulings } from '../rulings/repository.ts';

/** Returns the results that wait for an approval, as the caller sees them, and the open protests. */
export async function readPending(context: AppContext, reader: Identity): Promise<PendingResults> {
  const { db, pool, clock, config } = context;
  const officialBy = config.resultsOfficialBy;
  const now = clock.now();
  const [awaiting, open] = await Promise.all([
    // Where 24 hours make a result official, none waits.
    officialBy === 'clock' ? [] : findAwaiting(pool, MAX_LIST_LIMIT),
    listOpenProtests(pool),
  ]);
  const toView = (match: FullMatchRecord) => toFullMatchView(match, now, officialBy);
  const protests = open.map(toProtestView);
  const rulings = await rulingsOf(context, awaiting, can(reader, 'history.names'));
  const matches = awaiting.map((match) => ({ ...match, rulings: rulings.get(match.season)?.stored ?? [] }));
  const enteredBy = await findEnteredBy(db, matches);
  return {
    official_by: officialBy,
    results: awaiting.map((match, index) => ({
      match: toView(match),
      rulings: rulingsOfMatch(rulings.get(match.season)?.views ?? [], match.id),
      protests: protests.filter(({ match_id: id }) => id === match.id),
      hash: approvedHash({ ...match, goals: match.scoring_events }, matches[index]?.rulings ?? []),
      entered_by_me: enteredBy.get(match.id)?.includes(reader.accountId) ?? false,
    })),
    protests: await withMatches(context, protests, toView),
  };
}

/** Returns the rulings of the matches' seasons, by season. What is listed of them and what is hashed is one read. */
async function rulingsOf({ pool }: AppContext, matches: readonly FullMatchRecord[], withNames: boolean) {
  const seasons = [...new Set(matches.map(({ season }) => season))];
  const read = async (season: number) => {
    const records = await listRulings(pool, season);
    return [season, { views: toRulingViews(records, withNames), stored: records.map(toStored) }] as const;
  };
  return new Map(await Promise.all(seasons.map(read)));
}

async function withMatches(
  { pool }: AppContext,
  protests: readonly PendingResults['protests'][number]['protest'][],
  toView: (match: FullMatchRecord) => PendingResults['protests'][number]['match'],
): Promise<PendingResults['protests']> {
  const found = await Promise.all(protests.map(({ match_id: id }) => findById(pool, id)));
  return protests.flatMap((protest, index) => {
    const match = found[index];
    return match ? [{ protest, match: toView(match) }] : [];
  });
}
