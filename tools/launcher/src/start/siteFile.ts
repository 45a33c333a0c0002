import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeWhole } from './dataDir.ts';

/** Content of `site.json`, by which commands find the site that runs on a data folder. */
export interface SiteFile {
  /** Origins of the web host and of the API. */
  site: string;
  api: string;
  pid: number;
  /** False, as absent in one of an older start: the signal of an update would end it, and the site with it. */
  makesUpdates?: boolean;
  /** Milliseconds by which the site clock is ahead of the real one. Absent: an older start. */
  clockOffset?: number;
}

const fileOf = (dataDir: string) => path.join(dataDir, 'site.json');

/** Writes the file. Stopping removes it. */
export function writeSiteFile(dataDir: string, content: SiteFile): { stop(): Promise<void> } {
  writeWhole(fileOf(dataDir), `${JSON.stringify(content)}\n`);
  return { stop: async () => rmSync(fileOf(dataDir), { force: true }) };
}

/** Returns the content, or null if no site was started. A killed start leaves its file. */
export function readSiteFile(dataDir: string): SiteFile | null {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as SiteFile;
  } catch {
    return null;
  }
}
