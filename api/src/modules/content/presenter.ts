import { seoulDate, seoulTime, type ContentItem, type ContentListItem } from '@wkff/contracts';
import type { ItemRecord, ListedItemRecord } from './repository.ts';

/** Address of an uploaded file. */
const uploadPath = (file: string) => `/uploads/${file}`;

function toBase(item: ListedItemRecord | ItemRecord) {
  const createdAt = item.created_at.getTime();
  return {
    id: item.id,
    title: item.title,
    headline: item.headline,
    category: item.category,
    related_teams: item.related_teams,
    tags: item.tags.join(','),
    write_location: item.write_location,
    is_pinned: item.is_pinned,
    is_public: item.is_public,
    must_see: item.must_see,
    created_at: `${seoulDate(createdAt)}T${seoulTime(createdAt)}+09:00`,
    is_sample: item.is_sample,
    version: item.version,
  };
}

/** An item of a list: the cover is the first of its images. */
export function toListItemView(item: ListedItemRecord): ContentListItem {
  return { ...toBase(item), images: item.images, has_attachments: item.has_attachments };
}

/** An item by itself; `content` repeats `description`, as specified. */
export function toItemView(item: ItemRecord): ContentItem {
  return {
    ...toBase(item),
    description: item.description,
    content: item.description,
    images: item.images.map(({ id, file, alt }) => ({ id, image_path: uploadPath(file), alt })),
    link1: item.link1,
    link2: item.link2,
    attachments: item.attachments.map(({ id, file, name }) => ({
      id,
      attachment_name: name,
      attachment_path: uploadPath(file),
    })),
  };
}
