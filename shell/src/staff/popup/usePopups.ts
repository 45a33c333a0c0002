import { serverMessage } from '@wkff/api-client';
import type { Popup } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { useCallback, useEffect, useState } from 'react';
import { texts } from './texts.ts';

export type PopupsState =
  { phase: 'loading' } | { phase: 'failed'; message: string } | { phase: 'ready'; popups: readonly Popup[] };

/** Reads the popups that are not over. `load` reads them again, and the old ones are shown until the answer arrives. */
export function usePopups(host: Host): { state: PopupsState; load(): Promise<void> } {
  const [state, setState] = useState<PopupsState>({ phase: 'loading' });
  const load = useCallback(async () => {
    try {
      setState({ phase: 'ready', popups: await host.api.site.popups() });
    } catch (error) {
      host.report({ where: 'popups', error });
      setState((now) =>
        now.phase === 'ready' ? now : { phase: 'failed', message: serverMessage(error) ?? texts.list.failed },
      );
    }
  }, [host]);
  useEffect(() => void load(), [load]);
  return { state, load };
}
