import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';

/** The key of an uploaded picture, by either name that the wire knows it under; undefined: there is none. */
export async function findPicture(trx: Transaction<DB>, name: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('uploads')
    .select('file')
    .where('kind', '=', 'image')
    .where((where) => where.or([where('file', '=', name), where('sized_file', '=', name)]))
    .executeTakeFirst();
  return row?.file;
}
