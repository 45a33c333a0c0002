import { readFileSync } from 'node:fs';
import path from 'node:path';
import { dataDirOf, readSiteFile } from '../siteFile.ts';
import { Refusal } from './Refusal.ts';
import type { ReleaseTarget } from './releaseApi.ts';

/**
 * Returns the site to release to: `SITE_URL` with `RELEASE_TOKEN`. If they are not set, it is the site that was started
 * with `DATA_DIR` (default: `var` in the repository; a relative path starts there), with the token that the start
 * stored.
 * @throws Refusal
 */
export function findTarget(root: string, env: NodeJS.ProcessEnv, name: string): ReleaseTarget {
  const dataDir = dataDirOf(root, env);
  if (!env.SITE_URL) return { site: localSite(dataDir, env), token: env.RELEASE_TOKEN || localToken(dataDir, name) };
  if (!env.RELEASE_TOKEN)
    throw new Refusal(
      'no_token',
      `SITE_URL is set, but RELEASE_TOKEN is not. An admin makes a token with: npm run accounts -- token add ${name} --label "CI".`,
    );
  return { site: readOrigin(env.SITE_URL), token: env.RELEASE_TOKEN };
}

function localSite(dataDir: string, env: NodeJS.ProcessEnv): string {
  try {
    return readSiteFile(dataDir).site;
  } catch {
    if (env.PORT) return `http://localhost:${env.PORT}`;
    throw new Refusal(
      'site_not_running',
      `No site was started with DATA_DIR=${dataDir}. Start it with "npm start", or set SITE_URL and RELEASE_TOKEN for another site.`,
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
      throw new Refusal(
        'no_token',
        `${file} can't be read: run the command as the user that runs the site, or set RELEASE_TOKEN.`,
      );
  }
  const token = tokens[name];
  if (token) return token;
  throw new Refusal(
    'no_token',
    `${file} has no token for ${name}. Restart the site, which creates one, or set RELEASE_TOKEN (npm run accounts -- token add ${name} --label "CI").`,
  );
}

function readOrigin(text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash || url.username)
    throw new Refusal('usage', `SITE_URL must be the address of a site, such as https://wkff.example, not "${text}".`);
  return url.origin;
}
