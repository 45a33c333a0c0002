import { sizedPicture, sizesOf, type PictureFormat } from '@wkff/contracts';

/** A raster picture that exists in several widths, as AVIF and as WebP. */
export interface PictureFile {
  /** Address without width and format: `{base}.webp` is the full size, `{base}-640.webp` a smaller one. */
  base: string;
  /** Size of the largest file, in pixels. */
  width: number;
  height: number;
  /** The available smaller widths, ascending. */
  smaller: readonly number[];
  /** The widths available as AVIF, ascending. If absent, all. */
  avif?: readonly number[];
  /** Appended to each address: the signature of a picture that is not public. */
  query?: string;
}

/** A picture that is a single file. */
export interface PlainFile {
  src: string;
  width: number;
  height: number;
}

/** Returns the candidates of a `srcset`, ascending. */
export function srcSet(picture: PictureFile, format: PictureFormat): string {
  const { base, width, smaller, avif, query = '' } = picture;
  const widths = (format === 'avif' && avif) || [...smaller, width];
  return widths.map((one) => `${base}${one === width ? '' : `-${one}`}.${format}${query} ${one}w`).join(', ');
}

/** Returns the fallback for browsers without `srcset`: WebP in full size. */
export function fullSize({ base, query = '' }: PictureFile): string {
  return `${base}.webp${query}`;
}

/**
 * Parses an uploaded picture's file name with its optional signature. A name like `cover-960x540.webp` contains the
 * full size; such a picture exists in all sizes of `sizesOf`. Returns null for any other name, which is a single file
 * of unknown size.
 */
export function uploadedPicture(name: string): PictureFile | null {
  const [file = '', query] = name.trim().split('?', 2);
  const picture = sizedPicture(file);
  if (!picture) return null;
  const { stem, width, height } = picture;
  const widthsAs = (format: PictureFormat) =>
    sizesOf(picture)
      .filter((size) => size.format === format)
      .map((size) => size.width);
  return {
    base: `/uploads/${stem}`,
    width,
    height,
    smaller: widthsAs('webp').slice(0, -1),
    avif: widthsAs('avif'),
    ...(query === undefined ? {} : { query: `?${query}` }),
  };
}
