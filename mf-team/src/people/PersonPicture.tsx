import type { Person } from '@wkff/contracts';
import { classNames, Picture, uploadedPicture } from '@wkff/ui';
import styles from './PersonPicture.module.css';
import { Silhouette } from './Silhouette.tsx';

export interface PersonPictureProps {
  photo: Person['photo'];
  /** Shirt number; null: none is known. */
  number?: number | null;
  /** Words for the photo; empty (the default) where the name stands beside it. */
  alt?: string;
  className?: string | undefined;
}

/** Shows a person's photo, else a silhouette. Lies in a box whose class sets the club's colours; its size is the box's. */
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

/** An upload whose sizes exist says so in its name; any other address is one file, cut to the frame. */
function toPicture(photo: string) {
  const upload = photo.startsWith(UPLOADS) ? uploadedPicture(photo.slice(UPLOADS.length)) : null;
  return upload ?? { src: photo, width: 320, height: 320 };
}
