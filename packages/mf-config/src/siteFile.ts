import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What a running site leaves in its `DATA_DIR`. */
export interface SiteFile {
  /** Origin of the web host, e.g. `http://localhost:3000`. */
  site: string;
  /** Origin of the API, e.g. `http://127.0.0.1:3001`. */
  api: string;
}

/** The folder of the site that a command is about: `DATA_DIR`, counted from the repository, or `var` there. */
export function dataDirOf(root: string, env: NodeJS.ProcessEnv): string {
  return path.resolve(root, env.DATA_DIR || 'var');
}

/** @throws when no site was started with that folder. */
export function readSiteFile(dataDir: string): SiteFile {
  return JSON.parse(readFileSync(path.join(dataDir, 'site.json'), 'utf8')) as SiteFile;
}
