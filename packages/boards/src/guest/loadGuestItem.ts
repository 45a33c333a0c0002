import { boardOf } from '@wkff/contracts/boards';
import { pageError, type Host } from '@wkff/mf-contract';
import { data as answer, redirect } from '@wkff/router';
import { loadClubs, type DetailData } from '../detail/loadDetail.ts';
import { isPublished } from '../detail/newsArticle.ts';
import { routeTexts } from './routeTexts.ts';

/** The item of a link; null: the link shows none. */
export type GuestData = DetailData | null;

/**
 * Loads the item of a guest link, which leads to the item's own page once visitors see it. A link that shows nothing is
 * a 404, which no cache stores.
 */
export async function loadGuestItem(host: Host, { url, signal }: Request) {
  const { searchParams, origin } = new URL(url);
  const key = searchParams.get('key') ?? '';
  if (key === '') return null;
  try {
    const full = await host.api.content.ofGuest(key, signal);
    if (full === null) return answer<GuestData>(null, { status: 404 });
    const { content: _, ...item } = full;
    const shown = { item, now: host.clock.now(), origin, newest: null, clubs: [] };
    if (isPublished(shown)) return redirect(boardOf(item.write_location).detail(item.id));
    return { ...shown, clubs: await loadClubs(host, item, signal) };
  } catch (error) {
    throw pageError(error, routeTexts.failed);
  }
}
