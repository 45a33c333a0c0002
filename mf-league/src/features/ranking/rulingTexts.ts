import { ruleTexts, withParticle } from '@wkff/ui';

/** Id of a ruling in the list below the table. */
export const noteId = (number: number) => `ruling-${number}`;

/** Texts of rulings that changed the table. */
export const rulingTexts = {
  heading: '순위에 반영된 결정',
  mark: '결정',
  number: (number: number) => `${number})`,
  title: (clubs: readonly string[], title: string) => `${clubs.join(' · ')} ${title}`,
  effect: '효력일',
  match: '경기 보기',
  points: (club: string, points: number, extra: number) =>
    `${withParticle(club, '은/는')} ${ruleTexts.ruledPoints(extra)} ${points}점입니다.`,
} as const;
