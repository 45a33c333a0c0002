import { FILE_LIMITS } from '@wkff/contracts';
import { newId } from './newId.ts';
import { texts } from './texts.ts';

const t = texts.files;

/** What may be chosen as a picture; the server looks at the content. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/gif';
/** What may be attached, by extension. */
export const ATTACHMENT_TYPES = '.pdf,.hwp,.hwpx,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.zip,.jpg,.jpeg,.png,.webp,.gif';

/** A file that was chosen, under a new key. */
export interface ChosenFile {
  key: string;
  file: File;
}

export interface Choice {
  accepted: ChosenFile[];
  /** Why others were not taken, a sentence for each. */
  refusals: string[];
}

/** Sorts out which of the chosen pictures are taken. `free`: how many more there may be, of `most`. */
export function choosePictures(files: readonly File[], free: number, most: number): Choice {
  return choose(
    files,
    free,
    (name) => t.manyImages(most, name),
    (file) => {
      if (!IMAGE_TYPES.split(',').includes(file.type)) return t.imageType(file.name);
      return file.size > FILE_LIMITS.image ? t.imageTooLarge(file.name) : null;
    },
  );
}

/** Sorts out which of the chosen attachments are taken. `free`: how many more there may be, of `most`. */
export function chooseAttachments(files: readonly File[], free: number, most: number): Choice {
  return choose(
    files,
    free,
    (name) => t.manyAttachments(most, name),
    (file) => {
      // The dialog offers these alone, but "all files" and a drop go past it.
      if (!ATTACHMENT_TYPES.split(',').includes(extensionOf(file.name))) return t.attachmentType(file.name);
      return file.size > FILE_LIMITS.attachment ? t.attachmentTooLarge(file.name) : null;
    },
  );
}

/** Returns a name's extension with its dot, in lower case. */
const extensionOf = (name: string) => /\.[^.]*$/.exec(name)?.[0].toLowerCase() ?? '';

/** Each file is looked at by itself: one that can't be taken loses no other. */
function choose(
  files: readonly File[],
  free: number,
  tooMany: (name: string) => string,
  refuse: (file: File) => string | null,
): Choice {
  const accepted: ChosenFile[] = [];
  const refusals: string[] = [];
  for (const file of files) {
    const refusal =
      file.size === 0 ? t.empty(file.name) : (refuse(file) ?? (accepted.length < free ? null : tooMany(file.name)));
    if (refusal === null) accepted.push({ key: newId(), file });
    else refusals.push(refusal);
  }
  return { accepted, refusals };
}

/** Returns a list with one of its entries in another place; a place outside of it is its end. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const place = Math.min(Math.max(to, 0), list.length - 1);
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, place), ...list.slice(from, from + 1), ...others.slice(place)];
}
