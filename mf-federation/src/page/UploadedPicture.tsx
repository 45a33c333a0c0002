import type { DocumentPicture } from '@wkff/forms/documents/read';
import { Picture, uploadedPicture } from '@wkff/ui';
import styles from './UploadedPicture.module.css';

/** A picture of a document, in the needed size once its sizes exist. */
export function UploadedPicture({ picture: { src, alt }, sizes }: { picture: DocumentPicture; sizes: string }) {
  const picture = uploadedPicture(src.replace('/uploads/', ''));
  if (picture) return <Picture picture={picture} alt={alt} sizes={sizes} />;
  return <img src={src} alt={alt} loading="lazy" className={styles.plain} />;
}
