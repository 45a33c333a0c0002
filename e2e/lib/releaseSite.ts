import { test as base } from './test.ts';
import { startSite, type Site, type SiteOptions } from './site.ts';

/**
 * Playwright's `test` with a site that all files about releases share, one in each worker. Each file makes live what it needs, and
 * leaves the releases live that it found.
 */
export const test = base.extend<object, { site: Site; siteOptions: SiteOptions }>({
  siteOptions: [{}, { scope: 'worker', option: true }],
  site: [
    async ({ siteOptions }, use) => {
      const site = await startSite(siteOptions);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect } from './test.ts';
