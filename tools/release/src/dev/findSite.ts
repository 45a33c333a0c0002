import { dataDirOf, readSiteFile, type RemoteSettings } from '../siteFile.ts';
import { readSitePage } from './sitePage.ts';

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
    throw new Error(`No site answers at ${origin}: run "npm start" first, or set SITE_URL to a running one.`, {
      cause: error,
    });
  }
  return origin;
}

function originFrom(dataDir: string): string {
  try {
    return readSiteFile(dataDir).site;
  } catch {
    throw new Error(
      `No site runs with DATA_DIR=${dataDir}: run "npm start" first, or set SITE_URL to the address of a running one.`,
    );
  }
}
