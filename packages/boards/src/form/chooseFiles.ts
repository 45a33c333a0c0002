import { FILE_LIMITS } from '@wkff/contracts';
import { canBeFitted, newId } from '@wkff/forms';
import { firstRefusals } from '../firstRefusals.ts';
import { texts, type FilesOver } from './texts.ts';

const t = texts.files;

/** The `accept` attribute for pictures; the server checks the content. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/gif';
/** The allowed attachments, by extension. */
export const ATTACHMENT_TYPES = '.pdf,.hwp,.hwpx,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.zip,.jpg,.jpeg,.png,.webp,.gif';

/** A chosen file with a new key. */
export interface ChosenFile {
  key: string;
  file: File;
}

export interface Choice {
  accepted: ChosenFile[];
  /** The reasons why files were refused, one sentence each. */
  refusals: string[];
}

/**
 * Validates chosen pictures by their types: `fitPicture` finds out what else is wrong with them. `free`: how many more
 * fit; `most`: the limit, for messages.
 */
export function choosePictures(files: readonly File[], free: number, most: number): Choice {
  return choose(
    files,
    free,
    (over) => t.manyImages(most, over),
    (file) => {
      if (canBeFitted(file)) return null;
      if (!IMAGE_TYPES.split(',').includes(file.type)) return t.imageType(file.name);
      return file.size > FILE_LIMITS.image ? t.imageTooLarge(file.name) : null;
    },
  );
}

/** Returns true for a picture that the server takes as it is, if it does not have too many pixels. */
export const canBeWhole = ({ type, size }: File) => IMAGE_TYPES.split(',').includes(type) && size <= FILE_LIMITS.image;

/** Validates chosen attachments. `free`: how many more fit; `most`: the limit, for messages. */
export function chooseAttachments(files: readonly File[], free: number, most: number): Choice {
  return choose(
    files,
    free,
    (over) => t.manyAttachments(most, over),
    (file) => {
      // The file dialog offers only these types, but "all files" and drag-and-drop bypass that.
      if (!ATTACHMENT_TYPES.split(',').includes(extensionOf(file.name))) return t.attachmentType(file.name);
      return file.size > FILE_LIMITS.attachment ? t.attachmentTooLarge(file.name) : null;
    },
  );
}

/** Returns a name's extension with its dot, in lower case. */
const extensionOf = (name: string) => /\.[^.]*$/.exec(name)?.[0].toLowerCase() ?? '';

/**
 * Validates each file on its own, so that an invalid one does not affect the others. The files over the limit share one
 * sentence, and of many invalid ones the first are named.
 */
function choose(
  files: readonly File[],
  free: number,
  tooMany: (over: FilesOver) => string,
  refuse: (file: File) => string | null,
): Choice {
  const reasons = files.map((file) => (file.size === 0 ? t.empty(file.name) : refuse(file)));
  const valid = files.filter((_, index) => reasons[index] === null);
  const accepted = valid.slice(0, Math.max(free, 0)).map((file) => ({ key: newId(), file }));
  const [first, ...others] = valid.slice(accepted.length);
  const over = first && { name: first.name, count: 1 + others.length, taken: accepted.length };
  const invalid = reasons.filter((reason) => reason !== null);
  return { accepted, refusals: [...firstRefusals(invalid), ...(over ? [tooMany(over)] : [])] };
}

/** Returns the list with one entry moved to another index, which is clamped to the list. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const place = Math.min(Math.max(to, 0), list.length - 1);
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, place), ...list.slice(from, from + 1), ...others.slice(place)];
}
