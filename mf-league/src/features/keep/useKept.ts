import { paths, type MatchEvent, type SavedEvents } from '@wkff/contracts';
import { lineupsOf, projectMatch, USUAL_RULES } from '@wkff/league/match-log';
import type { Host } from '@wkff/mf-contract';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { storeBeside } from '../../stored/storePages.ts';
import { useDueSuspensions } from '../../stored/useDueSuspensions.ts';
import type { KeepData } from './loadKeep.ts';
import type { Outbox } from './outbox/Outbox.ts';
import { toFacts, unite } from './record/unite.ts';
import type { TypedTexts } from './typed/TypedTexts.ts';
import { useRemembered } from './useRemembered.ts';

export interface KeeperOptions {
  host: Host;
  data: KeepData;
  outbox: Outbox;
  typed: TypedTexts;
  /** Events of which this browser has known before that the API has them. */
  known: readonly MatchEvent[];
  /** The last answer to events that were stored. */
  saved: SavedEvents | null;
}

/** What this phone knows of the match: events that the API has and that wait here, what follows from them, and squads. */
export function useKept({ host, data, outbox, known, saved }: KeeperOptions) {
  const { match } = data;
  const limits = useRemembered(data.limits) ?? USUAL_RULES;
  const home = useRemembered(data.squads.home);
  const away = useRemembered(data.squads.away);
  const due = useDueSuspensions(host, match.season, [match.id]);
  const sending = useSyncExternalStore(outbox.subscribe, outbox.read, outbox.read);
  const stored = useMemo(() => {
    const real = [...known, ...(saved?.events ?? []), ...match.events].filter((event) => !event.is_sample);
    return [...new Map(real.map((event) => [event.id, event])).values()];
  }, [known, saved, match.events]);
  useEffect(() => {
    if (stored.length > 0) void storeBeside(paths.matchKeep(match.id), 'data', stored).catch(() => undefined);
  }, [match.id, stored]);
  useEffect(() => outbox.confirm(new Set(stored.map(({ id }) => id))), [outbox, stored]);
  const log = useMemo(
    () =>
      unite(
        stored.map((event) => toFacts(event, match.lineups)),
        sending.waiting,
      ),
    [stored, match.lineups, sending.waiting],
  );
  const play = useMemo(
    () => projectMatch(log, { lineups: lineupsOf(match.lineups), rules: limits }),
    [log, match.lineups, limits],
  );
  return {
    match,
    limits,
    squads: { home, away },
    due,
    play,
    sending,
    /** Returns who recorded an event, once an answer has said so. */
    authorOf: (id: string) => saved?.authors.find(({ events }) => events.includes(id))?.username ?? null,
  };
}

export type Kept = ReturnType<typeof useKept>;
