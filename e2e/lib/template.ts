import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPlace } from '@wkff/launcher/postgres';
import { setTestSettings, testSettings } from '@wkff/settings';

const run = promisify(execFile);

/**
 * Packs the data folder of an ended site into the template: its database is seeded and its remotes are released, so a
 * site that starts with a copy needs no initdb, no seed and no uploads. A database outside of its data folder cannot
 * be copied; then there is no template, and every site creates its own data.
 */
export async function packTemplate(dataDir: string): Promise<void> {
  if ((await findPlace(dataDir)) !== join(dataDir, 'postgres')) return;
  const archive = `${dataDir}.tar`;
  await run('tar', ['-C', dataDir, '-cf', archive, '.']);
  setTestSettings({ E2E_TEMPLATE: archive });
}

/**
 * Unpacks the template into an empty folder with the same owners and modes: Postgres refuses a folder that others may
 * read.
 */
export async function copyTemplate(dataDir: string): Promise<void> {
  const archive = testSettings.E2E_TEMPLATE;
  if (archive) await run('tar', ['-C', dataDir, '-xpf', archive]);
}

export function removeTemplate(): void {
  const archive = testSettings.E2E_TEMPLATE;
  if (archive) rmSync(archive, { force: true });
}
