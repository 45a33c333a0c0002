import { Match } from '@wkff/contracts/schemas';
import { LRUCache } from 'lru-cache';
import { readRecords } from '../../db/records.ts';
import type { RowTexts } from '../../db/statement.ts';
import { MadeJson } from '../../http/MadeJson.ts';
import { serializerOf } from '../../http/lazyCompilers.ts';
import { namesIn } from '../club-names/clubAt.ts';
import { toMatchView } from './presenter.ts';
import { CLUB_NAMES, LISTED_MATCH, type ClubNamesRecord, type ListedMatchRecord } from './repository.ts';
import { nextOf, stateChangesOf, type StateChanges } from './validUntil.ts';

/** A match as lists send it. */
interface ListedMatch {
  json: Buffer;
  changes: StateChanges;
}

/** The matches of two seasons with play-offs; about 3 KB each. */
const MOST_MATCHES = 250;

/**
 * Makes lists of matches. What was made of a row is used again while the row and the names of the clubs are the same as
 * then, because a change concerns one or two matches of the many that are read once more.
 */
export class ListedMatches {
  readonly #made = new LRUCache<string, ListedMatch>({ max: MOST_MATCHES, memoMethod: (row) => this.#make(row) });
  /** The text of `#clubs`. */
  #names = '';
  #clubs = new Map<number, { names: ClubNamesRecord[] }>();
  #toJson: ((match: unknown) => string) | undefined;

  /** Returns the answer, and when it next changes without a write. @param now site clock, epoch ms. */
  list({ rows, beside }: RowTexts, now: number): { body: MadeJson; next: number | undefined } {
    if (beside !== this.#names) {
      this.#made.clear();
      this.#clubs = readClubs(beside);
      this.#names = beside;
    }
    const matches = rows.map((row) => this.#made.memo(row));
    return {
      body: MadeJson.listOf(matches.map(({ json }) => json)),
      next: nextOf(
        matches.map(({ changes }) => changes),
        now,
      ),
    };
  }

  #make(row: string): ListedMatch {
    const match = readRecords(LISTED_MATCH, row)[0] as ListedMatchRecord;
    const { season, home_id, away_id } = match;
    const view = toMatchView({
      ...match,
      ...this.#side('home', home_id, season),
      ...this.#side('away', away_id, season),
    });
    // Compiled by the first list: it takes some milliseconds of a start.
    this.#toJson ??= serializerOf(Match);
    return { json: Buffer.from(this.#toJson(view)), changes: stateChangesOf(match) };
  }

  /** Returns the names of a side as `home_name` and so on. */
  #side<Side extends 'home' | 'away'>(side: Side, id: number | null, season: number) {
    const club = id === null ? undefined : this.#clubs.get(id);
    const names = club && namesIn(club, season);
    const { key = null, name = null, short_name = null, badge_key = null } = names ?? {};
    return {
      [`${side}_key`]: key,
      [`${side}_name`]: name,
      [`${side}_short_name`]: short_name,
      [`${side}_badge_key`]: badge_key,
    } as Record<`${Side}_${'key' | 'name' | 'short_name' | 'badge_key'}`, string | null>;
  }
}

/** Returns the clubs by id, with their names from the oldest on. */
function readClubs(text: string) {
  const clubs = new Map<number, { names: ClubNamesRecord[] }>();
  for (const names of readRecords(CLUB_NAMES, text)) {
    const club = clubs.get(names.club_id) ?? { names: [] };
    club.names.push(names);
    clubs.set(names.club_id, club);
  }
  return clubs;
}
