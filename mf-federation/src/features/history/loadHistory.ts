import { seoulDate } from '@wkff/contracts';
import { pageError, type Host } from '@wkff/mf-contract';
import type { PageData } from '../../page/federationRoute.tsx';
import type { HistoryEntry } from './content.ts';
import { texts } from './texts.ts';
import { recordedEntries, seasonsOfMoves } from './toTimeline.ts';

export interface HistoryData extends PageData {
  /** The events of the league's records, unsorted. */
  recorded: HistoryEntry[];
}

/**
 * Loads champions and clubs.
 * @throws what a page's loader throws.
 */
export async function loadHistory({ api, clock }: Host, signal: AbortSignal): Promise<Pick<HistoryData, 'recorded'>> {
  const today = seoulDate(clock.now());
  try {
    const [honours, ...seasons] = await Promise.all([
      api.ranking.honours(signal),
      ...seasonsOfMoves(today).map(async (season) => ({ season, clubs: await api.clubs.list(season, signal) })),
    ]);
    return { recorded: recordedEntries(today, honours, seasons) };
  } catch (error) {
    throw pageError(error, texts.failed);
  }
}
