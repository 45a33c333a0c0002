import type { ContentItem } from '@wkff/contracts';
import { formTexts, momentText, publishNow, UNDO_MS } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { useNavigate, useRevalidator } from '@wkff/router';
import { showToastAfterwards } from '@wkff/ui';
import type { Board } from '../board.ts';
import { texts } from './texts.ts';
import { storedVisibility } from './visibility.ts';

const t = texts.save;
const { publishing } = formTexts;

/**
 * Returns a function that says that an item was saved, from when visitors find it, and offers to open it and to publish
 * it now. The toast runs on the page that follows the form.
 */
export function useSavedToast(host: Host, board: Board) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  const show = (sentence: string, item: ContentItem) => {
    const onView = () => void navigate(board.detail(item.id));
    const view = { label: publishing.view, run: onView };
    const isShown = storedVisibility(item, host.clock.now()) === 'shown';
    const publish = {
      label: publishing.publishNow,
      run: () => void publishNow(item, { host, onView, onChanged: revalidate }),
    };
    void showToastAfterwards(sentence, 'success', { lasts: UNDO_MS, list: isShown ? [view] : [view, publish] });
  };

  /** `merged`: the sentence about what others have saved meanwhile, or null. */
  return (saved: ContentItem, isNew: boolean, merged: string | null) => {
    const sentence = (isNew ? t.created : t.edited)(board.name);
    show([sentence, ...whenShown(saved, host.clock.now()), ...(merged ? [merged] : [])].join('. '), saved);
  };
}

/** Returns the sentence that says when visitors find an item, or none if they do already. */
function whenShown(item: ContentItem, now: number): string[] {
  switch (storedVisibility(item, now)) {
    case 'hidden':
      return [t.isHidden];
    case 'scheduled':
      return [texts.fields.scheduled(momentText(Date.parse(item.created_at)))];
    case 'shown':
      return [];
  }
}
