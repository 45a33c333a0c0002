import type { ReleaseFile } from '@wkff/contracts';

/** What the build of the host writes for its server. */
export interface ShellBuild {
  version: string;
  source_hash: string;
  /** The starter script, below `browser/`. */
  starter: string;
  /** Scripts of every page, below `browser/`. */
  scripts: string[];
  /** Style sheets of every page, below `browser/`. */
  styles: string[];
  /** Chunks of single pages (`PageHandle.chunk`), below `browser/`. */
  pages: string[];
  /** CommonJS bundle for rendering, below `server/`. */
  server: string;
  /** Versions of the modules that remotes share with the host, by module name. Absent from old builds. */
  shared?: Record<string, string>;
  /** All files of the build, with their hashes. */
  files: ReleaseFile[];
}

/** Answer of `GET /_host`. Release commands check with it that a release fits the host. */
export interface HostInfo {
  /** Version of the host's build. */
  version: string;
  /** The versions of the contract that this host accepts. */
  contract: { oldest: number; newest: number };
  /** As in `ShellBuild`. */
  shared: Record<string, string>;
}
