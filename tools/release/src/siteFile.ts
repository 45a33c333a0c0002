import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SettingsOf } from '@wkff/settings';

/** The settings of `wkff-remote`. */
export type RemoteSettings = SettingsOf<'remotes'>;

/** Content of `site.json`, which a running site writes into its `DATA_DIR`. */
export interface SiteFile {
  /** Origin of the web host, e.g. `http://localhost:3000`. */
  site: string;
  /** Origin of the API, e.g. `http://127.0.0.1:3001`. */
  api: string;
}

/** Returns the data folder of the site that a command works with: `DATA_DIR`, relative to the repository, or `var`. */
export function dataDirOf(root: string, { DATA_DIR }: RemoteSettings): string {
  return path.resolve(root, DATA_DIR);
}

/** Reads the file. @throws Error if no site was started with that folder. */
export function readSiteFile(dataDir: string): SiteFile {
  return JSON.parse(readFileSync(path.join(dataDir, 'site.json'), 'utf8')) as SiteFile;
}
