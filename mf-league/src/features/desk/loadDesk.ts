import { seoulYear, type SeasonMatch } from '@wkff/contracts';
import { pageError, type Host } from '@wkff/mf-contract';
import { toDeskSections, type DeskSections } from './deskSections.ts';
import { texts } from './texts.ts';

export interface DeskData extends DeskSections {
  /** When the page was loaded: site clock, epoch ms. */
  now: number;
  season: number;
}

/**
 * Loads the matches of the current year that score keepers have to do with.
 * @throws a page error after reporting a failure; the error page has a retry button.
 */
export async function loadDesk(host: Host, { signal }: Request): Promise<DeskData> {
  const now = host.clock.now();
  const season = seoulYear(now);
  try {
    const matches: SeasonMatch[] = await host.api.matches.season(season, signal);
    return { now, season, ...toDeskSections(matches, now) };
  } catch (error) {
    if (!signal.aborted) host.report({ where: 'match desk', error });
    throw pageError(error, texts.failed);
  }
}
