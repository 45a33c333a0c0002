import type { ContentItem, ContentListItem } from '@wkff/contracts';
import type { DetailData, RelatedClub } from '../detail/loadDetail.ts';
import { uploadName } from '../uploadAddress.ts';
import { texts } from './texts.ts';

/** An item for the lightbox. */
export interface OpenedPhoto extends Pick<
  ContentListItem,
  'id' | 'title' | 'category' | 'created_at' | 'is_pinned' | 'is_public' | 'is_sample' | 'can_edit'
> {
  images: {
    /** File name, with its signature if it has one. */
    name: string;
    alt: string;
    /** The description that its editor wrote. */
    caption?: string | null;
    original?: ContentItem['images'][number]['original'];
  }[];
  /** HTML; null: not loaded yet. */
  description: string | null;
  /** What is below the description; null: not loaded yet. */
  facts: Pick<ContentItem, 'attachments' | 'link1' | 'link2' | 'tags' | 'credit' | 'names'> | null;
  clubs: readonly RelatedClub[];
}

/** Converts a fully loaded item. */
export function fromItem(item: DetailData['item'], clubs: readonly RelatedClub[]): OpenedPhoto {
  const images = item.images.map(({ image_path, alt, original }, index) => ({
    name: uploadName(image_path),
    alt: alt ?? texts.alt(item.title, index + 1, item.images.length),
    caption: alt,
    original,
  }));
  return { ...common(item), images, description: item.description, facts: item, clubs };
}

/** Converts an item of the list, which has enough data to show its pictures while the rest loads. */
export function fromListItem(item: ContentListItem): OpenedPhoto {
  const names = imageNames(item);
  const images = names.map((name, index) => ({ name, alt: texts.alt(item.title, index + 1, names.length) }));
  return { ...common(item), images, description: null, facts: null, clubs: [] };
}

/** Returns the file names of a list item's pictures, the cover first. */
export function imageNames({ images }: Pick<ContentListItem, 'images'>): string[] {
  return images.split(',').flatMap((name) => name.trim() || []);
}

function common(item: Omit<OpenedPhoto, 'images' | 'description' | 'facts' | 'clubs'>) {
  const { id, title, category, created_at, is_pinned, is_public, is_sample, can_edit } = item;
  return { id, title, category, created_at, is_pinned, is_public, is_sample, can_edit };
}
