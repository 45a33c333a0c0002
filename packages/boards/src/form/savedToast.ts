import { contentForm, serverMessage } from '@wkff/api-client';
import type { ContentItem } from '@wkff/contracts';
import { UNDO_MS, withLogin } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { useNavigate, useRevalidator } from '@wkff/router';
import { formatDate, showToastAfterwards } from '@wkff/ui';
import type { Board } from '../board.ts';
import { momentOf } from './itemDraft.ts';
import { texts } from './texts.ts';
import { storedVisibility } from './visibility.ts';

const t = texts.save;

/**
 * Returns a function that says that an item was saved, from when visitors find it, and offers to open it and to publish
 * it now. The toast runs on the page that follows the form.
 */
export function useSavedToast(host: Host, board: Board) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  const show = (sentence: string, item: ContentItem) => {
    const view = { label: t.view, run: () => void navigate(board.detail(item.id)) };
    const isShown = storedVisibility(item, host.clock.now()) === 'shown';
    const publish = { label: t.publish, run: () => void publishNow(item) };
    void showToastAfterwards(sentence, 'success', { lasts: UNDO_MS, list: isShown ? [view] : [view, publish] });
  };

  async function publishNow({ id, version }: ContentItem): Promise<void> {
    const now = momentOf(host.clock.now());
    const form = { writeLocation: board.location, isPublic: true, ...now, version };
    try {
      const item = await withLogin(() => host.api.content.update(id, contentForm(form)));
      await revalidate();
      show(t.published, item);
    } catch (error) {
      host.report({ where: 'boards: publish now', error });
      void showToastAfterwards(serverMessage(error) ?? t.notPublished, 'error');
    }
  }

  return (saved: ContentItem, isNew: boolean) => {
    const sentence = (isNew ? t.created : t.edited)(board.name);
    show([sentence, ...whenShown(saved, host.clock.now())].join('. '), saved);
  };
}

/** Returns the sentence that says when visitors find an item, or none if they do already. */
function whenShown(item: ContentItem, now: number): string[] {
  const { createdDate, createdTime } = momentOf(Date.parse(item.created_at));
  switch (storedVisibility(item, now)) {
    case 'hidden':
      return [t.isHidden];
    case 'scheduled':
      return [texts.fields.scheduled(`${formatDate(createdDate)} ${createdTime}`)];
    case 'shown':
      return [];
  }
}
