import { isApiError } from '@wkff/api-client';
import { paths, type DueSuspension } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { useEffect, useState } from 'react';
import { loadDueSuspensions } from '../squads/dueSuspensions.ts';
import { readBeside, storeBeside } from './storePages.ts';

const NOBODY: readonly DueSuspension[] = [];

/**
 * Reads who is suspended by the cards of a season, at once and when the network is back, and stores it beside the pages
 * on which matches are kept. Returns it; without a network what is stored beside the first of them.
 */
export function useDueSuspensions(
  host: Host,
  season: number,
  matchIds: readonly number[],
  read = loadDueSuspensions,
): readonly DueSuspension[] {
  const [stored, setStored] = useState(NOBODY);
  const [latest, setLatest] = useState<readonly DueSuspension[] | null>(null);
  const ids = matchIds.join(' ');
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const pages = ids === '' ? [] : ids.split(' ').map((id) => paths.matchKeep(Number(id)));
    const [first] = pages;
    if (first === undefined) return undefined;
    readBeside<DueSuspension[]>(first, 'due').then(
      (due) => {
        // What a release of before has stored has no clubs.
        if (due?.every((one) => 'clubs' in one) && !signal.aborted) setStored(due);
      },
      () => undefined,
    );
    const load = () =>
      void read(host, season, signal).then(
        (due) => {
          setLatest(due);
          // A browser may refuse to store anything.
          for (const page of pages) void storeBeside(page, 'due', due).catch(() => undefined);
        },
        (error: unknown) => {
          const isNetwork = isApiError(error) && error.status === 0;
          if (!signal.aborted && !isNetwork) host.report({ where: 'suspensions by cards', error });
        },
      );
    load();
    addEventListener('online', load);
    return () => {
      removeEventListener('online', load);
      leaving.abort();
    };
  }, [host, season, ids, read]);
  return latest ?? stored;
}
