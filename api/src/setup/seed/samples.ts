import { seoulDate, seoulMoment, DAY_MS } from '@wkff/contracts';
import type { Insertable } from 'kysely';
import type { ContentItems } from '../../db/types.ts';
import { insertItems, insertPicture } from './insertItems.ts';
import { sampleTexts } from './sampleTexts.ts';
import type { Seeding } from './Seeding.ts';

/**
 * Inserts notices, data room, photos and the popup, for which there is no source: neutral sample text, marked as such,
 * spread over the weeks before the site's time.
 */
export async function seedSamples({ trx, now }: Seeding): Promise<void> {
  const items = [
    ...sampleTexts.notices.map((title, index) => toItem('MediaNews', title, index, now, { is_pinned: index < 2 })),
    ...sampleTexts.dataRoom.map((title, index) =>
      toItem('WkffDataRoom', title, index, now, { is_pinned: index === 0 }),
    ),
  ].map((item) => ({ item, pictures: [] }));
  const photos = sampleTexts.photos.map((title, index) => ({
    item: toItem('MediaPhotos', title, index, now, { must_see: index % 3 === 0, category: photoCategory(index) }),
    pictures: [{ file: `photo-${String(index + 1).padStart(2, '0')}-1600x900.webp`, alt: title }],
  }));
  await insertItems(trx, [...items, ...photos]);
  await insertPicture(trx, sampleTexts.popup.image);
  await trx
    .insertInto('popups')
    .values({
      // Later than the demo's default time, so it is visible only with another SITE_NOW.
      start_date: '2025-10-30',
      display_days: 5,
      title: sampleTexts.popup.title,
      text: sampleTexts.popup.text,
      image: sampleTexts.popup.image,
      image_alt: sampleTexts.popup.imageAlt,
      mode: 'today',
      store: 'cookie',
      cookie_days: 7,
      origin: 'seed',
    })
    .execute();
}

function toItem(
  location: string,
  title: string,
  index: number,
  now: number,
  rest: Partial<Insertable<ContentItems>>,
): Insertable<ContentItems> {
  // Ten in the morning, nine days apart, the newest first and at least a day old.
  const day = seoulDate(now - DAY_MS - index * 9 * DAY_MS);
  return {
    write_location: location,
    title,
    description: sampleTexts.description,
    tags: location === 'MediaPhotos' ? [sampleTexts.photoTag] : [],
    created_at: new Date(seoulMoment(day, '10:00:00')),
    is_sample: true,
    origin: 'seed',
    ...rest,
  };
}

function photoCategory(index: number): string {
  return index % 2 === 0 ? 'wk-league' : 'federation-news';
}
