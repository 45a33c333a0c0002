import { readFileSync } from 'node:fs';
import path from 'node:path';
import { dataDirOf, readSiteFile, type RemoteSettings } from '../siteFile.ts';
import { remoteOfToken } from '@wkff/server/release-tokens';
import { UserError } from '@wkff/server/user-error';

/** A site to release to, with a token that may release one remote there. */
export interface SiteAccess {
  /** Origin of the site, e.g. `https://wkff.example`. */
  site: string;
  token: string;
}

/**
 * Returns the site to release to: `SITE_URL` with `RELEASE_TOKEN`. If they are not set, it is the site that was started
 * with `DATA_DIR` (relative to the repository, `var` by default), with the token that the start stored.
 * @throws UserError, SettingError
 */
export function findAccess(root: string, settings: RemoteSettings, name: string): SiteAccess {
  const dataDir = dataDirOf(root, settings);
  const { SITE_URL, RELEASE_TOKEN } = settings;
  // Before a build, which takes minutes. The site would refuse the upload, and hide the section from this token.
  const owner = RELEASE_TOKEN === null ? undefined : remoteOfToken(RELEASE_TOKEN);
  if (owner !== undefined && owner !== name)
    throw new UserError(
      `RELEASE_TOKEN is a token of ${owner}, not of ${name}: a token releases only one remote. An admin makes one with: npm run accounts -- token add ${name} --label "CI".`,
      { code: 'forbidden' },
    );
  if (SITE_URL === null)
    return { site: localSite(dataDir, settings), token: RELEASE_TOKEN ?? localToken(dataDir, name) };
  if (RELEASE_TOKEN === null)
    throw new UserError(
      `SITE_URL is set, but RELEASE_TOKEN is not. An admin makes a token with: npm run accounts -- token add ${name} --label "CI".`,
      { code: 'no_token' },
    );
  return { site: SITE_URL, token: RELEASE_TOKEN };
}

function localSite(dataDir: string, { PORT }: RemoteSettings): string {
  try {
    return readSiteFile(dataDir).site;
  } catch {
    if (PORT !== null) return `http://localhost:${PORT}`;
    throw new UserError(
      `No site was started with DATA_DIR=${dataDir}. Start it with "npm start", start this command with the site's DATA_DIR, or set SITE_URL and RELEASE_TOKEN for another site.`,
      { code: 'site_not_running' },
    );
  }
}

function localToken(dataDir: string, name: string): string {
  const file = path.join(dataDir, 'secrets/release-tokens.json');
  let tokens: Record<string, string | undefined> = {};
  try {
    tokens = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new UserError(
        `${file} can't be read: run the command as the user that runs the site, or set RELEASE_TOKEN.`,
        { code: 'no_token' },
      );
  }
  const token = tokens[name];
  if (token) return token;
  throw new UserError(
    `${file} has no token for ${name}. Restart the site, which creates one, or set RELEASE_TOKEN (npm run accounts -- token add ${name} --label "CI").`,
    { code: 'no_token' },
  );
}
