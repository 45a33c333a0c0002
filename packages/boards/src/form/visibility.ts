import type { ContentItem } from '@wkff/contracts';
import { momentOfDraft } from './checkItem.ts';
import type { ItemDraft } from './itemDraft.ts';

/** What visitors will find once an item is saved: `hidden` never, `scheduled` later, `shown` now. */
type Visibility = 'hidden' | 'scheduled' | 'shown';

/** Returns the visibility of what is in the form. `now`: site clock, epoch ms. */
export function visibilityOf(
  draft: Pick<ItemDraft, 'isPublic' | 'createdDate' | 'createdTime'>,
  now: number,
): Visibility {
  if (!draft.isPublic) return 'hidden';
  return momentOfDraft(draft) > now ? 'scheduled' : 'shown';
}

/** Returns the visibility of a stored item. `now`: site clock, epoch ms. */
export function storedVisibility(item: Pick<ContentItem, 'is_public' | 'created_at'>, now: number): Visibility {
  if (!item.is_public) return 'hidden';
  return Date.parse(item.created_at) > now ? 'scheduled' : 'shown';
}
