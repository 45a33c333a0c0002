import { TextAnswer } from '@wkff/server';
import type { AppContext } from '../../../context.ts';
import { findServed } from '../repository.ts';
import { sizedName } from './signUpload.ts';

/** What is known of a file before it is sent. */
export interface ServedUpload {
  kind: 'image' | 'attachment';
  type: string;
  /** What an attachment is downloaded under. */
  name: string;
  /** True: everybody may read it. */
  isOpen: boolean;
}

/** Names no path: no request finds these entries among the cached answers. */
const keyOf = (file: string) => `upload ${file}`;

/**
 * Finds a file by its name, or a size of a picture; undefined: there is none. What everybody may read is cached until
 * one of its uses changes: then the answer costs no query.
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
  const upload: ServedUpload = {
    kind: row.kind,
    type: isSize ? `image/${file.slice(file.lastIndexOf('.') + 1)}` : row.media_type,
    name: row.name ?? file,
    isOpen: row.is_open,
  };
  // No tag says that something begins to use a file, or that a scheduled item is out.
  if (row.is_open && row.tags.length > 0) {
    cache.set(
      keyOf(file),
      new TextAnswer({ body: Buffer.from(JSON.stringify(upload)), etag: null, tags: row.tags }),
      begun,
    );
  }
  return upload;
}
