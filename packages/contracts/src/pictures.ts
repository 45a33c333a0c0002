/** Widths in which a picture is stored, in pixels, ascending; none is larger than the picture itself. */
export const PICTURE_WIDTHS = [320, 640, 960, 1280, 1920] as const;

/** The widest of them. */
export const LARGEST_WIDTH = 1920;

/** Up to this width a picture is stored as AVIF, too: above it, making one takes seconds. */
export const LARGEST_AVIF = 960;

export type PictureFormat = 'avif' | 'webp';

/** One of the files of a picture. */
export interface PictureSize {
  /** In pixels. */
  width: number;
  format: PictureFormat;
  /** File name in the uploads. */
  file: string;
}

/** A picture of which all sizes exist: its name says how large the largest is. */
export interface SizedPicture {
  /** Name without width and format. */
  stem: string;
  /** Of the largest size, in pixels. */
  width: number;
  height: number;
}

const SIZED = /^(?<stem>[A-Za-z0-9][A-Za-z0-9._-]*-(?<width>[1-9]\d{0,4})x(?<height>[1-9]\d{0,4}))\.webp$/;

/** Reads a name like `cover-960x540.webp`; null for any other, which is one file of unknown size. */
export function sizedPicture(file: string): SizedPicture | null {
  const { stem, width, height } = SIZED.exec(file)?.groups ?? {};
  return stem === undefined ? null : { stem, width: Number(width), height: Number(height) };
}

/**
 * All files of a picture, ascending: the largest is `{stem}.webp`, the smaller ones are `{stem}-{width}.{format}`. There is an
 * AVIF for every width up to `LARGEST_AVIF`.
 */
export function sizesOf({ stem, width }: Pick<SizedPicture, 'stem' | 'width'>): PictureSize[] {
  const widths = [...PICTURE_WIDTHS.filter((one) => one < width), width];
  return widths.flatMap((one) => {
    const base = one === width ? stem : `${stem}-${one}`;
    const formats: PictureFormat[] = one <= LARGEST_AVIF ? ['avif', 'webp'] : ['webp'];
    return formats.map((format) => ({ width: one, format, file: `${base}.${format}` }));
  });
}
