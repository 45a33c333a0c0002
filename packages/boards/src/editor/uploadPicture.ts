import { isApiError, serverMessage } from '@wkff/api-client';
import { FILE_LIMITS } from '@wkff/contracts';
import { canBeFitted } from '@wkff/forms';
import { texts } from './texts.ts';

/** Uploads a picture and resolves to its file name. @throws ApiError */
export type UploadPicture = (
  file: File,
  options: { onProgress(part: number): void; signal: AbortSignal },
) => Promise<string>;

/** The picture types that the server accepts. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

/** Returns why a file cannot be a picture of the text, in Korean, or null. */
export function refusalOf(file: File): string | null {
  const { name, type, size } = file;
  if (canBeFitted(file)) return null;
  if (!(PICTURE_TYPES as readonly string[]).includes(type)) return texts.uploads.wrongType(name);
  return size > FILE_LIMITS.image ? texts.uploads.tooLarge(name, FILE_LIMITS.image / 1024 / 1024) : null;
}

/** Returns the message for a failed upload. */
export function failureOf(error: unknown): string {
  const reason = serverMessage(error);
  return reason === null ? texts.uploads.broken : texts.uploads.because(texts.uploads.failed, reason);
}

/** Returns true if the server refused the file itself: too large, of a wrong type, or corrupt. */
export const isRefusedFile = (error: unknown): boolean => isApiError(error) && [413, 415, 422].includes(error.status);

/** Decodes a picture from a `data:` URL to a file. Null if the URL contains no picture. */
export function fileOfDataUrl(url: string, name: string): File | null {
  const [, type = '', base64 = ''] = /^data:([^;,]+);base64,(.+)$/is.exec(url) ?? [];
  try {
    const bytes = Uint8Array.from(atob(base64.replace(/\s/g, '')), (character) => character.charCodeAt(0));
    return bytes.length > 0 ? new File([bytes], name, { type: type.toLowerCase() }) : null;
  } catch {
    return null;
  }
}
