import { excerpt, PRODUCT_FULL_NAME, sizedPicture } from '@wkff/contracts';
import type { PageImage } from '@wkff/mf-contract';
import { categoryLabel } from '@wkff/ui';
import type { Board } from '../board.ts';
import { uploadName } from '../uploadAddress.ts';
import type { DetailData } from './loadDetail.ts';
import { texts } from './texts.ts';

/** False for a hidden or scheduled item, which only its author and admins can see. */
export function isPublished({ item, now }: DetailData): boolean {
  return item.is_public && Date.parse(item.created_at) <= now;
}

/**
 * Returns the picture for shared links to an item: its cover, once the cover's sizes are made. Undefined means the
 * site's default picture.
 */
export function shareImage({ title, images: [cover] }: DetailData['item']): PageImage | undefined {
  const size = sizedPicture(uploadName(cover?.image_path ?? ''));
  if (!cover || !size) return undefined;
  return {
    path: cover.image_path,
    width: size.width,
    height: size.height,
    alt: cover.alt ?? texts.cover(title),
  };
}

/** Returns an item as schema.org's NewsArticle. The headline of a sample item says that it is one. */
export function newsArticle({ item, origin }: DetailData, board: Board): Record<string, unknown> {
  const image = shareImage(item);
  const tags = item.tags.split(',').filter(Boolean);
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: item.is_sample ? texts.sample(item.title) : item.title,
    ...(item.headline ? { alternativeHeadline: item.headline } : {}),
    ...(item.english_subtitle ? { alternateName: item.english_subtitle } : {}),
    description: excerpt(item.description),
    datePublished: item.created_at,
    articleSection: board.form.category ? categoryLabel(item.category) : board.heading,
    ...(tags.length > 0 ? { keywords: tags } : {}),
    ...(image
      ? { image: { '@type': 'ImageObject', url: origin + image.path, width: image.width, height: image.height } }
      : {}),
    inLanguage: 'ko',
    mainEntityOfPage: origin + board.detail(item.id),
    author: federation(origin),
    publisher: { ...federation(origin), logo: { '@type': 'ImageObject', url: `${origin}/icons/icon-512.png` } },
  };
}

/** The organisation that the home page describes. */
const federation = (origin: string) => ({
  '@type': 'SportsOrganization',
  '@id': `${origin}/#organization`,
  name: PRODUCT_FULL_NAME,
  url: `${origin}/`,
});
