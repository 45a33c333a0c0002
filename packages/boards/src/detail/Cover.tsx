import type { ContentItem } from '@wkff/contracts';
import { classNames, Picture, uploadedPicture } from '@wkff/ui';
import { uploadName } from '../uploadAddress.ts';
import styles from './Cover.module.css';
import { texts } from './texts.ts';

export interface CoverProps {
  image: ContentItem['images'][number];
  /** Title of the item: the alternative text of a picture without a description. */
  title: string;
  /** Who took or provided the picture. */
  credit: string | null;
}

/** The `sizes` attribute: the page's column without the sidebar. */
const SIZES = '(min-width: 768px) 720px, 100vw';

/** A picture of an item next to its text. Reserves a default size for a picture of unknown size. */
export function Cover({ image, title, credit }: CoverProps) {
  const sized = uploadedPicture(uploadName(image.image_path));
  return (
    <figure>
      <Picture
        picture={sized ?? { src: image.image_path, width: 1600, height: 900 }}
        alt={image.alt ?? texts.cover(title)}
        sizes={SIZES}
        isWide
        loading="eager"
        className={classNames(styles.picture, sized === null && styles.unknown)}
      />
      {credit ? <figcaption className={styles.credit}>{texts.credit(credit)}</figcaption> : null}
    </figure>
  );
}
