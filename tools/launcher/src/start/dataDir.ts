import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { realNow } from '@wkff/contracts/clock';
import { deriveReleaseToken } from '@wkff/server/release-tokens';
import { UserError } from '@wkff/server/user-error';
import { makeFolder } from '../makeFolder.ts';
import { namingFullDisk, namingWrongPlace, refuseFullDisk } from './noRoom.ts';

/** Creates the folder if missing, and checks that this start can write to it and has enough space. @throws UserError */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
    refuseFullDisk(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    for (const name of ['logs', 'store', 'uploads']) mkdirSync(path.join(dataDir, name), { recursive: true });
    const probe = path.join(dataDir, '.writable');
    writeFileSync(probe, '');
  } catch (thrown) {
    const error = namingWrongPlace(namingFullDisk(thrown));
    if (error instanceof UserError) throw error;
    const code = (error as NodeJS.ErrnoException).code ?? 'error';
    throw new UserError(
      `DATA_DIR ${dataDir} cannot be written to (${code}); name a folder that this user may write to.`,
      { cause: error },
    );
  }
}

interface SecretForm {
  /** Random bytes of a generated secret. */
  bytes?: number;
  /** Fewest characters of a stored one. */
  least?: number;
  /** Makes a secret of another form. */
  make?: () => string;
}

/**
 * Returns a secret: the one in the settings, or one that the first start generated and stored in `DATA_DIR/secrets`,
 * readable only by its owner. Regenerates a file that a full disk left empty.
 * @throws UserError for a file that has a part of a secret only.
 */
export function readSecret(
  dataDir: string,
  name: string,
  given: string | null,
  { bytes = 32, least = 16, make = () => randomBytes(bytes).toString('base64url') }: SecretForm = {},
): string {
  if (given) return given;
  const folder = path.join(dataDir, 'secrets');
  const file = path.join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stored = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (stored !== '') {
    if (stored.length < least) {
      throw new UserError(`${file} is incomplete: delete it, and the next start generates another one.`);
    }
    chmodSync(file, 0o600);
    return stored;
  }
  const secret = make();
  writeWhole(file, secret, 0o600);
  return secret;
}

/** Writes the release tokens that commands on this machine use, one for each remote, readable by their owner only. */
export function writeReleaseTokens(dataDir: string, releaseKey: string, remotes: readonly string[]): void {
  const tokens = remotes.map((remote) => [remote, deriveReleaseToken(releaseKey, remote)]);
  mkdirSync(path.join(dataDir, 'secrets'), { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, 'secrets', 'release-tokens.json');
  writeWhole(file, `${JSON.stringify(Object.fromEntries(tokens), null, 2)}\n`, 0o600);
}

/** Writes a file atomically (write, then rename), so that a full disk leaves the old file complete. */
export function writeWhole(file: string, text: string, mode = 0o644): void {
  writeFileSync(`${file}.new`, text, { mode });
  renameSync(`${file}.new`, file);
}

/** The site clock, stored on disk: the clock of an existing data folder never moves backwards. */
export interface SiteClockFile {
  /** Milliseconds by which the site clock is ahead of the real one. */
  offset: number;
  /** Writes the current site time. If that fails, as on a full disk, the file keeps the previous time. */
  save(): void;
}

/**
 * Starts the site clock at the later of `siteNow` and the last site time stored in the folder; with null it is the real
 * time. Writes the time once. @throws the error of a folder that cannot be written.
 */
export function openSiteClock(dataDir: string, siteNow: number | null): SiteClockFile {
  const file = path.join(dataDir, 'clock.json');
  if (siteNow === null) return { offset: 0, save: () => undefined };
  const offset = Math.max(siteNow, readSiteTime(file)) - realNow();
  const write = () => writeWhole(file, JSON.stringify({ siteTime: realNow() + offset }));
  write();
  return {
    offset,
    save() {
      try {
        write();
      } catch {
        // Called by a timer: an error thrown here would end the site.
      }
    },
  };
}

/** Returns the stored site time; 0 when there is none or a power cut left the file incomplete. */
function readSiteTime(file: string): number {
  if (!existsSync(file)) return 0;
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { siteTime: number }).siteTime;
  } catch {
    return 0;
  }
}
