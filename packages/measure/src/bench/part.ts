import type { BenchSite } from './site.ts';
import type { Cleanup } from './Cleanup.ts';
import type { Row } from './rows.ts';

/** What a part of the bench found. */
export interface PartResult {
  rows: Row[];
  /** Markdown sections with what stands behind the rows; each begins with its heading. */
  details: string[];
}

/** What every part is given. */
export interface PartContext {
  site: BenchSite;
  /** Ends what the part started, also when the bench is interrupted. */
  cleanup: Cleanup;
  /** Lighthouse runs a page. */
  runs: number;
  /** Folder that keeps every Lighthouse report; null: none is kept. */
  keep: string | null;
  say(line: string): void;
}

/** A part of the bench. Load goes to this machine alone and every part ends by itself. */
export type Part = (context: PartContext) => Promise<PartResult>;
