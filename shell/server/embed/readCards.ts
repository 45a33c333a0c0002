import { isApiError } from '@wkff/api-client';
import { escapeHtml, LEAGUE_COMPETITION_ID, MATCH_LIMITS, type ClubSummary } from '@wkff/contracts';
import { anonymousApi } from '../anonymousApi.ts';
import type { MadeText } from '../HostTexts.ts';
import { MissingFile } from '../MissingFile.ts';
import type { ReadAccess } from '../readAccess.ts';
import { cardDocument } from './cardDocument.ts';
import { matchCard } from './matchCard.ts';
import { tableCard } from './tableCard.ts';
import { cardTexts as texts } from './texts.ts';

/** What cards are made with. */
export interface CardContext {
  readAccess: ReadAccess;
  siteOrigin: string;
  /** The site clock. */
  clock: { now(): number };
}

/** Returns the card of a season's table. @throws MissingFile if there is none; ApiError if the API does not answer. */
export async function readTableCard(year: number, { readAccess, siteOrigin }: CardContext): Promise<MadeText> {
  const { api, trace } = anonymousApi(readAccess);
  const table = await api.ranking.byRound(LEAGUE_COMPETITION_ID, year, MATCH_LIMITS.round);
  if (table.ranking.length === 0) throw new MissingFile(`no table of ${year}`);
  return { text: cardDocument(tableCard(table, siteOrigin)), ...trace() };
}

/** Returns the card of a match. @throws MissingFile if there is none; ApiError if the API does not answer. */
export async function readMatchCard(id: number, { readAccess, siteOrigin, clock }: CardContext): Promise<MadeText> {
  const { api, trace } = anonymousApi(readAccess);
  try {
    const match = await api.matches.match(id);
    return { text: cardDocument(matchCard(match, clock.now(), siteOrigin)), ...trace() };
  } catch (error) {
    if (isApiError(error) && (error.status === 404 || error.status === 400)) throw new MissingFile(`no match ${id}`);
    throw error;
  }
}

/** The fields of a club that its card needs. */
type CardClub = Pick<ClubSummary, 'id' | 'short_name'>;

/** Returns the card of a club's next match, or of the one that is on. @throws ApiError if the API does not answer. */
export async function readNextCard(
  { id, short_name: name }: CardClub,
  { readAccess, siteOrigin, clock }: CardContext,
): Promise<MadeText> {
  const { api, trace } = anonymousApi(readAccess);
  const upcoming = await api.matches.upcoming();
  const next = upcoming.find(
    ({ home_id, away_id, status }) => status !== 'postponed' && (home_id === id || away_id === id),
  );
  const card = next
    ? matchCard(await api.matches.match(next.id), clock.now(), siteOrigin)
    : { title: texts.next, content: `<p>${escapeHtml(texts.noNext(name))}</p>`, every: LATER_S };
  return { text: cardDocument(card), ...trace() };
}

/** How often the card of a club without a next match looks again, in seconds. */
const LATER_S = 600;
