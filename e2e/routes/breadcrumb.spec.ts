import { fetchPage } from '../lib/document.ts';
import { expect, test } from '../lib/test.ts';
import { onSite, PAGES, WITH_BREADCRUMB } from './addresses.ts';

const NAVIGATION = /<nav[^>]*aria-label="현재 위치"/g;

test('every page but home and login has a breadcrumb', async () => {
  for (const { address } of PAGES) {
    const { html } = await fetchPage(onSite(address));
    const expected = WITH_BREADCRUMB.some((page) => page.address === address) ? 1 : 0;
    expect([address, html.match(NAVIGATION)?.length ?? 0]).toEqual([address, expected]);
  }
});
