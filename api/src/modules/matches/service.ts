import { can, type FullMatch, type MatchDetail, type MatchStatus, type SavedEvents } from '@wkff/contracts';
import type { Transaction } from 'kysely';
import type { Identity } from '../../identity/identity.ts';
import type { AppContext } from '../../context.ts';
import type { Executor } from '../../db/statement.ts';
import type { Saved } from '../../db/writeWithChange.ts';
import type { DB } from '../../db/types.ts';
import { AppError } from '../../errors/AppError.ts';
import { toLineupViews } from '../lineups/presenter.ts';
import { listLineups } from '../lineups/repository.ts';
import { toMatchEvents } from '../match-log/presenter.ts';
import { listEvents, type NewEvent } from '../match-log/repository.ts';
import { findOfficialIds } from '../match-sheets/officials.ts';
import { namesOf as namesOfSheet, shownSheet } from '../match-sheets/presenter.ts';
import { listSheets } from '../match-sheets/repository.ts';
import { toProtestView } from '../protests/presenter.ts';
import { listProtests } from '../protests/repository.ts';
import { rulingsOfMatch, toRulingViews } from '../rulings/presenter.ts';
import { listRulings } from '../rulings/repository.ts';
import { findApproval } from './approvals.ts';
import { approvalEdit } from './approve.ts';
import { toEdition } from './edition.ts';
import { changedFixture, isEmpty, type FixtureColumns } from './fixture.ts';
import { describeFixture } from './histories.ts';
import { MatchChanges } from './MatchChanges.ts';
import { findOtherDays } from './otherDays.ts';
import { mayBecome, phaseEdit } from './phase.ts';
import type { PhaseEntry } from './phaseBody.ts';
import { toChangeView, toFullMatchView } from './presenter.ts';
import { recordColumns } from './record.ts';
import { findById, listChanges, type FullMatchRecord } from './repository.ts';
import { namesOf, recordEvents } from './recordEvents.ts';
import { provisionalUntil } from './result.ts';
import type { FixtureEntry, ScoreEntry } from './scoreBody.ts';
import { realLogIn, scoreEdit, withKicks } from './scoreEdit.ts';
import { findShootOut } from './shootOut.ts';
import { toTimeline } from './timeline.ts';
import { earliest } from './validUntil.ts';
import type { MatchEdit } from './writeChanges.ts';
import { findCompetitionSeason, type LockedMatch } from './writes.ts';

/** A video id that a scorer entered; null: none. */
interface LiveLinkEntry {
  liveLink: string | null;
  version: number | null;
}

/** The fields of a fixture that an admin changes. Absent fields stay. */
interface FixtureEdit extends Pick<FixtureEntry, 'match_date' | 'match_time' | 'venue'> {
  status?: MatchStatus;
  reason: string | null;
  version: number | null;
}

/**
 * Changes matches (docs/spec/league.md#corrections). Every change adds a row to the history and one to the audit, and
 * increments the match's version; an entry that equals the stored match changes nothing. All methods throw AppError
 * `match_not_found`, and `stale` with the stored match if `version` is passed and outdated.
 */
export class MatchService {
  readonly #context: AppContext;
  readonly #changes: MatchChanges;

  constructor(context: AppContext) {
    this.#context = context;
    this.#changes = new MatchChanges(context);
  }

  /**
   * Returns a match with its history, with names if the reader may see them, and with line-ups and officials that are
   * public now, whoever reads. `validUntil`: when the result becomes final, or one of them public, epoch ms. `pool`: where to read.
   */
  async detail(
    id: number,
    reader: Identity | null,
    pool: Executor,
  ): Promise<{
    record: FullMatchRecord;
    view: MatchDetail;
    validUntil: number | undefined;
  }> {
    const { clock, config } = this.#context;
    const officialBy = config.resultsOfficialBy;
    const [record, changes] = await Promise.all([findById(pool, id), listChanges(pool, id)]);
    if (!record) throw new AppError('match_not_found');
    const [rulings, otherDays, protests, approval, lineups, events, sheets] = await Promise.all([
      listRulings(pool, record.season),
      findOtherDays(pool, record),
      listProtests(pool, id),
      findApproval(pool, id, record.confirmed_at),
      listLineups(pool, id),
      listEvents(pool, id),
      listSheets(pool, id),
    ]);
    const withNames = can(reader, 'history.names');
    const history = changes.map((change) => toChangeView(change, withNames));
    const now = clock.now();
    const finalAt = provisionalUntil(record, officialBy);
    const dated = { ...record, sittings: otherDays.sittings };
    const shown = toLineupViews(lineups, dated, now);
    const sheet = shownSheet(sheets, dated, now);
    const log = toMatchEvents(events, namesOf(shown.lineups));
    const view = {
      ...toFullMatchView(record, now, officialBy),
      ...otherDays,
      events: log,
      timeline: toTimeline(record, log),
      lineups: shown.lineups,
      sheet: sheet.toView(await findOfficialIds(pool, namesOfSheet(sheet.sheet))),
      protests: protests.map(toProtestView),
      approval,
      rulings: rulingsOfMatch(toRulingViews(rulings, withNames), id),
      history,
    };
    return {
      record,
      view: { ...view, edition: toEdition(view, shown.published) },
      validUntil: earliest([finalAt, shown.next, sheet.next], now),
    };
  }

  /**
   * Saves the score of a running or finished match, its goals, its confirmation and the affected tables in one
   * transaction.
   * @throws AppError as `nextScore`, and `forbidden` (another fixture, not from an admin), `reason_required`,
   * `round_taken`, `unprocessable`.
   */
  recordScore(id: number, entry: ScoreEntry, actor: Identity): Promise<Saved<FullMatch>> {
    return this.#changes.make({ id, version: entry.version, actor }, async (stored, trx) => {
      // Assists are stored in the log alone.
      const hasAssists = entry.events.some(({ assist }) => assist);
      const log = stored.has_log || hasAssists ? await realLogIn(trx, id) : null;
      const fixture = changedFixture(stored, entry.fixture);
      if (!isEmpty(fixture)) await checkFixture(trx, stored, fixture, actor);
      const { clock, config } = this.#context;
      const mayShootOut = await findShootOut(trx, { ...stored, ...fixture });
      const site = { now: clock.now(), officialBy: config.resultsOfficialBy };
      return scoreEdit(stored, { entry: withKicks(entry, log ?? [], mayShootOut), fixture, mayShootOut, log }, site);
    });
  }

  /** Adds events to the log of a match, with all that follows from it. @throws AppError as `recordEvents`. */
  recordEvents(id: number, sent: readonly NewEvent[], actor: Identity): Promise<Saved<SavedEvents>> {
    return recordEvents(this.#context, this.#changes, { id, sent, actor });
  }

  /**
   * Makes a result official. What is approved is what the caller has seen: `hash` is that of the pending list.
   * @throws AppError `nothing_to_approve`, `under_protest`, `own_result` (where a second person approves), `stale`.
   */
  approve(
    id: number,
    { version, hash }: { version: number; hash: string },
    actor: Identity,
  ): Promise<Saved<FullMatch>> {
    const { clock, config } = this.#context;
    const now = clock.now();
    return this.#changes.make({ id, version, actor }, (stored, trx) =>
      approvalEdit(trx, stored, { hash, actor, now, officialBy: config.resultsOfficialBy }),
    );
  }

  /** Sets or removes the video id of a match. */
  saveLiveLink(id: number, { liveLink, version }: LiveLinkEntry, actor: Identity): Promise<Saved<FullMatch>> {
    return this.#changes.make({ id, version, actor }, (stored) => {
      if (stored.live_link === liveLink) return null;
      const before = { live_link: stored.live_link };
      const after = { live_link: liveLink };
      return { columns: after, describe: () => [{ kind: 'live_link', before, after, reason: null }] };
    });
  }

  /**
   * Changes what happens on the ground of a match (docs/spec/league.md#phases).
   * @throws AppError as `phaseEdit`, and `forbidden` (another day, or a match that was cancelled, not from an admin).
   */
  savePhase(id: number, entry: PhaseEntry, actor: Identity): Promise<Saved<FullMatch>> {
    return this.#changes.make({ id, version: entry.version, actor }, (stored) => {
      if ((entry.next || stored.phase === 'cancelled') && !can(actor, 'fixture.edit')) throw new AppError('forbidden');
      return phaseEdit(stored, entry);
    });
  }

  /**
   * Changes day, kick-off, ground or status. The status of a match with a score stays: only a score adds or removes a
   * result. The same fixture with another reason replaces the reason of the last change.
   * @throws AppError `reason_required`, `status_not_possible`.
   */
  editFixture(id: number, edit: FixtureEdit, actor: Identity): Promise<Saved<FullMatch>> {
    return this.#changes.make({ id, version: edit.version, actor }, (stored) => fixtureEdit(stored, edit));
  }
}

/** Returns the change of a fixture; null: none. */
function fixtureEdit(stored: LockedMatch, { status, reason, version: _, ...entry }: FixtureEdit): MatchEdit | null {
  const fixture = changedFixture(stored, entry, true);
  if (status !== undefined && status !== stored.status) {
    const phase = status === 'live' ? 'running' : status;
    if (phase === 'completed' || !mayBecome(stored, phase)) throw new AppError('status_not_possible');
    Object.assign(fixture, { status, phase, period: null, stopped_minute: null, expected_time: null });
  } else if (stored.phase === 'delayed' && ('match_date' in fixture || 'match_time' in fixture)) {
    // With a new kick-off it is not late any more.
    Object.assign(fixture, { phase: 'scheduled', expected_time: null });
  }
  const named = { ...entry, ...(status === undefined ? {} : { status }) };
  // A change that was stored before, sent again with another reason, e.g. after a lost answer.
  const hasOtherReason =
    reason !== null && stored.fixture_reason !== null && reason !== stored.fixture_reason && !isEmpty(named);
  if (isEmpty(fixture) && !hasOtherReason) return null;
  if (reason === null) throw new AppError('reason_required');
  return {
    columns: { ...fixture, ...recordColumns({ ...stored, ...fixture }, stored), fixture_reason: reason },
    describe: (after) => [describeFixture(stored, after, isEmpty(fixture) ? named : fixture, reason)],
  };
}

/**
 * A score keeper may repeat the stored fixture. Only an admin may change it, and only to a competition of the season.
 */
async function checkFixture(
  trx: Transaction<DB>,
  stored: LockedMatch,
  fixture: FixtureColumns,
  actor: Identity,
): Promise<void> {
  if (!can(actor, 'fixture.edit')) throw new AppError('forbidden');
  if (fixture.competition_id === undefined) return;
  const season = await findCompetitionSeason(trx, fixture.competition_id);
  if (season === undefined || (season !== null && season !== stored.season)) throw new AppError('unprocessable');
}
