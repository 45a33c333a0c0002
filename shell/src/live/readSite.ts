import { SITE_CONTACT, tags, type ShownDocument } from '@wkff/contracts';
import { report } from '../federation/report.ts';
import { showSite } from '../page/siteDocument.ts';
import { liveFetch } from './liveFetch.ts';
import type { LiveState } from './LiveState.ts';

/**
 * Reads the texts of the footer again if they have changed, and has it show them. A failure is reported; the next page
 * has them anyway.
 */
export function readSite(live: LiveState, changed: readonly string[] | null): void {
  if (!changed?.includes(tags.document(SITE_CONTACT))) return;
  const read = async () => {
    const response = await liveFetch(live)(new URL(`/api/documents/${SITE_CONTACT}`, location.href));
    if (!response.ok) throw new Error(`the texts of the footer: ${response.status}`);
    showSite(((await response.json()) as { data: ShownDocument | null }).data?.content);
  };
  read().catch((error: unknown) => report('footer', error));
}
