import type { ReleaseFile } from '@wkff/contracts';

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
  /** Versions of the modules that remotes take from the host, by request; builds from before there was the list have none. */
  shared?: Record<string, string>;
  /** All files of the build with their hashes. */
  files: ReleaseFile[];
}

/** What `GET /_host` says to release commands: a release that does not fit would fail in pages. */
export interface HostInfo {
  /** Of the host's build. */
  version: string;
  /** The contract numbers of remotes that this host takes. */
  contract: { oldest: number; newest: number };
  /** As in `ShellBuild`. */
  shared: Record<string, string>;
}
