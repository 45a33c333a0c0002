import type { ArchiveProblem } from '@wkff/api/archive';
import type { OldSiteOptions } from '../readCommand.ts';

/** What the readers of an old site's export share. */
export interface OldSite {
  /** Returns the path of a file by its address; null if it does not exist. */
  find(address: string): string | null;
  /** Cover of press items without a picture; null makes them an error. */
  cover: string | null;
  counts: Counts;
  warnings: ArchiveProblem[];
}

/** How to read an export of an old site. */
export interface ReadOptions extends OldSiteOptions {
  /** The folder of its files; null if there is none, and no picture is found. */
  folder: string | null;
}

/** A picture of an old site. */
export interface OldPicture {
  url: string;
  alt: string;
}

/** Counts for the notes of an import. */
export class Counts {
  readonly #counts = new Map<string, number>();
  readonly #lines: string[] = [];

  add(what: string): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1);
  }

  say(line: string): void {
    this.#lines.push(line);
  }

  lines(): string[] {
    return [...this.#lines, ...[...this.#counts].map(([what, count]) => `${count} ${what}`)];
  }
}
