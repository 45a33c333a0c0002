import { test as base } from './test.ts';
import { startSite, type Site, type SiteOptions } from './site.ts';

/**
 * Playwright's `test` with a site that each worker starts once and keeps for all files that ask for `site`, one after
 * the other, because a start takes as long as ten pages. Such a file looks only at what it has made itself, and leaves
 * nothing that another one looks at: those about releases restore the ones they found.
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
