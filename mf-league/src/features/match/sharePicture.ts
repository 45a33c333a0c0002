import { DRAWN_CLUBS, type ListedMatch } from '@wkff/contracts';
import type { PageImage } from '@wkff/mf-contract';
import { matchTeam } from '@wkff/ui';
import { texts } from './texts.ts';

/**
 * Returns the picture for shared links to a match. Undefined if there is no drawing of one club's crest; the link then
 * gets the site's default picture.
 */
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

/** Returns the key of a club's crest in that season. Clubs with the same badge share it. */
function badgeKey(path: string): string {
  return /(?<![a-z0-9-])([a-z0-9-]+)\.png$/.exec(path)?.[1] ?? '';
}
