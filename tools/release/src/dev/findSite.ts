import { dataDirOf, readSiteFile, type RemoteSettings } from '../siteFile.ts';
import { readSitePage } from './sitePage.ts';

const ADVICE =
  'run "npm start" first, start this command with the DATA_DIR of a running site, or set SITE_URL to its address.';

/**
 * Returns the origin of the running site that a remote under development takes its data from: `SITE_URL`, or the site
 * that was started with `DATA_DIR`.
 * @throws Error with one sentence if there is none, or if it does not answer.
 */
export async function findSite(root: string, settings: RemoteSettings): Promise<string> {
  const origin = settings.SITE_URL ?? originFrom(dataDirOf(root, settings));
  try {
    await readSitePage(origin);
  } catch (error) {
    throw new Error(`No site answers at ${origin}: ${ADVICE}`, { cause: error });
  }
  return origin;
}

function originFrom(dataDir: string): string {
  try {
    return readSiteFile(dataDir).site;
  } catch {
    throw new Error(`No site runs with DATA_DIR=${dataDir}: ${ADVICE}`);
  }
}
