import { paths, type ContentListItem, type DocumentContent } from '@wkff/contracts';
import { readDocument, type ContentOf } from '@wkff/forms/documents/read';
import type { Host } from '@wkff/mf-contract';
import type { ListedMatch } from '@wkff/ui';
import { texts } from '../texts.ts';
import { heroDocument } from './heroDocument.ts';
import { NONE_CHOSEN, toEditorialSlide, toMatchSlide, type ChosenSlides, type Slide } from './slides.ts';

export type HeroContent = ContentOf<typeof heroDocument.fields>;
type Row = HeroContent['slides'][number];

/** Where the matches and items of slides come from. */
interface SlideSource {
  api: { content: Pick<Host['api']['content'], 'chosen'> };
  /** Returns the matches that a slide may show: those of the season. */
  matches(): Promise<readonly ListedMatch[]>;
}

/** Returns the slides of a stored document; those whose match or item visitors do not see are left out. */
export async function readSlides(
  source: SlideSource,
  stored: DocumentContent,
  signal?: AbortSignal,
): Promise<ChosenSlides> {
  const content = readDocument(heroDocument, stored);
  return content ? slidesOf(source, content, signal) : NONE_CHOSEN;
}

/** Returns the slides of a document that was read. */
export async function slidesOf(
  { api, matches }: SlideSource,
  { slides, rest }: HeroContent,
  signal?: AbortSignal,
): Promise<ChosenSlides> {
  const ids = [...new Set(slides.flatMap(({ kind, item }) => (kind === 'item' ? [item] : [])))];
  const [items, known] = await Promise.all([
    ids.length === 0 ? [] : api.content.chosen(ids, signal),
    slides.some(({ kind }) => kind === 'match') ? matches() : [],
  ]);
  const all = slides.flatMap((slide) => toSlide(slide, items, known));
  const once = all.filter(({ id }, index) => all.findIndex((slide) => slide.id === id) === index);
  return { slides: once, hasMatches: rest === 'matches' };
}

function toSlide(slide: Row, items: readonly ContentListItem[], matches: readonly ListedMatch[]): Slide[] {
  switch (slide.kind) {
    case 'match':
      return matches.filter(({ id }) => String(id) === slide.match).map(toMatchSlide);
    case 'item':
      return items.filter(({ id }) => String(id) === slide.item).map(ofItem);
    default:
      return [ofOwn(slide)];
  }
}

function ofItem(item: ContentListItem): Slide {
  const [file = ''] = item.images.split(',');
  return toEditorialSlide({
    id: `item-${item.id}`,
    art: 'ball',
    ...(file === '' ? {} : { picture: { file, alt: '' } }),
    title: item.title,
    text: item.headline ?? '',
    link: { to: PATHS[item.write_location](item.id), label: texts.hero.more },
    ...(item.is_sample ? { isSample: true } : {}),
  });
}

const PATHS: Record<ContentListItem['write_location'], (id: number) => string> = {
  MediaNews: paths.newsDetail,
  MediaPress: paths.pressDetail,
  MediaPhotos: paths.photo,
  WkffDataRoom: paths.dataRoomDetail,
};

function ofOwn({ key, title, text, picture, link, label }: Row): Slide {
  const file = picture.src.replace('/uploads/', '');
  return toEditorialSlide({
    id: `own-${key}`,
    art: 'stadium',
    ...(file === '' ? {} : { picture: { file, alt: picture.alt } }),
    title,
    text,
    ...(link === '' ? {} : { link: { to: link, label: label || texts.hero.more } }),
  });
}
