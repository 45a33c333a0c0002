import { MENU_CLUB, paths } from '@wkff/contracts';
import { byKickOff, type HeroPatternName, type ListedMatch } from '@wkff/ui';
import { texts } from '../texts.ts';

/** Slides of the hero, unless the office chose more (docs/spec/site.md#hero). */
const SLIDES = 4;

/** A slide of words in front of a drawing, or of a picture. */
export interface EditorialSlideContent {
  id: string;
  /** The drawing, which a phone shows in place of a picture, too. */
  art: HeroPatternName;
  /** The name of an uploaded picture, and what it shows. */
  picture?: { file: string; alt: string };
  title: string;
  text: string;
  link?: { to: string; label: string };
  isSample?: boolean;
}

export type Slide =
  | { kind: 'match'; id: string; match: ListedMatch }
  | { kind: 'editorial'; id: string; content: EditorialSlideContent };

/** What the office chose. */
export interface ChosenSlides {
  slides: readonly Slide[];
  /** True: the nearest matches follow, as far as there is room. */
  hasMatches: boolean;
}

/** Nothing is chosen. */
export const NONE_CHOSEN: ChosenSlides = { slides: [], hasMatches: true };

/** Used where there are fewer than four slides. */
const EDITORIAL: readonly EditorialSlideContent[] = [
  editorial('stadium', 'league', { to: paths.leagueMatches, label: texts.hero.matches }),
  editorial('clubs', 'clubs', { to: paths.teamOverview(MENU_CLUB), label: texts.hero.clubs }),
  editorial('ball', 'news', { to: paths.news, label: texts.hero.news }),
  editorial('lights', 'federation', { to: paths.greeting, label: texts.hero.greeting }),
];

function editorial(
  art: HeroPatternName,
  name: keyof typeof texts.hero.editorial,
  link: { to: string; label: string },
): EditorialSlideContent {
  return { id: art, art, ...texts.hero.editorial[name], link };
}

export const toEditorialSlide = (content: EditorialSlideContent): Slide => ({
  kind: 'editorial',
  id: content.id,
  content,
});

/** Returns the nearest upcoming matches, those that the hero shows. */
export function nextMatches(upcoming: readonly ListedMatch[]): ListedMatch[] {
  return upcoming
    .filter((match) => match.status !== 'cancelled')
    .sort(byKickOff)
    .slice(0, SLIDES);
}

export const toMatchSlide = (match: ListedMatch): Slide => ({ kind: 'match', id: `match-${match.id}`, match });

/** Returns the chosen slides, and unless these are to be alone four at least: the nearest matches, editorial slides. */
export function makeSlides(matches: readonly ListedMatch[], { slides, hasMatches }: ChosenSlides): Slide[] {
  if (slides.length > 0 && !hasMatches) return [...slides];
  const others = matches.map(toMatchSlide).filter(({ id }) => slides.every((slide) => slide.id !== id));
  const room = Math.max(0, SLIDES - slides.length);
  return [...slides, ...[...others, ...EDITORIAL.map(toEditorialSlide)].slice(0, room)];
}
