import { seoulDate } from '@wkff/contracts';
import { useEffect, useState } from 'react';
import { useHost } from './HostContext.tsx';
import { useMoment } from './useMoment.ts';

/** The broadcast of a club's match of today: loading, a video id, none, or failed. */
type LiveLink = { kind: 'checking' | 'none' | 'failed' } | { kind: 'available'; link: string };

/** The answer about a club on a day. */
interface Answer {
  key: string;
  day: string;
  state: Exclude<LiveLink, { kind: 'checking' }>;
}

/**
 * Requests the broadcast of a club's match of today from the browser, so that no cached page shows a stale one
 * (docs/spec/site.md#live-button). Requests it again when the page's data changes, at midnight, and periodically. A
 * response is valid only on its day.
 * @param madeAt when the page's data was loaded.
 * @returns the state, whether a request is in flight, and a function to retry.
 */
export function useLiveLink(key: string, madeAt: number) {
  const host = useHost();
  const moment = useMoment(host?.clock, null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (!host || moment === null) return undefined;
    const { signal, abort } = abortable();
    const show = (state: Answer['state']) => {
      if (signal.aborted) return;
      setAnswer({ key, day: seoulDate(moment), state });
      setIsAsking(false);
    };
    setIsAsking(true);
    host.api.matches.liveLink(key, signal).then(
      (link) => show(link === null ? { kind: 'none' } : { kind: 'available', link }),
      (error: unknown) => {
        if (!signal.aborted) host.report({ where: 'team: broadcast', error });
        show({ kind: 'failed' });
      },
    );
    return abort;
  }, [host, key, madeAt, moment, tries]);

  const holds = answer !== null && moment !== null && answer.key === key && answer.day === seoulDate(moment);
  const state: LiveLink = holds ? answer.state : { kind: 'checking' };
  return { state, isAsking, askAgain: () => setTries((count) => count + 1) };
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
