import type { Insertable } from 'kysely';
import type { Uploads as UploadRow } from '../../../db/types.ts';
import { AppError } from '../../../errors/AppError.ts';
import { attachmentType } from './attachmentType.ts';
import { cleanAttachedPicture, cleanPicture, PICTURE_EXTENSIONS } from './cleanPicture.ts';
import { pictureFormat } from './pictureType.ts';

/** A file that passed the checks. */
export interface CheckedFile {
  /** The bytes to store; null: the received file unchanged. */
  content: Buffer | null;
  /** Extension of the stored file. */
  extension: string;
  row: Omit<Insertable<UploadRow>, 'file' | 'created_by' | 'created_at'>;
}

/** Checks a picture by its content, and cleans it. @throws AppError `file_broken`, those of `cleanPicture`. */
export async function checkPicture(bytes: Buffer): Promise<CheckedFile> {
  refuseEmpty(bytes);
  const { format, width, height, bytes: content } = await cleanPicture(bytes);
  return {
    content,
    extension: PICTURE_EXTENSIONS[format],
    row: { kind: 'image', media_type: `image/${format}`, size_bytes: content.length, width, height },
  };
}

/**
 * Checks an attachment by its content; a picture is cleaned.
 * @param extension the name's, in lower case.
 * @throws AppError `file_broken`, those of `attachmentType` and `cleanAttachedPicture`.
 */
export async function checkAttachment(bytes: Buffer, extension: string): Promise<CheckedFile> {
  refuseEmpty(bytes);
  const type = await attachmentType(bytes, extension);
  const format = pictureFormat(type);
  const content = format ? (await cleanAttachedPicture(bytes, format)).bytes : null;
  const size = (content ?? bytes).length;
  return { content, extension, row: { kind: 'attachment', media_type: type, size_bytes: size } };
}

function refuseEmpty(bytes: Buffer): void {
  if (bytes.length === 0) throw new AppError('file_broken');
}
