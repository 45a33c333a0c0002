import type { Seeding } from './Seeding.ts';

/** A match of the demo's first day whose fixture is a sample. */
const MATCH = { id: 97, day: '2025-09-18' };
/** A film that anybody may show (Big Buck Bunny, Blender Foundation, CC BY 3.0): no match of anybody. */
const FILM = 'aqz-KE-bpKQ';

/** Gives one match a broadcast, so that its page and those of its clubs have a link on that day. */
export async function seedSampleBroadcast({ trx }: Seeding): Promise<void> {
  await trx
    .updateTable('matches')
    .set({ live_link: FILM })
    .where('id', '=', MATCH.id)
    .where('match_date', '=', MATCH.day)
    .execute();
}
