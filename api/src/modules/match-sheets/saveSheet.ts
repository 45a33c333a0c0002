import { tags, type MatchSheet } from '@wkff/contracts';
import type { AppContext } from '../../context.ts';
import { insertAudit } from '../../db/audit.ts';
import { staleError } from '../../db/staleError.ts';
import { writeWithChange, type Saved, type Written } from '../../db/writeWithChange.ts';
import { AppError } from '../../errors/AppError.ts';
import type { Identity } from '../../identity/identity.ts';
import { findOfficialIdsIn, insertOfficials } from './officials.ts';
import { BLANK_SHEET, changesOf, isSample, namesOf, toSheetView } from './presenter.ts';
import { insertSheet, listSheetsIn, lockMatchRow, type SheetRecord } from './repository.ts';
import type { SheetEntry } from './sheetBody.ts';

/**
 * Stores a version of what is entered for the sheet of a match. What equals the stored one changes nothing. Filling in
 * what was not known needs no reason.
 * @throws AppError `match_not_found`, `stale` with the stored sheet, `reason_required`.
 */
export function saveSheet(
  context: AppContext,
  { id, entry, actor }: { id: number; entry: SheetEntry; actor: Identity },
): Promise<Saved<MatchSheet>> {
  const now = context.clock.now();
  return writeWithChange(context, async (trx): Promise<Written<MatchSheet>> => {
    if (!(await lockMatchRow(trx, id))) throw new AppError('match_not_found');
    const known = await listSheetsIn(trx, id);
    const newest = known.at(-1);
    const before = newest ?? BLANK_SHEET;
    const changes = changesOf(before, entry);
    const isOfSample = newest !== undefined && isSample(newest);
    const viewOf = async (sheets: readonly SheetRecord[]) =>
      toSheetView(sheets, await findOfficialIdsIn(trx, namesOf(sheets)));
    if (changes.length === 0 && !isOfSample) return { result: await viewOf(known), tags: [] };
    const entity = { entity: 'sheet', entityId: id };
    const version = newest?.version ?? 0;
    if (entry.version !== version) throw await staleError(trx, { ...entity, data: await viewOf(known) });
    const isCorrected = !isOfSample && changes.some(({ isCorrection }) => isCorrection);
    if (isCorrected && entry.reason === null) throw new AppError('reason_required');
    const next: SheetRecord = {
      version: version + 1,
      officials: entry.officials,
      weather: entry.weather,
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
    return { result: await viewOf([...known, next]), tags: [tags.match(id)] };
  });
}

const factsOf = ({ version, officials, weather }: SheetRecord) => ({ version, officials, weather });
