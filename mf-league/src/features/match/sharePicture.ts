import { DRAWN_CLUBS, type ListedMatch } from '@wkff/contracts';
import type { PageImage } from '@wkff/mf-contract';
import { matchTeam } from '@wkff/ui';
import { texts } from './texts.ts';

/** The picture beside a shared link to a match; undefined where a crest is not drawn: then it is the site's own. */
export function sharePicture(match: ListedMatch): PageImage | undefined {
  const [home, away] = [badgeKey(match.home_badge_path), badgeKey(match.away_badge_path)];
  if (home === away || !DRAWN_CLUBS.includes(home) || !DRAWN_CLUBS.includes(away)) return undefined;
  return {
    path: `/images/share/match/${home}-${away}.png`,
    width: 1200,
    height: 630,
    alt: texts.shareAlt(matchTeam(match, 'home').name, matchTeam(match, 'away').name),
  };
}

/** A club has the crest of its season: not its own key says which, but the badge. */
function badgeKey(path: string): string {
  return /([a-z0-9-]+)\.png$/.exec(path)?.[1] ?? '';
}
