import type { MatchDetail } from '@wkff/contracts';
import { pageError, readId, type Host } from '@wkff/mf-contract';
import { matchTitle } from '../matchTexts.ts';
import { texts } from './texts.ts';

export interface SheetData {
  match: MatchDetail;
  /** Of the page. */
  title: string;
}

/** Loads a match for its sheet. @throws a 404 response if the match does not exist. */
export async function loadSheet(host: Host, id: string | undefined, { signal }: Request): Promise<SheetData> {
  const match = await host.api.matches.match(readId(id, texts.notFound), signal).catch((error: unknown) => {
    throw pageError(error, texts.notFound);
  });
  return { match, title: texts.pageTitle(matchTitle(match)) };
}
