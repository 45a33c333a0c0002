import { seoulDate, seoulTime, type ContentItem, type ContentListItem } from '@wkff/contracts';
import type { ItemColumns } from './columns.ts';
import type { ListedItemRecord } from './pages.ts';
import { canDelete, canEdit, type Member } from './policy.ts';
import type { ItemRecord } from './repository.ts';

/** Returns an item of a list: the cover is the first of its images. @param reader null: a visitor. */
export function toListItemView(item: ListedItemRecord, reader: Member | null): ContentListItem {
  return { ...toBase(item, reader), images: item.images, has_attachments: item.has_attachments };
}

/** Returns an item by itself; `content` repeats `description`, as specified. @param reader null: a visitor. */
export function toItemView(item: ItemRecord, reader: Member | null): ContentItem {
  return {
    ...toBase(item, reader),
    description: item.description,
    content: item.description,
    images: item.images.map(({ id, file, alt }) => ({ id, image_path: uploadPath(file), alt })),
    link1: item.link1,
    link2: item.link2,
    attachments: item.attachments.map(({ id, file, name, size_bytes }) => ({
      id,
      attachment_name: name,
      attachment_path: uploadPath(file),
      size_bytes,
    })),
    previous: item.previous,
    next: item.next,
  };
}

function toBase(item: ItemColumns, reader: Member | null) {
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
    can_edit: canEdit(reader, item),
    can_delete: canDelete(reader, item),
  };
}

/** Address of an uploaded file. */
const uploadPath = (file: string) => `/uploads/${file}`;
