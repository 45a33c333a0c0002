import { listDrafts, type ListedDraft } from '@wkff/forms';
import type { SessionUser } from '@wkff/session';
import { usePage } from '../../page/PageContext.tsx';
import { useRead, type Read } from '../useRead.ts';

/** How often the drafts are read again, for those that other tabs store, in ms. */
const EVERY_MS = 5_000;

/** Reads the account's drafts in this browser. */
export function useDrafts(account: SessionUser): Read<ListedDraft[]> {
  const { host } = usePage();
  return useRead<ListedDraft[]>({
    key: `drafts of ${account.id}`,
    read: () => listDrafts(account.id),
    every: EVERY_MS,
    isFrozen: false,
    report: (error) => host.report({ where: 'own work: drafts', error }),
  });
}
