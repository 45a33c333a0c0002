import { realNow, type FullMatch } from '@wkff/contracts';
import { createDatabase, createPool } from '../../src/db/database.ts';
import { removeUnused, UNUSED_MS } from '../../src/modules/uploads/removeUnused.ts';
import { findBoardDamage, findOrphans, listIncoming } from './boardDamage.ts';
import { findDamage } from './killDamage.ts';
import { createEditors, type Editors, type EditorsWrite, type OwnItems } from './killEditors.ts';
import { logInMembers, type WrittenSite } from './killableSite.ts';
import { together, type WritersAtWork } from './killRounds.ts';
import { startScoreKeepers, type Versions } from './killScoreKeepers.ts';
import { insertSeasons } from './killSeasons.ts';

/** An acknowledged write. */
export type MembersWrite = { kind: 'score'; match: FullMatch } | EditorsWrite;

/** Members who write to a site, and what must be found of it afterwards. */
export interface Members {
  /** Ids of the matches whose scores are saved. */
  matches: readonly number[];
  /** @param goOn see `startWriters`. */
  start(goOn?: boolean): WritersAtWork<MembersWrite>;
  findDamage(acknowledged: readonly MembersWrite[]): Promise<string[]>;
  /**
   * Removes unused files as if a day had passed, and returns a sentence for each that is left. To be called at the end.
   */
  findLeftovers(): Promise<string[]>;
}

/** Logs in score keepers and editors, and gives them matches. */
export async function appointMembers(site: WrittenSite, count: number): Promise<Members> {
  const versions: Versions = await insertSeasons(site);
  const scorers = await logInMembers(site, 'scorer', count);
  const authors = await logInMembers(site, 'editor', count);
  const own: OwnItems = new Map();
  const editors: Editors = await createEditors(site, authors[0] ?? '');
  return {
    matches: [...versions.keys()],
    start: (goOn = false) =>
      together<MembersWrite>([
        map(startScoreKeepers(site, scorers, versions, goOn), (match): MembersWrite => ({ kind: 'score', match })),
        editors.start(authors, own, goOn),
      ]),
    findDamage: async (acknowledged) => {
      const scores = acknowledged.flatMap((write) => (write.kind === 'score' ? [write.match] : []));
      const items = acknowledged.flatMap((write) => (write.kind === 'score' ? [] : [write]));
      return [...(await findDamage(site, scores)), ...(await findBoardDamage(site, items, editors.storable))];
    },
    findLeftovers: async () => {
      const incoming = await listIncoming(site);
      await removeAllUnused(site);
      return [...(await findBoardDamage(site, [], editors.storable)), ...(await findOrphans(site, incoming))];
    },
  };
}

function map<From, To>(writers: WritersAtWork<From>, change: (one: From) => To): WritersAtWork<To> {
  return {
    get acknowledged() {
      return writers.acknowledged.map(change);
    },
    cutOff: writers.cutOff,
    first: writers.first,
    stop: () => writers.stop(),
  };
}

async function removeAllUnused(site: WrittenSite): Promise<void> {
  const db = createDatabase(createPool({ databaseUrl: site.databaseUrl(), size: 1, onError: () => undefined }));
  try {
    await removeUnused(db, site.store, realNow() + 2 * UNUSED_MS);
  } finally {
    await db.destroy();
  }
}
