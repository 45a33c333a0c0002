import type { ContentListItem } from '@wkff/contracts';
import { classNames, clubClass } from '../base/classNames.ts';
import { uploadedPicture } from '../pictures/pictureFile.ts';
import { Picture } from '../pictures/Picture.tsx';
import marks from './categories.module.css';
import { categoryStyle } from './categories.ts';
import { coverPath } from './coverPath.ts';
import styles from './NewsCover.module.css';

/**
 * `large`: the first item of a block. `lead`: the same from the tablet width on, but a card of the grid on a phone.
 * `medium`: a card of a grid. `small`: a row with a small picture.
 */
export type NewsCardSize = 'small' | 'medium' | 'lead' | 'large';

/** The `sizes` of each kind, as the blocks and boards lay out the cards. */
const SIZES: Record<NewsCardSize, string> = {
  small: '112px',
  medium: '(min-width: 1024px) 384px, (min-width: 640px) 50vw, 112px',
  lead: '(min-width: 1024px) 784px, (min-width: 640px) 60vw, 112px',
  large: '(min-width: 1024px) 784px, 100vw',
};

export interface NewsCoverProps {
  item: ContentListItem;
  size: NewsCardSize;
  /** The `sizes`, if they differ from the default of the kind. */
  sizes?: string | undefined;
}

/**
 * An item's picture, or else a drawing in its club's or category's colour. Decorative, because the title is next to it.
 */
export function NewsCover({ item, size, sizes = SIZES[size] }: NewsCoverProps) {
  const plain = coverPath(item.images);
  if (plain === null) return <DrawnCover item={item} />;
  const picture = uploadedPicture(item.images.split(',')[0] ?? '') ?? { src: plain, width: 640, height: 360 };
  return (
    <div className={styles.cover}>
      <Picture
        picture={picture}
        alt=""
        sizes={sizes}
        isWide={size === 'large' || size === 'lead'}
        className={styles.image}
      />
    </div>
  );
}

function DrawnCover({ item }: { item: ContentListItem }) {
  const club = item.related_teams[0];
  const colour = club ? classNames(styles.club, clubClass(club)) : marks[categoryStyle(item.category)];
  return (
    <div className={classNames(styles.cover, styles.drawn, colour)} aria-hidden="true">
      <svg className={styles.lines} viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice" focusable="false">
        <path d="M96 -10 L64 100 M-10 14 H34 V76 H-10 M170 14 H126 V76 H170" />
        <circle cx="80" cy="45" r="20" />
      </svg>
    </div>
  );
}
