import {
  ATTACHMENT_SLOTS,
  FILE_LIMITS,
  IMAGE_SLOTS,
  ITEM_LIMITS,
  PICTURE_LIMITS,
  type FieldError,
} from '@wkff/contracts';
import { PLAIN_FIELDS } from '@wkff/contracts/items';
import { AppError } from '../../errors/AppError.ts';
import type { ArchiveItem } from './archive.ts';

const MIB = 1024 * 1024;

/** Returns a message for the person who imports an item: what is wrong with a field, and what to do. */
export function describeField(
  { field, code, message }: Pick<FieldError, 'field' | 'code' | 'message'>,
  item: ArchiveItem,
): string {
  const { entry } = item;
  switch (code) {
    case 'title_required':
      return 'It has no title.';
    case 'headline_required':
      return 'Press needs a headline.';
    case 'category_required':
      return 'Press and photos need a category.';
    case 'cover_required':
      return 'Press needs a cover: name a picture.';
    case 'images_required':
      return 'Photos need at least one picture.';
    case 'too_many_images':
      return describePictures(item);
    case 'description_required':
    case 'photo_description_required':
      return 'It has no text.';
    case 'too_many_attachments':
      return `It has ${item.attachments.length} attachments, but at most ${ATTACHMENT_SLOTS} are allowed: combine them in a ZIP, or split the item.`;
    case 'too_many_tags':
      return `It has ${entry.tags?.length} tags, but at most ${ITEM_LIMITS.tags} are allowed.`;
    case 'text_too_long':
      return describeLength(field, item);
    case 'related_teams_not_allowed':
      return 'It has related teams, which only the category wk-league may have.';
    case 'related_team_unknown':
      return 'It names a team that is not the key of a club (npm run clubs -- list).';
    case 'item_link_invalid':
      return `${field} is not an address that begins with http:// or https://.`;
    case 'date_invalid':
      return `${[entry.createdDate || 'A blank', entry.createdTime].filter(Boolean).join(' ')} in date and time is not a valid moment: write 2026-03-14 and 19:00.`;
    default:
      return `${field}: ${message}`;
  }
}

function describePictures({ board, images }: ArchiveItem): string {
  const most = IMAGE_SLOTS[board];
  const advice = most > 1 ? 'split it into several items' : 'put the others into the text';
  return `It has ${images.length} pictures outside its text, but ${board} allows ${most}: ${advice}.`;
}

function describeLength(field: string, { entry }: ArchiveItem): string {
  const more = (what: string, most: number) => `${what} has more than ${most} characters: shorten it in the file.`;
  switch (field) {
    case 'title':
      return more(`The title "${[...(entry.title ?? '')].slice(0, 30).join('')}…"`, ITEM_LIMITS.title);
    case 'tags':
      return more('A tag', ITEM_LIMITS.tag);
    case 'imageAlts':
      return more('The description of a picture', ITEM_LIMITS.alt);
    case 'description':
      return `The text has more than ${ITEM_LIMITS.descriptionBytes / 1024} KiB: split it into several items.`;
    default: {
      const { sheet, length } = PLAIN_FIELDS.find(({ name }) => name === field) ?? {};
      return more(`The ${sheet?.name.replaceAll('_', ' ')}`, length?.most ?? 0);
    }
  }
}

/** Returns why a file is refused, and what to do. Rethrows other errors. */
export function describeRefusal(error: unknown, name: string): string {
  if (!(error instanceof AppError)) throw error;
  switch (error.code) {
    case 'image_too_large':
      return `${name} has more than ${FILE_LIMITS.image / MIB} MiB: make the picture smaller.`;
    case 'attachment_too_large':
      return `${name} has more than ${FILE_LIMITS.attachment / MIB} MiB.`;
    case 'image_type_not_allowed':
      return `${name} is no JPEG, PNG, WebP or GIF.`;
    case 'attachment_type_not_allowed':
      return `${name} is not of an allowed type: PDF, HWP, HWPX, Office documents, ZIP, pictures.`;
    case 'attachment_name_mismatch':
      return `${name} has other content than its extension says.`;
    case 'file_mixed':
      return `${name} could be read as two types.`;
    case 'file_broken':
      return `${name} is broken or empty.`;
    case 'image_too_many_pixels':
      return `${name} has more than ${PICTURE_LIMITS.pixels / 1e6} million pixels: make it smaller.`;
    case 'image_side_too_long':
      return `${name} has a side of more than ${PICTURE_LIMITS.sideOfUpload} pixels: make it smaller.`;
    default:
      throw error;
  }
}
