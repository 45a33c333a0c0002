import type { FullMatch } from '@wkff/contracts';
import { createDraftStore, useAccount, useSave, type SaveRequest } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { useRevalidator } from '@wkff/router';
import { useEffect, useState } from 'react';

/** Number of the drafts' shape in the storage. */
const SHAPE = 1;

/**
 * The saving of one of a match's forms: a saved match is loaded again. What the account may not save is kept in this browser, for the
 * form to begin with after the next login (`restored`).
 * @param form names it, for the storage and the operators.
 */
export function useMatchSave<Draft extends object>(host: Host, form: string, matchId: number) {
  const { revalidate } = useRevalidator();
  const account = useAccount();
  const { state, save, reset } = useSave<FullMatch>((error) => host.report({ where: `league: ${form}`, error }));
  const [drafts] = useState(() => createDraftStore<Draft>(account?.id ?? 0, `${form}:${matchId}`, SHAPE));
  const [restored] = useState(() => drafts.read());
  // From here on the form holds it, like anything that is typed.
  useEffect(() => drafts.clear(), [drafts]);

  /** Resolves to the saved match; null: it is not saved. */
  async function saveDraft(draft: Draft, request: SaveRequest<FullMatch>): Promise<FullMatch | null> {
    const end = await save(request);
    if (end?.phase === 'refused' && end.code === 'forbidden') drafts.write(draft);
    if (end?.phase !== 'saved') return null;
    void revalidate();
    return end.stored;
  }

  return { state, reset, restored, saveDraft };
}
