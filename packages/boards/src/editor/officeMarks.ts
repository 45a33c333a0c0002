import type { Style } from './pastedStyles.ts';

/** Classes of what Word adds for reviewers: marks of comments, their texts, and the rule above these. */
const COMMENT_CLASSES = /(?:^|\s)(?:msocomanchor|msocomtxt|msocomoff)(?:\s|$)/i;

/** Returns true for an element with what a tracked change has deleted. An author's own `del` has no moment. */
const isDeleted = (element: Element, style: Style | undefined): boolean =>
  /(?:^|\s)msodel(?:\s|$)/i.test(element.className) ||
  (element.localName === 'del' && element.hasAttribute('datetime')) ||
  (style?.get('mso-table-deleted') ?? 'no') !== 'no';

/**
 * Returns true for an element that a pasted document does not show as its text: hidden content, what a tracked change
 * has deleted, and comments. The commented words are in an `a` with `mso-comment-reference` and stay.
 */
export function isNotText(element: Element, style: Style | undefined): boolean {
  return (
    style?.get('display') === 'none' ||
    style?.get('mso-hide') === 'all' ||
    style?.get('mso-special-character') === 'comment' ||
    /^comment/.test(style?.get('mso-element') ?? '') ||
    COMMENT_CLASSES.test(element.className) ||
    isDeleted(element, style)
  );
}

/** Returns true for a tracked insertion, which is text like any other. An author's own `ins` is underlined. */
export const isTrackedInsertion = (element: Element): boolean =>
  element.localName === 'ins' && element.hasAttribute('datetime');
