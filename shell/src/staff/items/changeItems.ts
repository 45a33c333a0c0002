import { contentForm, isApiError, serverMessage, type ApiClient } from '@wkff/api-client';
import type { ContentItem, OwnItem } from '@wkff/contracts';
import { momentOf, withLogin } from '@wkff/forms';

/** What can be done with several items at once. */
export type Change = 'publish' | 'hide' | 'pin' | 'unpin' | 'remove' | 'restore';

type Api = Pick<ApiClient['content'], 'update' | 'remove' | 'undelete'>;

/** An item as a change left it. */
interface Done {
  item: OwnItem;
  /** Changes it back. @throws ApiError, also if somebody else has saved it since. */
  undo(): Promise<unknown>;
}

/** The result of a change of several items. */
export interface Outcome {
  done: Done[];
  /** Items that were not changed, with the server's reason; null: there is none. */
  failed: { item: OwnItem; reason: string | null; error: unknown }[];
}

export interface ChangeOptions {
  api: Api;
  /** Site clock, epoch ms. */
  now: number;
  /** Called before each item, with its place from 1. */
  onStep(place: number): void;
}

/**
 * Changes items one after the other, so that one that somebody else has saved meanwhile stops no other. Asks for a login
 * if the session has ended; without one the rest stay as they are. Never throws.
 */
export async function changeItems(items: readonly OwnItem[], change: Change, options: ChangeOptions): Promise<Outcome> {
  const outcome: Outcome = { done: [], failed: [] };
  let isOut = false;
  for (const [index, item] of items.entries()) {
    if (isOut) {
      outcome.failed.push({ item, reason: null, error: null });
      continue;
    }
    options.onStep(index + 1);
    try {
      const undo = await changeOne(item, change, options);
      outcome.done.push({ item, undo });
    } catch (error) {
      outcome.failed.push({ item, reason: serverMessage(error), error });
      isOut = isApiError(error) && error.status === 401;
    }
  }
  return outcome;
}

/** Changes an item, and returns what undoes it. Sends nothing for one that is as it shall be. */
async function changeOne(item: OwnItem, change: Change, { api, now }: ChangeOptions): Promise<Done['undo']> {
  const { id } = item;
  switch (change) {
    case 'remove':
      await withLogin(() => api.remove(id));
      return () => withLogin(() => api.undelete(id));
    case 'restore':
      await withLogin(() => api.undelete(id));
      return () => withLogin(() => api.remove(id));
    default: {
      const fields = fieldsOf(item, change, now);
      if (!fields) return () => Promise.resolve();
      const saved = await save(api, item, fields.next);
      return () => save(api, { ...item, version: saved.version }, fields.before);
    }
  }
}

type Fields = Partial<Record<'createdDate' | 'createdTime', string> & Record<'isPublic' | 'isPinned', boolean>>;

/** Returns what a change sends, and what undoes it. Null: the item is as it shall be. @param now site clock, epoch ms. */
function fieldsOf(
  item: OwnItem,
  change: Exclude<Change, 'remove' | 'restore'>,
  now: number,
): { next: Fields; before: Fields } | null {
  const isLater = Date.parse(item.created_at) > now;
  switch (change) {
    case 'publish':
      if (!item.is_public) return { next: { isPublic: true }, before: { isPublic: false } };
      return isLater ? { next: momentOf(now), before: exactMomentOf(item) } : null;
    case 'hide':
      return item.is_public ? { next: { isPublic: false }, before: { isPublic: true } } : null;
    case 'pin':
      return item.is_pinned ? null : { next: { isPinned: true }, before: { isPinned: false } };
    case 'unpin':
      return item.is_pinned ? { next: { isPinned: false }, before: { isPinned: true } } : null;
  }
}

const save = (
  api: Api,
  { id, write_location: writeLocation, version }: OwnItem,
  fields: Fields,
): Promise<ContentItem> => withLogin(() => api.update(id, contentForm({ ...fields, writeLocation, version })));

/** Returns day and time of an item to the second. */
const exactMomentOf = ({ created_at: moment }: OwnItem) => ({
  createdDate: moment.slice(0, 10),
  createdTime: moment.slice(11, 19),
});
