import { tags, type StoredSheet } from '@wkff/contracts';
import type { AppContext } from '../../context.ts';
import { insertAudit } from '../../db/audit.ts';
import { staleError } from '../../db/staleError.ts';
import { writeWithChange, type Saved, type Written } from '../../db/writeWithChange.ts';
import { AppError } from '../../errors/AppError.ts';
import type { Identity } from '../../identity/identity.ts';
import { findLineupMatch, findLineupMatchIn, type LineupMatchRecord } from '../lineups/repository.ts';
import { findOfficialIds, findOfficialIdsIn, insertOfficials } from './officials.ts';
import { BLANK_SHEET, changesOf, isSample, namesOf, shownSheet, toStoredView } from './presenter.ts';
import { insertSheet, listSheets, listSheetsIn, lockMatchRow, type SheetRecord } from './repository.ts';
import type { SheetEntry } from './sheetBody.ts';

/** Returns the newest version, also before it is published. @throws AppError `match_not_found`. */
export async function readSheetOf({ pool, clock }: AppContext, id: number): Promise<StoredSheet> {
  const [match, sheets] = await Promise.all([findLineupMatch(pool, id), listSheets(pool, id)]);
  if (!match) throw new AppError('match_not_found');
  return toStoredView(sheets, match, await findOfficialIds(pool, namesOf(sheets.at(-1))), clock.now());
}

/**
 * Stores a version of what is entered for the sheet of a match. What equals the stored one changes nothing. Filling in
 * what was not known needs no reason. A version that nobody may see yet changes the tags of the clubs alone, as a line-up
 * does.
 * @throws AppError `match_not_found`, `stale` with the stored sheet, `reason_required`.
 */
export function saveSheet(
  context: AppContext,
  { id, entry, actor }: { id: number; entry: SheetEntry; actor: Identity },
): Promise<Saved<StoredSheet>> {
  const now = context.clock.now();
  return writeWithChange(context, async (trx): Promise<Written<StoredSheet>> => {
    await lockMatchRow(trx, id);
    const match = await findLineupMatchIn(trx, id);
    if (!match) throw new AppError('match_not_found');
    const known = await listSheetsIn(trx, id);
    const newest = known.at(-1);
    const before = newest ?? BLANK_SHEET;
    const changes = changesOf(before, entry);
    const isOfSample = newest !== undefined && isSample(newest);
    const viewOf = async (sheets: readonly SheetRecord[]) =>
      toStoredView(sheets, match, await findOfficialIdsIn(trx, namesOf(sheets.at(-1))), now);
    const storedBefore = newest?.publish_before ?? null;
    // A form of before this field must not publish what has a minute.
    const publishBefore = entry.publish_before === undefined ? storedBefore : entry.publish_before;
    const isSame = changes.length === 0 && storedBefore === publishBefore;
    if (isSame && !isOfSample) return { result: await viewOf(known), tags: [] };
    const entity = { entity: 'sheet', entityId: id };
    const version = newest?.version ?? 0;
    if (entry.version !== version) throw await staleError(trx, { ...entity, data: await viewOf(known) });
    const isCorrected = !isOfSample && changes.some(({ isCorrection }) => isCorrection);
    if (isCorrected && entry.reason === null) throw new AppError('reason_required');
    const next: SheetRecord = {
      version: version + 1,
      officials: entry.officials,
      weather: entry.weather,
      publish_before: publishBefore,
      // A reason belongs to a correction.
      reason: isCorrected ? entry.reason : null,
      author_id: actor.accountId,
      recorded_at: new Date(now),
    };
    await insertSheet(trx, id, next);
    await insertOfficials(trx, Object.values(next.officials));
    await insertAudit(trx, actor, {
      ...entity,
      action: 'sheet.save',
      before: newest ? factsOf(newest) : null,
      after: { ...factsOf(next), reason: next.reason },
    });
    const all = [...known, next];
    const isSeen = shownSheet(all, match, now).sheet === next;
    return { result: await viewOf(all), tags: isSeen ? [tags.match(id)] : hiddenTags(match) };
  });
}

/** Tags by which caches drop the answer, which ends earlier now, and which no reader of live changes gets. */
function hiddenTags({ home_key: home, away_key: away }: LineupMatchRecord): string[] {
  const ofClubs = [home, away].flatMap((key) => (key === null ? [] : tags.club(key)));
  return ofClubs.length > 0 ? ofClubs : [tags.clubs];
}

const factsOf = ({ version, officials, weather, publish_before: publishBefore }: SheetRecord) => ({
  version,
  officials,
  weather,
  publishBefore,
});
