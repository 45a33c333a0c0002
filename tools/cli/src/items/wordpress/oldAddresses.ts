import { withoutSize } from './findMedia.ts';
import { keyOf } from './linkReader.ts';
import type { WordPressPost } from './parseExport.ts';

const LIBRARY = '/wp-content/uploads/';

/** Returns the addresses that a post and its files have on the old site. @param files may have other addresses, too. */
export function itemAddresses(site: string, { texts }: WordPressPost, files: readonly string[]): string[] {
  const id = texts['wp:post_id']?.trim() ?? '';
  const posts = [keyOf(site, id), `${site}/?page_id=${id}`, texts.link ?? '', texts.guid ?? ''];
  const ofFiles = files.filter((one) => one.includes(LIBRARY)).map(withoutSize);
  return [...new Set([...posts.map((one) => one.trim()).filter((one) => one !== ''), ...ofFiles])];
}
