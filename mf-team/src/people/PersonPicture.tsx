import type { Person } from '@wkff/contracts';
import { classNames, Picture, uploadedPicture } from '@wkff/ui';
import styles from './PersonPicture.module.css';
import { Silhouette } from './Silhouette.tsx';

export interface PersonPictureProps {
  photo: Person['photo'];
  /** Shirt number, or null. */
  number?: number | null;
  /** Alternative text of the photo; empty (the default) where the name is next to it. */
  alt?: string;
  className?: string | undefined;
}

/** A person's photo, or a silhouette. Needs a parent box with a size, whose class sets the club's colours. */
export function PersonPicture({ photo, number = null, alt = '', className }: PersonPictureProps) {
  return (
    <div className={classNames(styles.frame, className)}>
      {photo === null ? (
        <Silhouette number={number} />
      ) : (
        <Picture picture={toPicture(photo)} alt={alt} sizes="(min-width: 640px) 20rem, 6rem" className={styles.photo} />
      )}
    </div>
  );
}

const UPLOADS = '/uploads/';

/**
 * Parses an upload's name, which shows whether its sizes exist. Any other address is a single file, cropped to the
 * frame.
 */
function toPicture(photo: string) {
  const upload = photo.startsWith(UPLOADS) ? uploadedPicture(photo.slice(UPLOADS.length)) : null;
  return upload ?? { src: photo, width: 320, height: 320 };
}
