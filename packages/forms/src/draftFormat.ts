import { tryOrNull, upgraded, type StoredFormat } from '@wkff/contracts';
import { fitted } from './fitted.ts';

/** How the drafts of a form are stored in browsers, which keep them from release to release. */
export interface DraftFormat<Draft extends object> extends StoredFormat {
  /** A blank draft, with one blank row in each list. It has what is newer than a stored draft. */
  blank: Draft;
}

/**
 * Returns the draft in a JSON text of this or an earlier version, or null if it is none.
 * @param fresh a draft of what is stored now. Fields that are newer than the text have its values.
 */
export function readStamped<Draft extends object>(
  text: string | null,
  format: DraftFormat<Draft>,
  fresh: Draft = format.blank,
): Draft | null {
  if (text === null) return null;
  const plain = (draft: Draft) => JSON.parse(JSON.stringify(draft)) as unknown;
  const read = () => fitted(upgraded(JSON.parse(text) as object, format), plain(fresh), plain(format.blank));
  return (tryOrNull(read) as Draft | null | undefined) ?? null;
}
