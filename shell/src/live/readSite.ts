import { SITE_CONTACT, type ShownDocument } from '@wkff/contracts';
import { showSite } from '../page/siteDocument.ts';
import { liveFetch } from './liveFetch.ts';
import type { LiveState } from './LiveState.ts';

/** Reads the texts of the footer again and has it show them. Throws if the API does not answer with them. */
export async function readSite(live: LiveState): Promise<void> {
  const response = await liveFetch(live)(new URL(`/api/documents/${SITE_CONTACT}`, location.href));
  if (!response.ok) throw new Error(`the texts of the footer: ${response.status}`);
  showSite(((await response.json()) as { data: ShownDocument | null }).data?.content);
}
