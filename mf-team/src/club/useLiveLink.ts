import { seoulDate } from '@wkff/contracts';
import { useEffect, useState } from 'react';
import { useHost } from './HostContext.tsx';
import { useMoment } from './useMoment.ts';

/** Whether a club's match of today is broadcast: not known yet, a video id, none, or not to be known. */
export type LiveLink = { kind: 'checking' | 'none' | 'failed' } | { kind: 'available'; link: string };

/** What was answered about a club on a day. */
interface Answer {
  key: string;
  day: string;
  state: Exclude<LiveLink, { kind: 'checking' }>;
}

/**
 * Asks in the browser for the broadcast of a club's match of today, so that no cached page is wrong about it. Asks again when the
 * page's data has changed, when the day has, and from time to time; an answer holds for its day.
 * @param madeAt moment that the page's data was loaded at.
 * @returns the state, whether it is being asked for, and a function that asks again.
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
