import type { OwnItem } from '@wkff/contracts';
import { formTexts, UNDO_MS } from '@wkff/forms';
import { showToastAfterwards } from '@wkff/ui';
import { useState } from 'react';
import { usePage } from '../../page/PageContext.tsx';
import { changeItems, type Change, type Outcome } from './changeItems.ts';
import { texts } from './texts.ts';

const t = texts.changes;

/** Changes of several items at once. */
export interface Changes {
  /** What is being done, in words. Null: nothing. */
  progress: string | null;
  /** Titles of the items that the last change left as they were, with the reasons. */
  failures: readonly string[];
  run(items: readonly OwnItem[], change: Change): Promise<void>;
}

/** @param onChanged runs after each change, and after what undoes it. */
export function useChanges(onChanged: () => void): Changes {
  const { host } = usePage();
  const [progress, setProgress] = useState<string | null>(null);
  const [failures, setFailures] = useState<readonly string[]>([]);

  async function undo(done: Outcome['done']): Promise<void> {
    let failed = 0;
    for (const one of done.toReversed()) {
      await one.undo().catch((error: unknown) => {
        failed += 1;
        host.report({ where: 'own work: undo', error });
      });
    }
    onChanged();
    void showToastAfterwards(failed > 0 ? t.notUndone(failed) : t.undone, failed > 0 ? 'error' : 'success');
  }

  return {
    progress,
    failures,
    async run(items, change) {
      setFailures([]);
      const { done, failed } = await changeItems(items, change, {
        api: host.api.content,
        now: host.clock.now(),
        onStep: (place) => setProgress(t.progress[change](place, items.length)),
      });
      setProgress(null);
      for (const { error } of failed) if (error) host.report({ where: `own work: ${change}`, error });
      setFailures(failed.map(({ item, reason }) => t.failure(item.title, reason ?? t.noReason)));
      onChanged();
      if (done.length === 0) return;
      const list = [{ label: formTexts.draft.undo, run: () => void undo(done) }];
      void showToastAfterwards(t.done[change](done.length), 'success', { lasts: UNDO_MS, list });
    },
  };
}
