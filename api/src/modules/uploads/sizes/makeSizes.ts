import { setTimeout as delay } from 'node:timers/promises';
import { LARGEST_WIDTH, sizesOf, sizedPicture } from '@wkff/contracts';
import type { Kysely } from 'kysely';
import type { ChangeFeed } from '../../../db/changesFeed.ts';
import type { DB } from '../../../db/types.ts';
import { writeWithChange } from '../../../db/writeWithChange.ts';
import { loadSharp } from '../receive/loadSharp.ts';
import { findUnsized, isStored, listTagsOfUses, setSizedFile } from '../repository.ts';
import type { FileStore } from '../store/FileStore.ts';

interface Parts {
  db: Kysely<DB>;
  changes: Pick<ChangeFeed, 'newest' | 'takeOwn'>;
  store: FileStore;
}

/** For photos, chroma subsampling is enough. AVIF takes seconds at a higher effort. */
const AVIF = { quality: 50, effort: 2 } as const;
const WEBP = { quality: 78, effort: 3 } as const;
/** Pause before each size in ms: on two cores, readers need the CPU more urgently than an editor needs the sizes. */
const REST_MS = 90;

/**
 * Makes the sizes of a picture and invalidates the pages that use it, because its name on the wire becomes that of its
 * sizes. Does nothing if it has sizes or was removed. Idempotent, so a crashed job can be repeated.
 */
export async function makeSizes({ db, changes, store }: Parts, file: string): Promise<void> {
  const picture = await findUnsized(db, file);
  if (!picture) return;
  const { width: originalWidth, height: originalHeight } = picture;
  const width = Math.min(originalWidth, LARGEST_WIDTH);
  const height = Math.max(1, Math.round((originalHeight * width) / originalWidth));
  const sizedFile = `${file.slice(0, file.lastIndexOf('.'))}-${width}x${height}.webp`;
  const sized = sizedPicture(sizedFile);
  if (!sized) throw new Error(`${sizedFile} is not a valid name of a picture`);
  const sizes = sizesOf(sized);

  const sharp = await loadSharp();
  // Decoded once: all other sizes are made from the largest.
  const { data, info } = await sharp(await store.read(file))
    .resize({ width, height, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const { width: one, format, file: name } of sizes) {
    await delay(REST_MS);
    const resized = sharp(data, { raw: info }).resize({ width: one });
    await store.put(name, await (format === 'avif' ? resized.avif(AVIF) : resized.webp(WEBP)).toBuffer());
  }

  const { result: isSet } = await writeWithChange({ db, changes }, async (trx) => {
    const isSetNow = await setSizedFile(trx, file, sizedFile);
    return { result: isSetNow, tags: isSetNow ? await listTagsOfUses(trx, file) : [] };
  });
  // The picture was removed while its sizes were made.
  if (!isSet && !(await isStored(db, file))) await store.remove(sizes.map(({ file: name }) => name));
}
