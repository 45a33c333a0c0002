import {
  can,
  LEAGUE_COMPETITION_ID,
  seoulDate,
  tags,
  yearOf,
  type MadeRuling,
  type OfficialBy,
  type RulingPreview,
  type SeasonRules,
} from '@wkff/contracts';
import type { Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../context.ts';
import { insertAudit } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';
import { writeWithChange, type Saved, type Written } from '../../db/writeWithChange.ts';
import { AppError } from '../../errors/AppError.ts';
import type { Author, Identity } from '../../identity/identity.ts';
import { rewriteRecords } from '../matches/rewriteRecords.ts';
import { toFullMatchView } from '../matches/presenter.ts';
import type { FullMatchRecord } from '../matches/repository.ts';
import { findDecisions } from '../ranking/decisions.ts';
import { lockSeason, rebuildStandings } from '../ranking/standings.ts';
import { titleOf, toRulingViews } from '../rulings/presenter.ts';
import { listRulingsIn } from '../rulings/repository.ts';
import { applyOtherDay } from './applyOtherDay.ts';
import { checkEntry } from './checkEntry.ts';
import { findMatches, previewChange } from './previewChange.ts';
import type { RulingEntry } from './rulingBody.ts';
import { findSubmitted, isSame } from './submitted.ts';
import { warningsOf } from './warnings.ts';
import { findBasis, insertRuling } from './writes.ts';

/** What identifies a ruling that is sent again, and the state that was seen before it. */
interface Submission {
  submissionId: string;
  /** Absent: not compared. */
  basis: string | undefined;
}

/** The time on the site clock (epoch ms), and what makes results official. */
interface Site {
  now: number;
  officialBy: OfficialBy;
}

/** What a ruling changed. */
interface Applied {
  id: number;
  entry: RulingEntry;
  /** The rules that the ruling applied. */
  rules: SeasonRules;
  /** The matches of the ruling, whether they changed or not. */
  matchIds: number[];
  before: FullMatchRecord[];
  changedIds: number[];
}

/**
 * Makes rulings (docs/spec/league.md#rulings): each with the records and tables that follow from it, history and audit,
 * in one transaction under the lock of its season. Locks are taken as in `MatchChanges`.
 */
export class RulingService {
  readonly #context: AppContext;

  constructor(context: AppContext) {
    this.#context = context;
  }

  /** Returns what a ruling would change. It is made, looked at and rolled back, so it can't differ from the real one. */
  async preview(entry: RulingEntry, actor: Identity): Promise<RulingPreview> {
    const { clock, config } = this.#context;
    const site = { now: clock.now(), officialBy: config.resultsOfficialBy };
    const { made, ...preview } = await previewChange(this.#context, entry.season, async (trx) => {
      const basis = await findBasis(trx, entry.season);
      return { basis, ...(await makeRuling(trx, entry, actor, randomUUID(), site)) };
    });
    const changed = preview.matches.length;
    return {
      ...preview,
      warnings: warningsOf(made.entry, { rules: made.rules, ...preview, changed }),
      basis: made.basis,
    };
  }

  /**
   * Makes a ruling. The same form sent again is answered with the ruling that it made.
   * @throws AppError as `checkEntry`, and `submission_used` with the ruling of that form, `stale` with the new `basis`.
   */
  make(entry: RulingEntry, { submissionId, basis }: Submission, actor: Identity): Promise<Saved<MadeRuling>> {
    const { clock, config } = this.#context;
    const site = { now: clock.now(), officialBy: config.resultsOfficialBy };
    return writeWithChange(this.#context, async (trx): Promise<Written<MadeRuling>> => {
      await lockSeason(trx, entry.season);
      const submitted = await readSubmitted(trx, submissionId, actor, site);
      if (submitted && !isSame(submitted.stored, entry)) throw usedError(submitted);
      if (submitted) return { result: submitted.result, tags: [] };
      const present = await findBasis(trx, entry.season);
      if (basis !== undefined && basis !== present) throw new AppError('stale', { data: { basis: present } });
      const { id, matchIds, before, changedIds } = await makeRuling(trx, entry, actor, submissionId, site);
      const { season } = entry;
      const result = await viewMade(trx, { id, season, matchIds: changedIds }, actor, site);
      // A match that was moved to another year, or is now, is in the lists of that year, too.
      const years = new Set([season, ...[...before, ...result.matches].map(({ match_date }) => yearOf(match_date))]);
      return { result, tags: [...[...years].map(tags.season), tags.ranking(season), ...matchIds.map(tags.match)] };
    });
  }
}

/**
 * Makes a ruling in a transaction that has locked its season.
 * @param now site clock, epoch ms.
 * @throws AppError as `checkEntry`, and `submission_used`.
 */
export async function makeRuling(
  trx: Transaction<DB>,
  sent: RulingEntry,
  actor: Author,
  submissionId: string,
  site: Site,
): Promise<Applied> {
  const { now, officialBy } = site;
  const known = await findDecisions(trx, sent.season);
  const { entry, competitionId, matchIds, rules } = await checkEntry(trx, sent, known, seoulDate(now));
  const before = await findMatches(trx, matchIds);
  const recordedAt = new Date(now);
  const id = await insertRuling(trx, entry, competitionId, { authorId: actor.accountId, submissionId, recordedAt });
  // The form has made a ruling on another season meanwhile, under the lock of that one.
  if (id === undefined) throw usedError(await readSubmitted(trx, submissionId, actor, site));
  const title = titleOf(entry);
  const cause = { actor, action: 'match.ruling', reason: title, changedAt: recordedAt, officialBy } as const;
  const movedIds = await applyOtherDay(trx, { ...entry, id }, known.rulings, cause);
  const changedIds = [...new Set([...movedIds, ...(await rewriteRecords(trx, matchIds, cause))])];
  if (competitionId === LEAGUE_COMPETITION_ID) await rebuildStandings(trx, entry.season, 1);
  await insertAudit(trx, actor, {
    action: entry.kind === 'revocation' ? 'ruling.revoke' : 'ruling.make',
    entity: 'ruling',
    entityId: id,
    before: null,
    after: { ...entry },
  });
  return { id, entry, rules, matchIds: [...new Set([...matchIds, ...movedIds])], before, changedIds };
}

/** Returns the ruling that a form of the actor has made, as it is stored and answered; undefined: none. */
async function readSubmitted(trx: Transaction<DB>, submissionId: string, actor: Author, site: Site) {
  const stored = await findSubmitted(trx, actor.accountId, submissionId);
  return stored && { stored, result: await viewMade(trx, { ...stored, matchIds: [] }, actor, site) };
}

const usedError = (submitted: { result: MadeRuling } | undefined) =>
  new AppError('submission_used', { data: submitted?.result.ruling });

async function viewMade(
  trx: Transaction<DB>,
  { id, season, matchIds }: { id: number; season: number; matchIds: readonly number[] },
  actor: Author,
  { now, officialBy }: Site,
): Promise<MadeRuling> {
  const rulings = toRulingViews(await listRulingsIn(trx, season), can(actor, 'history.names'));
  const ruling = rulings.find((one) => one.id === id);
  if (!ruling) throw new Error(`ruling ${id} is missing`);
  const matches = (await findMatches(trx, matchIds)).map((match) => toFullMatchView(match, now, officialBy));
  return { ruling, matches };
}
