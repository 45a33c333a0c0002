import { contentForm, serverMessage, type ApiClient } from '@wkff/api-client';
import type { ContentItem } from '@wkff/contracts';
import { showToastAfterwards } from '@wkff/ui';
import { momentOf, type Moment } from './momentOf.ts';
import { momentText } from './momentText.ts';
import { formTexts } from './texts.ts';
import { UNDO_MS } from './useUndo.ts';
import { withLogin } from './withLogin.ts';

const t = formTexts.publishing;

/** An item that its author can publish. */
export type Publishable = Pick<ContentItem, 'id' | 'write_location' | 'version' | 'is_public' | 'created_at'>;

interface PublishOptions {
  host: {
    api: { content: Pick<ApiClient['content'], 'update'> };
    clock: { now(): number };
    report(failure: { where: string; error: unknown }): void;
  };
  /** Opens the item. */
  onView(): void;
  /** Called when the item is stored otherwise than before, also by somebody else, and awaited before the toast. */
  onChanged(): Promise<unknown> | undefined;
}

/**
 * Publishes an item with the present day and time. A toast says so, and offers to undo it. Never throws: resolves to
 * false after a failure, and the toast says why.
 */
export async function publishNow(item: Publishable, options: PublishOptions): Promise<boolean> {
  const moment = momentOf(options.host.clock.now());
  const saved = await change(item, { ...moment, isPublic: true }, options, t.notPublished);
  if (!saved) return false;
  const undo = async () => {
    const form = { ...exactMomentOf(item), isPublic: item.is_public };
    if (await change({ ...item, version: saved.version }, form, options, t.notUndone)) say(t.undone);
  };
  say(t.published(momentText(Date.parse(saved.created_at))), [
    { label: t.view, run: options.onView },
    { label: formTexts.draft.undo, run: () => void undo() },
  ]);
  return true;
}

/** Saves other values of an item. Says why that failed, and resolves to null. */
async function change(
  { id, write_location: writeLocation, version }: Publishable,
  form: Moment & { isPublic: boolean },
  options: PublishOptions,
  failed: string,
): Promise<ContentItem | null> {
  const { host } = options;
  let saved: ContentItem | null = null;
  try {
    saved = await withLogin(() => host.api.content.update(id, contentForm({ ...form, writeLocation, version })));
  } catch (error) {
    host.report({ where: 'publishing an item', error });
    void showToastAfterwards(serverMessage(error) ?? failed, 'error');
  }
  await tell(options);
  return saved;
}

/** Calls `onChanged`. An error of it says nothing about the item, and is only reported. */
async function tell({ host, onChanged }: PublishOptions): Promise<void> {
  try {
    await onChanged();
  } catch (error) {
    host.report({ where: 'the page after publishing an item', error });
  }
}

const say = (sentence: string, list: { label: string; run(): void }[] = []) =>
  void showToastAfterwards(sentence, 'success', list.length > 0 ? { lasts: UNDO_MS, list } : null);

/** Returns day and time of an item to the second, unlike `momentOf`: what is undone gets its own moment back. */
const exactMomentOf = ({ created_at: moment }: Pick<ContentItem, 'created_at'>): Moment => ({
  createdDate: moment.slice(0, 10),
  createdTime: moment.slice(11, 19),
});
