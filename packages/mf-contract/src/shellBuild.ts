import type { HostSupport, ReleaseFile } from '@wkff/contracts';

/** The record of a host's build, which its server reads. */
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

/** Answer of `GET /_host`. Release commands use it to check that a release fits the host. */
export interface HostInfo extends HostSupport {
  /** Version of the host's build. */
  version: string;
}
