import { test as base } from './test.ts';
import { startSite, type Site, type SiteOptions } from './site.ts';

/**
 * Playwright's `test` with a site that all files about releases share, one per worker. Each file releases what it
 * needs, and restores the releases it found.
 */
export const test = base.extend<object, { site: Site; siteOptions: SiteOptions }>({
  // A test may come from its own network, because what one network reports is limited.
  siteOptions: [{ env: { TRUSTED_PROXIES: '127.0.0.0/8,::1' } }, { scope: 'worker', option: true }],
  site: [
    async ({ siteOptions }, use) => {
      const site = await startSite(siteOptions);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

export { expect } from './test.ts';
