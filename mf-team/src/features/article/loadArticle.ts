import { loadItem, pressBoard, readPage, type DetailData } from '@wkff/boards';
import { notFound, pageError, readId, type Host } from '@wkff/mf-contract';
import { loadClubPage, type ClubPage } from '../../club/clubPage.ts';
import { texts } from './texts.ts';

export interface ArticleData extends ClubPage {
  article: DetailData;
  /** Page of the club's news that the visitor came from. */
  listPage: number;
}

/**
 * Loads a press item about a club (docs/spec/site.md#tabs). Throws 404 if the item does not exist, is on another board
 * or is not about the club.
 * @param teamKey key or id.
 */
export async function loadArticle(
  host: Host,
  teamKey: string,
  id: string | undefined,
  request: Request,
): Promise<ArticleData> {
  const number = readId(id, texts.notFound);
  // Waits for both: a page with an unfinished request would count as failed.
  const [club, item] = await Promise.allSettled([
    loadClubPage(host, teamKey, request),
    loadItem(host, pressBoard, number, request),
  ]);
  if (club.status === 'rejected') throw club.reason;
  if (item.status === 'rejected') throw pageError(item.reason, texts.notFound);
  const { page } = club.value;
  const article = item.value;
  if (!article?.item.related_teams.includes(page.club.key)) throw notFound(texts.notFound);
  // Omitted, because the previous and next items of the board may be about other clubs.
  const ownItem = { ...article.item, previous: null, next: null };
  return {
    ...page,
    article: { ...article, item: ownItem },
    listPage: readPage(new URL(request.url).searchParams),
  };
}
