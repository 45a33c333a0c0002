import { DAY_MS, paths, seoulDate, seoulMoment } from '@wkff/contracts';
import type { Insertable } from 'kysely';
import type { ContentItems } from '../../db/types.ts';
import { insertItems, insertPicture, type SeedAttachment } from './insertItems.ts';
import { sampleTexts } from './sampleTexts.ts';
import type { Seeding } from './Seeding.ts';

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
const { files } = sampleTexts;
const REQUEST: SeedAttachment = {
  file: 'press-request-form.docx',
  mediaType: `${OPEN_XML}.wordprocessingml.document`,
  name: files.request,
};
const SHEET: SeedAttachment = { file: 'match-sheet-form.pdf', mediaType: 'application/pdf', name: files.sheet };
const CHECKLIST: SeedAttachment = {
  file: 'ground-checklist.xlsx',
  mediaType: `${OPEN_XML}.spreadsheetml.sheet`,
  name: files.checklist,
};
/** The items of the data room that have a form, by their place in the texts. */
const FORMS: Partial<Record<number, SeedAttachment>> = { 2: REQUEST, 3: SHEET, 5: CHECKLIST };

/** Addresses that RFC 2606 reserves for examples. */
const LINKS = { link1: 'https://example.com/', link2: 'https://example.org/' };

/**
 * Inserts notices, data room, photos, a press item with links and attachments, and the popups, for which there is no
 * source: neutral sample text, marked as such, spread over the weeks before the site's time.
 */
export async function seedSamples({ trx, now }: Seeding): Promise<void> {
  const notices = sampleTexts.notices.map((title, index) => ({
    item: toItem('MediaNews', title, index, now, { is_pinned: index < 2 }),
    pictures: [],
  }));
  const dataRoom = sampleTexts.dataRoom.map((title, index) => ({
    item: toItem('WkffDataRoom', title, index, now, { is_pinned: index === 0 }),
    pictures: [],
    attachments: [FORMS[index] ?? []].flat(),
  }));
  const photos = sampleTexts.photos.map((title, index) => ({
    item: toItem('MediaPhotos', title, index, now, { must_see: index % 3 === 0, category: photoCategory(index) }),
    pictures: [
      { file: `photo-${twoDigits(index + 1)}-1600x900.webp`, alt: title },
      ...(index === 0 ? sampleTexts.kickOff.map(kickOff) : []),
    ],
  }));
  const { headline, title } = sampleTexts.press;
  const press = {
    item: toItem('MediaPress', title, 5, now, { headline, category: 'federation-news', ...LINKS }),
    pictures: [kickOff('', 2)].map(({ file }) => ({ file, alt: null })),
    attachments: [REQUEST, SHEET],
  };
  await insertItems(trx, [...notices, ...dataRoom, ...photos, press]);
  await insertPopups(trx);
}

async function insertPopups(trx: Seeding['trx']): Promise<void> {
  const { image, imageAlt, ...words } = sampleTexts.popup;
  await insertPicture(trx, image);
  // One popup for the demo's usual days, and one for another SITE_NOW.
  const popups = [
    { start_date: '2025-09-16', link: paths.photos },
    { start_date: '2025-10-30', link: null },
  ].map((popup) => ({
    ...popup,
    ...words,
    display_days: 5,
    image,
    image_alt: imageAlt,
    mode: 'today',
    store: 'cookie',
    cookie_days: 7,
    origin: 'seed',
  }));
  await trx.insertInto('popups').values(popups).execute();
}

const kickOff = (alt: string, index: number) => ({ file: `kick-off-${twoDigits(index + 2)}-960x540.webp`, alt });
const twoDigits = (number: number) => String(number).padStart(2, '0');

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
