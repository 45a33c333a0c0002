import { useMemo, useState } from 'react';
import type { DraftFormat } from './draftFormat.ts';
import type { DraftStore } from './DraftStore.ts';
import { openDraft } from './openDraft.ts';
import { useAccount } from './useAccount.ts';
import { useDraftAutosave } from './useDraftAutosave.ts';
import { useOpening } from './useOpening.ts';

interface ReasonDraft {
  reason: string;
}

/** How reasons are stored in browsers. */
export const REASON_FORMAT: DraftFormat<ReasonDraft> = { version: 1, blank: { reason: '' } };

/** Is used until this tab has claimed a draft. */
const NONE: Omit<DraftStore<ReasonDraft>, 'read'> = {
  write: async () => false,
  copy: () => false,
  clear: async () => undefined,
  discard: () => ({ key: '', isDone: Promise.resolve() }),
  keep: () => ({ key: '', isDone: Promise.resolve() }),
};

/**
 * The reason that a dialog asks for. It is stored in this browser as it is typed, like a form's draft, so that it is
 * there again after the tab was closed.
 * @param what names the dialog in the storage, e.g. `move:mf-league:rollback`.
 */
export function useReason(what: string, report: (error: unknown) => void) {
  const account = useAccount();
  const { opening } = useOpening(async () => {
    const opened = await openDraft<ReasonDraft>(account?.id ?? 0, what, REASON_FORMAT);
    return { ...opened, found: await opened.drafts.read() };
  }, report);
  const opened = opening.phase === 'ready' ? opening.opened : null;
  const [typed, setReason] = useState<string | null>(null);
  const reason = typed ?? opened?.found?.reason ?? '';
  const unsaved = useMemo(() => (reason.trim() === '' ? null : { reason }), [reason]);
  const { finish } = useDraftAutosave(unsaved, opened?.drafts ?? NONE);
  return {
    reason,
    setReason,
    /** Deletes the stored reason, because the dialog was answered or cancelled. */
    forget: finish,
  };
}
