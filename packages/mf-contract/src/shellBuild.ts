/** What the host's build leaves for its server. */
export interface ShellBuild {
  version: string;
  source_hash: string;
  /** The external starter, below `browser/`. */
  starter: string;
  /** Scripts of every page, below `browser/`. */
  scripts: string[];
  /** Style sheets of every page, below `browser/`. */
  styles: string[];
  /** Files of those pages of the host that have a chunk of their own, named `page-<path>`; by their path without the slash. */
  pages: Record<string, PageFiles>;
  /** CommonJS bundle, below `server/`. */
  server: string;
}

/** File names below `browser/`. */
export interface PageFiles {
  scripts: string[];
  styles: string[];
}
