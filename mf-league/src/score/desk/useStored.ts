import type { ListedMatch } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { asStored, type Stored } from './draft.ts';

/** How far the match has been read. */
export type LoadPhase = 'loading' | 'ready' | 'failed';

/**
 * What is stored of a match: what the list knows at first, then the whole of it. `onArrive` is called with each answer and decides
 * itself what becomes of it (`setStored`).
 */
export function useStored(host: Host, match: ListedMatch, onArrive: (loaded: Stored) => void) {
  const [stored, setStored] = useState(() => asStored(match));
  const [phase, setPhase] = useState<LoadPhase>('loading');
  const arrive = useRef(onArrive);
  useEffect(() => {
    arrive.current = onArrive;
  });
  const { id } = match;
  const load = useCallback(
    async (signal?: AbortSignal) => {
      setPhase('loading');
      try {
        const loaded = await host.api.matches.match(id, signal);
        if (signal?.aborted) return;
        arrive.current(loaded);
        setPhase('ready');
      } catch (error) {
        if (signal?.aborted) return;
        host.report({ where: 'league: match for the score desk', error });
        setPhase('failed');
      }
    },
    [host, id],
  );
  useEffect(() => {
    const ending = new AbortController();
    void load(ending.signal);
    return () => ending.abort();
  }, [load]);
  return { stored, setStored, load: phase, reload: () => void load() };
}
