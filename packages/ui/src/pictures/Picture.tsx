import { classNames } from '../base/classNames.ts';
import styles from './Picture.module.css';
import { fullSize, srcSet, type PictureFile, type PlainFile } from './pictureFile.ts';

interface WiderPicture {
  /** Minimum width of the window for the picture, a breakpoint of the style sheets, in em. */
  from: 40 | 64;
  picture: PictureFile;
}

export interface PictureProps {
  picture: PictureFile | PlainFile;
  /** Other pictures for wider screens, in any order. */
  wider?: readonly WiderPicture[];
  /** The alternative text, in Korean. Empty for decoration. */
  alt: string;
  /** The `sizes` attribute. */
  sizes?: string;
  /** True if the picture is shown wider than the widest AVIF of a large picture, which then is WebP only. */
  isWide?: boolean;
  /** `eager` for pictures that are visible without scrolling. */
  loading?: 'lazy' | 'eager';
  className?: string | undefined;
}

/**
 * A picture as AVIF or WebP in the needed width. Fills its parent's width and reserves its height, so that the layout
 * doesn't shift when it loads.
 */
export function Picture({
  picture,
  wider = [],
  alt,
  sizes = '100vw',
  isWide = false,
  loading = 'lazy',
  className,
}: PictureProps) {
  const isPlain = 'src' in picture;
  return (
    <picture className={styles.picture}>
      {wider
        .toSorted((a, b) => b.from - a.from)
        .map(({ from, picture: file }) => (
          <Sources key={from} picture={file} sizes={sizes} isWide={isWide} media={`(min-width: ${from}em)`} />
        ))}
      {isPlain ? null : <Sources picture={picture} sizes={sizes} isWide={isWide} />}
      <img
        className={classNames(styles.image, className)}
        src={isPlain ? picture.src : fullSize(picture)}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={loading}
        decoding="async"
      />
    </picture>
  );
}

interface SourcesProps {
  picture: PictureFile;
  sizes: string;
  isWide: boolean;
  media?: string;
}

/**
 * Omits AVIF if it would be too small. A browser takes the first format it supports, and would enlarge a small AVIF
 * instead of using a larger WebP.
 */
function Sources({ picture, sizes, isWide, media }: SourcesProps) {
  const lacksWidest = picture.avif !== undefined && picture.avif.at(-1) !== picture.width;
  const formats = isWide && lacksWidest ? (['webp'] as const) : (['avif', 'webp'] as const);
  return formats.map((format) => (
    <source
      key={format}
      type={`image/${format}`}
      media={media}
      srcSet={srcSet(picture, format)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
    />
  ));
}
