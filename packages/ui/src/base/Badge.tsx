import { classNames } from './classNames.ts';
import styles from './Badge.module.css';

export interface BadgeProps {
  /** Path of the crest, as the API returns it. */
  path: string;
  /** Width and height in CSS pixels. */
  size: 24 | 32 | 40 | 48 | 64 | 96 | 128;
  /** Empty (the default) if the club's name is next to the crest. */
  alt?: string;
  loading?: 'lazy' | 'eager';
  className?: string | undefined;
}

/**
 * Returns the SVG of one of the site's own crests. The API names the PNG, which is larger and not sharp at every size.
 */
const toShown = (path: string) => path.replace(/^(\/images\/badges\/[a-z0-9-]+)\.png$/, '$1.svg');

/** A club's crest. Reserves its size, so that the layout doesn't shift when it loads. */
export function Badge({ path, size, alt = '', loading = 'lazy', className }: BadgeProps) {
  return (
    <img
      className={classNames(styles.badge, className)}
      src={toShown(path)}
      width={size}
      height={size}
      alt={alt}
      loading={loading}
      decoding="async"
    />
  );
}
