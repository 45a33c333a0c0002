import { classNames } from './classNames.ts';
import styles from './Badge.module.css';

export interface BadgeProps {
  /** Path of the crest, as the API returns it. */
  path: string;
  /** Width and height in CSS pixels. */
  size: 24 | 32 | 40 | 48 | 64 | 96 | 128;
  /** Empty (the default) where the club's name is next to it. */
  alt?: string;
  loading?: 'lazy' | 'eager';
  className?: string | undefined;
}

/** The site's own crests exist as PNG, which the API names, and as SVG, which is smaller and sharp at every size. */
const toShown = (path: string) => path.replace(/^(\/images\/badges\/[a-z0-9-]+)\.png$/, '$1.svg');

/** A club's crest. Its size is set in advance, so nothing moves when it loads. */
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
