import { rmSync } from 'node:fs';
import { tags } from '@wkff/contracts';
import { setTestSettings } from '@wkff/settings';
import { openDatabase } from './lib/database.ts';
import { freshDataDir, startSite } from './lib/site.ts';
import { packTemplate, removeTemplate } from './lib/template.ts';

/**
 * Creates the template that sites start from, and starts one site for all tests that only read or log in. Passes its
 * address in an environment variable.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await makeTemplate();
  // The tests need many failed logins, all from one address.
  const site = await startSite({ env: { LOGIN_FAILURES_PER_ADDRESS: '100', LOGIN_FAILURES_PER_ACCOUNT: '100' } });
  setTestSettings({ E2E_ORIGIN: site.origin, E2E_API_ORIGIN: site.apiOrigin, E2E_DATA_DIR: site.dataDir });
  return async () => {
    await site.stop();
    removeTemplate();
  };
}

async function makeTemplate(): Promise<void> {
  const dataDir = freshDataDir();
  try {
    const site = await startSite({ dataDir });
    const database = await openDatabase(site);
    // It would cover every home page that a test opens; `e2e/home/popup.spec.ts` has the other one.
    await database.write([tags.popup], (trx) =>
      trx.deleteFrom('popups').where('start_date', '<', '2025-10-01').execute(),
    );
    await database.close();
    await site.stop({ keepData: true });
    await packTemplate(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
