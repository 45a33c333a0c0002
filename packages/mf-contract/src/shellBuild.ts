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
  /** Files of the chunks of single pages (`PageHandle.chunk`), below `browser/`. */
  pages: string[];
  /** CommonJS bundle, below `server/`. */
  server: string;
}
