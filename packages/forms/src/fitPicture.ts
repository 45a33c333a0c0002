import { FILE_LIMITS, PICTURE_LIMITS, SENT_PICTURE_SIDE } from '@wkff/contracts';
import { inTurn } from './inTurn.ts';
import { formTexts } from './texts.ts';

/** Encodings of a large picture, the best first. A WebP or JPEG nearly always fits with the first. */
const STEPS = [
  { part: 1, quality: 0.9 },
  { part: 1, quality: 0.8 },
  { part: 1, quality: 0.65 },
  { part: 0.75, quality: 0.75 },
  { part: 0.5, quality: 0.75 },
  { part: 0.25, quality: 0.75 },
] as const;

const FITTED = ['image/jpeg', 'image/png', 'image/webp'];

/** Returns true for photos of phones that only some browsers can decode. Some browsers know them only by name. */
const isHeic = ({ name, type }: File) => /^image\/hei[cf]$/.test(type) || (!type && /\.hei[cf]$/i.test(name));

/** Returns true if `fitPicture` can make a smaller picture of a file. */
export const canBeFitted = (file: File) => FITTED.includes(file.type) || isHeic(file);

/** Returns why `fitPicture` had no result for a file, in Korean. */
export const unreadableText = (file: File) =>
  (isHeic(file) ? formTexts.pictures.heic : formTexts.pictures.unreadable)(file.name);

/**
 * Resolves to a picture that the server accepts: the file itself, or a smaller one in its place. Null: the browser
 * cannot decode it. Animated pictures (GIF) are only decoded.
 */
export async function fitPicture(file: File): Promise<File | null> {
  // Without a decoder the server decides.
  if (typeof createImageBitmap === 'undefined') return file.size > FILE_LIMITS.image ? null : file;
  return inTurn(async () => {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
    if (!picture) return null;
    try {
      const fits = file.size <= FILE_LIMITS.image && longest(picture) <= SENT_PICTURE_SIDE && !isHeic(file);
      return fits || !canBeFitted(file) ? file : await shrink(file, picture);
    } finally {
      picture.close();
    }
  });
}

const longest = ({ width, height }: ImageBitmap) => Math.max(width, height);

/** Resolves to a smaller picture, upright and in sRGB. Keeps a file that the server accepts and that is no larger. */
async function shrink(file: File, picture: ImageBitmap): Promise<File | null> {
  const type = file.type === 'image/png' || file.type === 'image/webp' ? 'image/webp' : 'image/jpeg';
  const largest = Math.min(longest(picture), SENT_PICTURE_SIDE);
  for (const { part, quality } of STEPS) {
    const blob = await encode(picture, largest * part, type, quality);
    if (blob === null) return null;
    if (blob.size > FILE_LIMITS.image) continue;
    if (blob.size >= file.size && isAccepted(file, picture)) return file;
    return new File([blob], nameOf(file.name, blob.type), { type: blob.type, lastModified: file.lastModified });
  }
  return null;
}

const isAccepted = (file: File, picture: ImageBitmap) =>
  !isHeic(file) &&
  file.size <= FILE_LIMITS.image &&
  longest(picture) <= PICTURE_LIMITS.sideOfUpload &&
  picture.width * picture.height <= PICTURE_LIMITS.pixels;

/** Resolves to null if the browser lacks the memory. A browser that cannot write WebP writes PNG. */
function encode(picture: ImageBitmap, side: number, type: string, quality: number): Promise<Blob | null> {
  const scale = side / longest(picture);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(
      (blob) => {
        // Frees its memory at once.
        canvas.width = 0;
        resolve(blob);
      },
      type,
      quality,
    );
  });
}

/** Returns a file's name with the extension of its new type, as the server compares both. */
function nameOf(name: string, type: string): string {
  const endings = type === 'image/jpeg' ? ['.jpg', '.jpeg'] : [`.${type.slice('image/'.length)}`];
  if (endings.some((ending) => name.toLowerCase().endsWith(ending))) return name;
  return `${name.replace(/\.[^.]*$/, '')}${endings[0] ?? ''}`;
}
