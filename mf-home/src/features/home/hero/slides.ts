import { MENU_CLUB, paths } from '@wkff/contracts';
import { byKickOff, type HeroPatternName, type ListedMatch } from '@wkff/ui';
import { texts } from '../texts.ts';

/** Slides of the hero (docs/spec/site.md#hero). */
const SLIDES = 4;

export interface EditorialSlideContent {
  id: HeroPatternName;
  title: string;
  text: string;
  link: { to: string; label: string };
}

export type Slide =
  { kind: 'match'; id: string; match: ListedMatch } | { kind: 'editorial'; id: string; content: EditorialSlideContent };

/** Used where there are fewer than four upcoming matches. */
const EDITORIAL: readonly EditorialSlideContent[] = [
  { id: 'stadium', ...texts.hero.editorial.league, link: { to: paths.leagueMatches, label: texts.hero.matches } },
  { id: 'clubs', ...texts.hero.editorial.clubs, link: { to: paths.teamOverview(MENU_CLUB), label: texts.hero.clubs } },
  { id: 'ball', ...texts.hero.editorial.news, link: { to: paths.news, label: texts.hero.news } },
  { id: 'lights', ...texts.hero.editorial.federation, link: { to: paths.greeting, label: texts.hero.greeting } },
];

/** Returns the nearest upcoming matches, those that the hero shows. */
export function nextMatches(upcoming: readonly ListedMatch[]): ListedMatch[] {
  return upcoming
    .filter((match) => match.status !== 'cancelled')
    .sort(byKickOff)
    .slice(0, SLIDES);
}

/** Returns four slides: the nearest matches, filled up with editorial slides. */
export function makeSlides(matches: readonly ListedMatch[]): Slide[] {
  const shown = matches.slice(0, SLIDES);
  return [
    ...shown.map((match): Slide => ({ kind: 'match', id: `match-${match.id}`, match })),
    ...EDITORIAL.slice(0, SLIDES - shown.length).map((content): Slide => ({
      kind: 'editorial',
      id: content.id,
      content,
    })),
  ];
}
