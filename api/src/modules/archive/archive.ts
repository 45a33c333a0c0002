import type { WriteLocation } from '@wkff/contracts';
import type { ItemDraft } from '../content/itemData.ts';

/** An item as a file has it; texts that are not there are blank. */
export interface ArchiveItem {
  /** Where it is in the file: `line 5`. */
  place: string;
  /** Names it for good, in every file and on every site. */
  key: string;
  board: WriteLocation;
  title: string;
  headline: string;
  category: string;
  teams: readonly string[];
  tags: readonly string[];
  /** HTML; without any tag, plain text with blank lines between paragraphs. */
  text: string;
  link1: string;
  link2: string;
  isPinned: boolean;
  isPublic: boolean;
  mustSee: boolean;
  isSample: boolean;
  /** `YYYY-MM-DD` and `HH:mm:ss`, Seoul. */
  date: string;
  time: string;
  /** In order, the cover first. `file`: as `ArchiveFiles.find` knows it. */
  images: readonly { file: string; alt: string | null }[];
  attachments: readonly { file: string; name: string }[];
}

/** What is wrong or odd about a file, in one sentence. */
export interface Problem {
  /** `line 5`; null: about the file as a whole. */
  place: string | null;
  message: string;
}

/** What was read from a file. */
export interface Archive {
  items: readonly ArchiveItem[];
  errors: readonly Problem[];
  warnings: readonly Problem[];
  /** Remarks for the person who imports it: `12 drafts are left out.` */
  notes: readonly string[];
  /** The whole path of a file that an item or its text names; null: there is none. */
  find(file: string): string | null;
}

/** An item to import. Its files are named as in `ImportPlan.files`. */
export interface PlannedItem {
  place: string;
  key: string;
  board: WriteLocation;
  isSample: boolean;
  draft: ItemDraft;
}

/** A file that new items need. */
export interface PlannedFile {
  path: string;
  kind: 'picture' | 'attachment';
  /** What an attachment is downloaded under. */
  name: string;
  /** The items that need it. */
  places: string[];
}

/** What an import comes to. With an error nothing of it may be written. */
export interface ImportPlan {
  items: PlannedItem[];
  /** By the name that the drafts have for them. */
  files: Map<string, PlannedFile>;
  /** Items of the file that the site has. */
  existing: number;
  errors: Problem[];
  warnings: Problem[];
  notes: string[];
}
