import type { Person } from '@wkff/contracts';
import { classNames, Picture, uploadedPicture } from '@wkff/ui';
import styles from './PersonPicture.module.css';

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

/** Draws a silhouette in the club's colours, with the shirt number if known. Decorative: the number is also a text. */
function Silhouette({ number }: { number: number | null }) {
  return (
    <svg
      className={styles.silhouette}
      viewBox="0 0 160 160"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className={styles.hair}
        d="M80 16c19 0 29 13 29 30 0 9-3 19-6 27 5 6 5 14 1 21-9-4-15-9-24-9s-15 5-24 9c-4-7-4-15 1-21-3-8-6-18-6-27 0-17 10-30 29-30Z"
      />
      <path
        className={styles.head}
        d="M80 27c14 0 22 10 22 24 0 11-4 20-11 26v16c0 5-5 9-11 9s-11-4-11-9V77c-7-6-11-15-11-26 0-14 8-24 22-24Z"
      />
      <path className={styles.shirt} d="M62 94c4 15 32 15 36 0l26 9c13 4 20 12 23 26l7 31H6l7-31c3-14 10-22 23-26Z" />
      <path className={styles.seam} d="m36 160-4-28m96 28 4-28" />
      {number === null ? null : (
        <text className={styles.number} x="80" y="152">
          {number}
        </text>
      )}
    </svg>
  );
}
