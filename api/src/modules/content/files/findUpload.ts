import { TextAnswer } from '@wkff/server';
import type { AppContext } from '../../../context.ts';
import { sizedName } from '../../uploads/UploadSigner.ts';
import { tagsOfUse } from '../../uploads/uses.ts';
import { findServed } from './repository.ts';

/** Properties of a file that are needed to send it. */
export interface ServedUpload {
  kind: 'image' | 'attachment';
  type: string;
  /** File name of an attachment's download. */
  name: string;
  /** True if everybody may read it. */
  isOpen: boolean;
}

/** Prefix of cache keys. It is not a path, so no request matches these entries. */
const keyOf = (file: string) => `upload ${file}`;

/**
 * Finds a file, or a size of a picture, by its name. Public files are cached until one of their uses changes, and then
 * need no query.
 */
export async function findUpload(
  { cache, clock, pool }: Pick<AppContext, 'cache' | 'clock' | 'pool'>,
  file: string,
): Promise<ServedUpload | undefined> {
  const cached = cache.get(keyOf(file));
  if (cached) return JSON.parse(cached.body.toString()) as ServedUpload;
  const begun = cache.begin();
  const row = await findServed(pool, { file, sizedFile: sizedName(file) ?? file, now: new Date(clock.now()) });
  if (!row) return undefined;
  const isSize = row.file !== file;
  const isOpen = row.is_open && (isSize || row.is_original_open);
  const upload: ServedUpload = {
    kind: row.kind,
    type: isSize ? `image/${file.slice(file.lastIndexOf('.') + 1)}` : row.media_type,
    name: row.name ?? file,
    isOpen,
  };
  // No tag changes when a file is used for the first time, or when a scheduled item is published.
  const tags = [...new Set(row.uses?.flatMap(tagsOfUse))];
  if (isOpen && tags.length > 0) {
    cache.set(keyOf(file), new TextAnswer({ body: Buffer.from(JSON.stringify(upload)), etag: null, tags }), begun);
  }
  return upload;
}
