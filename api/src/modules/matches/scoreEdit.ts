import type { OfficialBy } from '@wkff/contracts';
import { projectMatch, type LogEvent } from '@wkff/league/match-log';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';
import { AppError } from '../../errors/AppError.ts';
import { listEventsIn } from '../match-log/repository.ts';
import { toLogEvent } from '../match-log/stored.ts';
import { isEmpty, type FixtureColumns } from './fixture.ts';
import { describeFixture, describeScore } from './histories.ts';
import { nextScore } from './nextScore.ts';
import { hasLeft } from './phase.ts';
import { isFinal } from './result.ts';
import type { ScoreEntry } from './scoreBody.ts';
import { scoreEvents } from './scoreEvents.ts';
import type { MayShootOut } from './shootOut.ts';
import type { MatchEdit } from './writeChanges.ts';
import type { LockedMatch } from './writes.ts';

/** Returns the events of a match without samples. */
export const realLogIn = async (trx: Transaction<DB>, id: number): Promise<LogEvent[]> =>
  (await listEventsIn(trx, id)).filter(({ author_id }) => author_id !== null).map(toLogEvent);

/** Returns the entered score with the shoot-out that the log's kicks add up to, unless the entry has a shoot-out. */
export function withKicks(entry: ScoreEntry, log: readonly LogEvent[], mayShootOut: MayShootOut): ScoreEntry {
  const { score, isInPlay, penalties } = entry;
  const { shootOut } = projectMatch(log);
  const isDecided = shootOut !== null && shootOut.home !== shootOut.away;
  if (penalties !== undefined || !isDecided || score === null || isInPlay || !mayShootOut(score)) return entry;
  return { ...entry, penalties: shootOut };
}

/** What decides about a score besides the stored match. */
export interface ScoreParts {
  entry: ScoreEntry;
  fixture: FixtureColumns;
  mayShootOut: MayShootOut;
  /** The events of the match without samples; null: it has no log. */
  log: readonly LogEvent[] | null;
}

/** Returns the change of a match by a score; null: none. */
export function scoreEdit(
  stored: LockedMatch,
  { entry, fixture, mayShootOut, log }: ScoreParts,
  site: { now: number; officialBy: OfficialBy },
): MatchEdit | null {
  const { reason } = entry;
  const isMoved = !isEmpty(fixture);
  const next = nextScore(stored, entry, mayShootOut, site);
  const isScored = next.isChanged || next.isNewlyConfirmed;
  const needsReason = isFinal(stored, site.now, site.officialBy) || stored.decided_by !== null;
  if (next.isChanged && needsReason && reason === null) throw new AppError('reason_required');
  const { score, penalties } = entry;
  const wanted = { score, phase: next.columns.phase, period: stored.period, goals: next.events, penalties };
  const made = { entered_at: new Date(site.now).toISOString(), reason };
  const mayLog = next.isChanged || next.events.some(({ assist }) => assist);
  const difference = log && mayLog ? scoreEvents(log, wanted, stored.events, made) : null;
  const logged = difference && (next.isChanged || difference.log.length > 0) ? difference : null;
  if (!isScored && !isMoved && !logged) return null;
  return {
    columns: {
      ...fixture,
      // A match that a score starts or ends is not late or stopped any more.
      ...(isMoved ? { fixture_reason: reason } : hasLeft(stored, next.columns.phase) ? { fixture_reason: null } : {}),
      ...next.columns,
    },
    ...(next.hasOtherEvents || logged ? { events: logged?.goals ?? next.events } : {}),
    ...(logged ? { log: logged.log } : {}),
    describe: (after) => [
      ...(isMoved ? [describeFixture(stored, after, fixture, reason)] : []),
      ...(isScored ? [describeScore(stored, after, next.isChanged ? 'score' : 'confirmation', reason)] : []),
    ],
  };
}
