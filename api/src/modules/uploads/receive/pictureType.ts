/** Formats of pictures that are taken, as the picture library calls them. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif';

const FORMATS: Record<string, PictureFormat> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  // Animated: its first picture is one of an ordinary PNG.
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

/**
 * Returns what a file is by its content; undefined for what no list knows, e.g. text. Loads the library with the first
 * file.
 */
export async function mediaType(bytes: Buffer): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  return (await fileTypeFromBuffer(bytes))?.mime;
}

/** Returns the format of a picture that is taken; undefined for every other file. */
export function pictureFormat(type: string | undefined): PictureFormat | undefined {
  return type === undefined ? undefined : FORMATS[type];
}
