import { settle, type Settled } from '@wkff/api-client';
import { seoulDate } from '@wkff/contracts';
import { useEffect, useRef, useState, useTransition } from 'react';
import type { ShownClub } from './clubPage.ts';
import { useHost } from './HostContext.tsx';
import { useMoment } from './useMoment.ts';

/** Video id of a broadcast, or null. */
type Broadcast = Settled<string | null>;

/** What a page of a club knows of the broadcast, and when it was loaded. */
export interface BroadcastPage {
  club: Pick<ShownClub, 'key'>;
  now: number;
  broadcast: Broadcast;
}

/** What was asked about a club on a day, since the page had `broadcast` from the server. */
interface Answer {
  broadcast: Broadcast;
  day: string;
  found: Broadcast;
}

/**
 * Returns the broadcast of a club's match of today (docs/spec/site.md#live-button). The page has it from the server; the
 * browser asks again at midnight, when a hidden tab is shown, periodically, and for a page that could not load it. An
 * answer is valid only on its day. A link stays on that day when a later question fails.
 * @returns the state, the video id, whether a request is in flight, and a function to retry.
 */
export function useLiveLink({ club: { key }, now, broadcast }: BroadcastPage) {
  const host = useHost();
  const moment = useMoment(null);
  const [asked, setAsked] = useState<Answer | null>(null);
  const [isAsking, ask] = useTransition();
  const [tries, setTries] = useState(0);
  /** The page's own answer that was looked at. */
  const begun = useRef<Broadcast>(null);

  useEffect(() => {
    if (!host || moment === null) return undefined;
    const day = seoulDate(moment);
    const isNew = begun.current !== broadcast;
    begun.current = broadcast;
    if (isNew && broadcast.ok && seoulDate(now) === day) return undefined;
    const asking = new AbortController();
    const { signal } = asking;
    ask(async () => {
      const found = await settle(host, 'team: broadcast', signal, host.api.matches.liveLink(key, signal));
      if (signal.aborted) return;
      setAsked((before) => {
        const last = newerOf(before, broadcast, now);
        return !found.ok && linkOf(last) && last.day === day ? last : { broadcast, day, found };
      });
    });
    return () => asking.abort();
  }, [host, key, now, broadcast, moment, tries]);

  const answer = newerOf(asked, broadcast, now);
  const link = linkOf(answer);
  const isOver = moment !== null && answer.day !== seoulDate(moment);
  const kind = isOver ? 'checking' : !answer.found.ok ? 'failed' : link ? 'available' : 'none';
  return { kind, link: link ?? '', isAsking, askAgain: () => setTries((count) => count + 1) } as const;
}

/** Returns what was asked since a page was loaded, else the page's own answer. */
const newerOf = (asked: Answer | null, broadcast: Broadcast, now: number): Answer =>
  asked?.broadcast === broadcast ? asked : { broadcast, day: seoulDate(now), found: broadcast };

const linkOf = ({ found }: Answer) => (found.ok ? found.value : null);
