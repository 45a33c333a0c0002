import { isApiError } from '@wkff/api-client';
import type { ContentItem } from '@wkff/contracts';
import { momentOf } from '@wkff/forms';
import type { Board } from '../board.ts';
import type { SubmissionDraft } from './itemEditable.ts';
import { hasChosenFiles, isStoredDraft, type ItemDraft } from './itemDraft.ts';

/** The id under which a form sends a new item. */
interface Submission extends SubmissionDraft {
  /** Replaces the id by a new one, stores that in the draft, and returns it. */
  renew(): string;
}

export interface UnsavedItem {
  board: Board;
  draft: ItemDraft;
  submission: Submission;
  /** True if the editor chose date and time, which are otherwise those at which the form was opened. */
  isDateChosen: boolean;
  /** Drafts that were sent under the id by this page, and whose answers were lost. */
  lost: readonly ItemDraft[];
}

/** The calls that store a new item. */
export interface ItemCalls {
  /** Creates an item. @throws ApiError */
  post(draft: ItemDraft, submissionId: string): Promise<ContentItem>;
  /** Replaces a stored item with the input. @throws ApiError */
  put(over: ContentItem): Promise<ContentItem>;
}

/**
 * Stores a new item once, however often it is sent, and never takes another item for it
 * (docs/decisions/0076-a-form-sent-again.md). If an item was created under the form's id with other input
 * (`submission_used`):
 *
 * - An item of an earlier try of this form is updated.
 * - An item that already says the same is the result.
 * - Any other item stays as it is, and the input is sent under a new id.
 *
 * @throws ApiError
 */
export async function createItem(item: UnsavedItem, { post, put }: ItemCalls): Promise<ContentItem> {
  const { board, draft, submission, isDateChosen, lost } = item;
  const first = await orUsed(post(draft, submission.id));
  if ('stored' in first) return first.stored;
  const { used } = first;
  if (used && (submission.hasLostTry || lost.some((one) => isStoredDraft(board, one, used, true)))) return put(used);
  // Restoring a draft changes a date that nobody chose.
  const dated = used && !isDateChosen ? { ...draft, ...momentOf(Date.parse(used.created_at)) } : draft;
  if (used && isStoredDraft(board, dated, used, true)) {
    if (!hasChosenFiles(draft)) return used;
    // Only the server can compare files.
    const again = isDateChosen ? first : await orUsed(post(dated, submission.id));
    if ('stored' in again) return again.stored;
  }
  return post(draft, submission.renew());
}

/** Resolves to the stored item, or to the one that has the id; null: that was deleted. */
async function orUsed(call: Promise<ContentItem>): Promise<{ stored: ContentItem } | { used: ContentItem | null }> {
  try {
    return { stored: await call };
  } catch (error) {
    if (!isApiError(error) || error.code !== 'submission_used') throw error;
    return { used: (error as { data?: ContentItem }).data ?? null };
  }
}
