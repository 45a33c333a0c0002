/** A raster picture that lies in several widths, as AVIF and as WebP. */
export interface PictureFile {
  /** Address without width and format: `{base}.webp` is the full size, `{base}-640.webp` a smaller one. */
  base: string;
  /** Of the full size, in pixels. */
  width: number;
  height: number;
  /** The smaller widths that exist, ascending. */
  smaller: readonly number[];
}

/** A picture that is one file. */
export interface PlainFile {
  src: string;
  width: number;
  height: number;
}

export type PictureFormat = 'avif' | 'webp';

/** The candidates of a `srcset`, ascending. */
export function srcSet({ base, width, smaller }: PictureFile, format: PictureFormat): string {
  const candidates = smaller.map((one) => `${base}-${one}.${format} ${one}w`);
  return [...candidates, `${base}.${format} ${width}w`].join(', ');
}

/** The file for a browser that reads no `srcset`: WebP, full size. */
export function fullSize({ base }: PictureFile): string {
  return `${base}.webp`;
}

/** Widths that an uploaded picture is kept in below its full size. */
export const UPLOAD_WIDTHS = [320, 640, 960] as const;

const SIZED = /^(?<stem>.+-(?<width>[1-9]\d{0,4})x(?<height>[1-9]\d{0,4}))\.webp$/;

/**
 * An uploaded picture by its file name, as items carry it. A name like `cover-960x540.webp` says its size, and that it also
 * lies there as AVIF and in each of the smaller widths; null for any other name, which is one file of unknown size.
 */
export function uploadedPicture(name: string): PictureFile | null {
  const parts = SIZED.exec(name.trim())?.groups;
  if (!parts?.stem) return null;
  const width = Number(parts.width);
  return {
    base: `/uploads/${encodeURIComponent(parts.stem)}`,
    width,
    height: Number(parts.height),
    smaller: UPLOAD_WIDTHS.filter((one) => one < width),
  };
}
