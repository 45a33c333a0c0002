import { escapeText, seoulMoment, yearOf } from '@wkff/contracts';
import { seedFiles } from './files.ts';
import { insertItems } from './insertItems.ts';
import type { Seeding } from './Seeding.ts';

const PUBLISHED_AT = '22:00:00';
/** Categories that are not competitions and therefore not used as tags. */
const NO_COMPETITION = new Set(['federation-news', 'wkff-etc']);

/**
 * Inserts press items about real events, published at 22:00 Seoul time of their day, except those after the site's time
 * and the one without a day. Tags: the season's short names of the clubs concerned, and the competition.
 */
export async function seedPress({ trx, now, clubIdByKey }: Seeding): Promise<void> {
  const labels = await trx.selectFrom('categories').select(['value', 'label']).execute();
  const labelOf = new Map(labels.map(({ value, label }) => [value, label]));
  const names = await trx.selectFrom('club_seasons').select(['club_id', 'from_season', 'short_name']).execute();
  const shortName = (key: string, season: number) =>
    names
      .filter((name) => name.club_id === clubIdByKey.get(key) && name.from_season <= season)
      .toSorted((a, b) => b.from_season - a.from_season)[0]?.short_name;

  const items = seedFiles.news().flatMap(({ date, category, title_ko, summary_ko, related_teams }, index) => {
    if (date === null || seoulMoment(date, PUBLISHED_AT) > now) return [];
    const clubs = related_teams.map((key) => shortName(key, yearOf(date))).filter((name) => name !== undefined);
    const competition = NO_COMPETITION.has(category)
      ? []
      : [labelOf.get(category)].filter((label) => label !== undefined);
    const cover = `press-${String(index + 1).padStart(2, '0')}-960x540.webp`;
    const item = {
      write_location: 'MediaPress',
      title: title_ko,
      headline: firstSentence(summary_ko),
      description: `<p>${escapeText(summary_ko)}</p>`,
      category,
      // Only league items have related teams.
      related_teams: category === 'wk-league' ? related_teams : [],
      tags: [...clubs, ...competition],
      created_at: new Date(seoulMoment(date, PUBLISHED_AT)),
      origin: 'seed',
    };
    return [{ item, pictures: [{ file: cover, alt: null }] }];
  });
  await insertItems(trx, items);
}

function firstSentence(text: string): string {
  return /^.*?다\.(?=\s|$)/.exec(text)?.[0] ?? text;
}
