import type { FullMatch } from '@wkff/contracts';
import { createDraftStore, useAccount, useSave, type SaveRequest } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { useRevalidator } from '@wkff/router';
import { useEffect, useState } from 'react';

/** Version number of the stored draft's type. */
const SHAPE = 1;

/**
 * Saves one of a match's forms, then reloads the page's data. If the save is forbidden, stores the input in this
 * browser and returns it as `restored` after the next login.
 * @param form name of the form, for the storage key and error reports.
 */
export function useMatchSave<Draft extends object>(host: Host, form: string, matchId: number) {
  const { revalidate } = useRevalidator();
  const account = useAccount();
  const { state, save, reset } = useSave<FullMatch>((error) => host.report({ where: `league: ${form}`, error }));
  const [drafts] = useState(() => createDraftStore<Draft>(account?.id ?? 0, `${form}:${matchId}`, SHAPE));
  const [restored] = useState(() => drafts.read());
  // The form now holds the restored input.
  useEffect(() => drafts.clear(), [drafts]);

  /** Resolves to the saved match, or null if it was not saved. */
  async function saveDraft(draft: Draft, request: SaveRequest<FullMatch>): Promise<FullMatch | null> {
    const end = await save(request);
    if (end?.phase === 'refused' && end.code === 'forbidden') drafts.write(draft);
    if (end?.phase !== 'saved') return null;
    void revalidate();
    return end.stored;
  }

  return { state, reset, restored, saveDraft };
}
