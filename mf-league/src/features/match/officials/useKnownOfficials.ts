import type { OfficialsClient } from '@wkff/api-client';
import type { Official } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { useState } from 'react';
import { officialsClient } from '../../../officials/officialsClient.ts';

/** The officials who are known, once they were asked for; without a network there are none. */
export function useKnownOfficials(
  host: Host,
  api?: OfficialsClient,
): { known: readonly Official[] | null; ask(): void } {
  const [known, setKnown] = useState<readonly Official[] | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  return {
    known,
    ask() {
      if (isAsked) return;
      setIsAsked(true);
      (api ?? officialsClient(host)).all().then(setKnown, (error: unknown) => {
        setIsAsked(false);
        host.report({ where: 'league: names of officials', error });
      });
    },
  };
}
