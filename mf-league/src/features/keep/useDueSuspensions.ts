import type { DueSuspension, MatchDetail } from '@wkff/contracts';
import { isApiError } from '@wkff/api-client';
import type { Host } from '@wkff/mf-contract';
import { useEffect, useState } from 'react';
import { loadDueSuspensions } from '../../squads/dueSuspensions.ts';

/** Returns who is suspended by the cards of the match's season; nobody until they are read, or without a network. */
export function useDueSuspensions(host: Host, { season }: Pick<MatchDetail, 'season'>): readonly DueSuspension[] {
  const [due, setDue] = useState<readonly DueSuspension[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    loadDueSuspensions(host, season, leaving.signal).then(setDue, (error: unknown) => {
      const isNetwork = isApiError(error) && error.status === 0;
      if (!leaving.signal.aborted && !isNetwork) host.report({ where: 'keep: suspensions by cards', error });
    });
    return () => leaving.abort();
  }, [host, season]);
  return due;
}
