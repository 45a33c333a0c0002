/** Widths in which a picture is stored, in pixels, ascending. A picture is never enlarged. */
const PICTURE_WIDTHS = [320, 640, 960, 1280, 1920] as const;

/** The largest of `PICTURE_WIDTHS`, in pixels. */
export const LARGEST_WIDTH = 1920;

/** Largest width, in pixels, that is also stored as AVIF. Encoding a larger one takes seconds. */
const LARGEST_AVIF = 960;

export type PictureFormat = 'avif' | 'webp';

/** One of the files of a picture. */
export interface PictureSize {
  /** In pixels. */
  width: number;
  format: PictureFormat;
  /** Name of the file in the uploads. */
  file: string;
}

/** A picture that is stored in all sizes. The name of its largest file contains its size. */
export interface SizedPicture {
  /** The file's name without size and extension. */
  stem: string;
  /** Of the largest file, in pixels. */
  width: number;
  height: number;
}

const SIZED = /^(?<stem>[A-Za-z0-9][A-Za-z0-9._-]*-(?<width>[1-9]\d{0,4})x(?<height>[1-9]\d{0,4}))\.webp$/;

/** Parses a name like `cover-960x540.webp`. Returns null for any other: a single file of unknown size. */
export function sizedPicture(file: string): SizedPicture | null {
  const { stem, width, height } = SIZED.exec(file)?.groups ?? {};
  return stem === undefined ? null : { stem, width: Number(width), height: Number(height) };
}

/**
 * Returns all files of a picture, by ascending width. The largest is `{stem}.webp`, the others are
 * `{stem}-{width}.{format}`. Widths up to `LARGEST_AVIF` exist as AVIF and WebP.
 */
export function sizesOf({ stem, width }: Pick<SizedPicture, 'stem' | 'width'>): PictureSize[] {
  const widths = [...PICTURE_WIDTHS.filter((one) => one < width), width];
  return widths.flatMap((one) => {
    const base = one === width ? stem : `${stem}-${one}`;
    const formats: PictureFormat[] = one <= LARGEST_AVIF ? ['avif', 'webp'] : ['webp'];
    return formats.map((format) => ({ width: one, format, file: `${base}.${format}` }));
  });
}
