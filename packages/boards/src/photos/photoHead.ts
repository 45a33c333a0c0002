import { excerpt, paths, sizedPicture } from '@wkff/contracts';
import type { PageHead } from '@wkff/mf-contract';
import type { OpenedPhoto } from './openedPhoto.ts';

/** Returns the head of an opened item: the tags for shared links, and the item as schema.org's ImageGallery. */
export function photoHead(photo: OpenedPhoto, now: number, origin: string): PageHead {
  const { id, is_public, created_at } = photo;
  const description = excerpt(photo.description ?? '');
  const pictures = photo.images.flatMap(({ name, alt }) => {
    const size = sizedPicture(name);
    return size ? [{ path: `/uploads/${name}`, width: size.width, height: size.height, alt }] : [];
  });
  const [cover] = pictures;
  const isPublished = is_public && Date.parse(created_at) <= now;
  return {
    ...(description ? { description } : {}),
    canonical: paths.photo(id),
    ...(cover ? { image: cover } : {}),
    ...(isPublished ? { jsonLd: [imageGallery(photo, pictures, origin)] } : { noindex: true }),
  };
}

function imageGallery(
  { id, title, created_at }: OpenedPhoto,
  pictures: { path: string; width: number; height: number; alt: string }[],
  origin: string,
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ImageGallery',
    name: title,
    url: origin + paths.photo(id),
    datePublished: created_at,
    inLanguage: 'ko',
    image: pictures.map(({ path, width, height, alt }) => ({
      '@type': 'ImageObject',
      contentUrl: origin + path,
      width,
      height,
      caption: alt,
    })),
  };
}
