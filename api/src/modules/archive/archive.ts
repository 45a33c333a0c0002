import type { WriteLocation } from '@wkff/contracts';
import type { ItemEntry } from '../content/itemEntry.ts';
import type { ItemRow } from '../content/itemRow.ts';

/** An item from a file. */
export interface ArchiveItem {
  /** Place in the file: `line 5`. */
  place: string;
  /** Globally unique key, the same in every export. */
  key: string;
  board: WriteLocation;
  isSample: boolean;
  /**
   * What the file says about its fields. `description` is HTML, or plain text with blank lines between paragraphs; the
   * date is always given.
   */
  entry: ItemEntry;
  /** The category that the file names, if there is none of that name. */
  unknownCategory?: string;
  /** In order, cover first. `file` is the name that `Archive.find` takes. */
  images: readonly { file: string; alt: string | null }[];
  attachments: readonly { file: string; name: string }[];
  /** Its addresses on an old site, as web addresses or paths (docs/spec/site.md#old-addresses). */
  oldAddresses?: readonly string[];
}

/** What a link in the text of an item from an old site leads to. */
export interface OldLink {
  /** Absolute address on the old site. */
  address: string;
  /** Key of the item that the page became, if it did; null: no item has its content. */
  key: string | null;
}

/** An error or warning about a file, in one sentence. */
export interface ArchiveProblem {
  /** `line 5`; null if it concerns the whole file. */
  place: string | null;
  message: string;
}

/** The parsed content of a file. */
export interface Archive {
  items: readonly ArchiveItem[];
  errors: readonly ArchiveProblem[];
  warnings: readonly ArchiveProblem[];
  /** Notes for the person who imports it: `12 drafts are left out.` */
  notes: readonly string[];
  /** Returns the absolute path of a file that an item or its text names; null if it doesn't exist. */
  find(file: string): string | null;
  /** Returns what a link of a text leads to; null if that is no page of the old site. Absent: there is no old site. */
  readLink?(href: string): OldLink | null;
  /** Addresses of lists of the old site, each with the path of this one to which it leads. */
  oldLists?: readonly { address: string; path: string }[];
}

/** An address of an old site, and what it leads to. */
export interface PlannedAddress {
  address: string;
  /** Key of the item; null for a list. */
  key: string | null;
  /** Path of the list; null for an item. */
  path: string | null;
}

/** An item to import. Its files are named as in `ItemPlan.files`. */
interface PlannedItem {
  place: string;
  key: string;
  /** The address by which texts of the plan link to it. */
  plannedAddress: string;
  board: WriteLocation;
  isSample: boolean;
  row: ItemRow;
}

/** A file that new items need. */
export interface PlannedFile {
  path: string;
  kind: 'picture' | 'attachment';
  /** File name of an attachment's download. */
  name: string;
  /** The items that use it. */
  places: string[];
}

/** What an import would write. If there are errors, nothing is written. */
export interface ItemPlan {
  items: PlannedItem[];
  /** The files by their names in the rows. */
  files: Map<string, PlannedFile>;
  /** The addresses of the old site that the site does not know yet. */
  addresses: PlannedAddress[];
  /** Number of items of the file that the site already has. */
  existing: number;
  errors: ArchiveProblem[];
  warnings: ArchiveProblem[];
  notes: string[];
}
