import { ITEM_LIMITS, type ContentItem } from '@wkff/contracts';
import { momentOf } from '@wkff/forms';
import type { Board } from '../board.ts';
import { draftOf, type ItemDraft } from './itemDraft.ts';
import { texts } from './texts.ts';

const { suffix } = texts.copy;

/**
 * Returns the draft of a new item that says the same as a stored one. It has the present date, is hidden, neither pinned
 * nor must-see, and names the files of the stored item, which the server copies. @param now site clock, epoch ms.
 */
export function copyDraft(board: Board, item: ContentItem, now: number): ItemDraft {
  const draft = draftOf(board, item);
  const title = [...draft.title].slice(0, ITEM_LIMITS.title - suffix.length).join('') + suffix;
  return { ...draft, title, ...momentOf(now), isPublic: false, isPinned: false, mustSee: false };
}
