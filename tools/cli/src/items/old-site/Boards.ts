import type { ArchiveProblem } from '@wkff/api/archive';
import type { BoardChoice, OldSiteOptions } from '../readCommand.ts';

/** What errors call posts without a category or tag; `--map` does not take these names. */
const PAGES = '(pages)';
const NONE = '(none)';

/** Finds the boards of posts and pages by the options of the command, and counts what has none. */
export class Boards {
  readonly #options: OldSiteOptions;
  readonly #noun: 'category' | 'tag';
  readonly #unmapped = new Map<string, number>();

  constructor(options: OldSiteOptions, noun: 'category' | 'tag') {
    [this.#options, this.#noun] = [options, noun];
  }

  /** Returns the board of a post with these categories or tags; null to skip it; undefined if none is mapped. */
  find(names: readonly string[], isPage: boolean): BoardChoice | undefined {
    const { board, map, pages } = this.#options;
    const mapped = map.find(({ name }) => names.includes(name));
    const target = isPage && pages !== undefined ? pages : mapped ? mapped.target : board;
    if (target === undefined) {
      const name = names[0] ?? (isPage ? PAGES : NONE);
      this.#unmapped.set(name, (this.#unmapped.get(name) ?? 0) + 1);
    }
    return target;
  }

  /** Returns an error for each category or tag without a board. */
  errors(): ArchiveProblem[] {
    return [...this.#unmapped].map(([name, count]) => ({ place: null, message: this.#describe(name, count) }));
  }

  #describe(name: string, count: number): string {
    const posts = `${count} post${count === 1 ? '' : 's'}`;
    if (name === PAGES) return `Pages have no board: add --pages <board>/<category>, or --pages skip.`;
    if (name === NONE) return `${posts} without a ${this.#noun}: add --board for all that are not mapped.`;
    return `The ${this.#noun} ${name} of ${posts} has no board: add --map "${name}=<board>/<category>", --map "${name}=skip", or --board for all that are not mapped.`;
  }
}
