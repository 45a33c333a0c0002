import {
  seoulDate,
  seoulTime,
  type ContentItem,
  type ContentListItem,
  type ContentRevision,
  type ContentRevisionDetail,
} from '@wkff/contracts';
import type { ItemColumns } from './columns.ts';
import type { ListedItemRecord } from './pages.ts';
import { canDelete, canEdit, type Member } from './policy.ts';
import type { ItemRecord } from './repository.ts';
import type { Revision } from './writes.ts';

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
    created_at: seoulText(item.created_at.getTime()),
    is_sample: item.is_sample,
    version: item.version,
    can_edit: canEdit(reader, item),
    can_delete: canDelete(reader, item),
  };
}

/** Address of an uploaded file. */
const uploadPath = (file: string) => `/uploads/${file}`;

/** Returns a save of an item as a list of them shows it. */
export function toRevisionView({ version, savedAt, actor, data }: Revision): ContentRevision {
  return { version, saved_at: seoulText(savedAt.getTime()), actor, title: data.title };
}

/** Returns what an item was after a save. */
export function toRevisionDetail(revision: Revision): ContentRevisionDetail {
  const { tags, created_at, images, attachments, ...data } = revision.data;
  return {
    ...toRevisionView(revision),
    ...data,
    tags: tags.join(','),
    created_at: seoulText(Date.parse(created_at)),
    images: images.map(({ file, alt }) => ({ image_path: uploadPath(file), alt })),
    attachments: attachments.map(({ file, name }) => ({ attachment_name: name, attachment_path: uploadPath(file) })),
  };
}

/** ISO 8601 with +09:00. @param at epoch ms. */
const seoulText = (at: number) => `${seoulDate(at)}T${seoulTime(at)}+09:00`;
