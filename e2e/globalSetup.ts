import { startSite } from './lib/site.ts';

/** One site for all tests that only read; its address travels in the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const site = await startSite();
  process.env.E2E_ORIGIN = site.origin;
  process.env.E2E_API_ORIGIN = site.apiOrigin;
  process.env.E2E_DATA_DIR = site.dataDir;
  return async () => {
    await site.stop();
  };
}
