/** Accepted formats of pictures, by their names in the picture library. */
export type UploadedFormat = 'jpeg' | 'png' | 'webp' | 'gif';

const FORMATS: Record<string, UploadedFormat> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  // An animated PNG, whose first frame is an ordinary PNG.
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

/**
 * Detects the type of a file by its content. Undefined if it is unknown, e.g. for text. The first call loads the
 * library.
 */
export async function mediaType(bytes: Buffer): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  return (await fileTypeFromBuffer(bytes))?.mime;
}

/** Returns the format of an accepted picture; undefined for any other file. */
export function pictureFormat(type: string | undefined): UploadedFormat | undefined {
  return type === undefined ? undefined : FORMATS[type];
}
