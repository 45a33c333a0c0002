import {
  BLANK_EVENT,
  eventErrors,
  isAssistUnknown,
  paths,
  type MatchEvent,
  type MatchEventFacts,
  type SavedEvents,
} from '@wkff/contracts';
import { lineupsOf, projectMatch, USUAL_RULES } from '@wkff/league/match-log';
import type { Host } from '@wkff/mf-contract';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { storeBeside } from '../../stored/storePages.ts';
import { useDueSuspensions } from '../../stored/useDueSuspensions.ts';
import { eventText } from './eventText.ts';
import type { KeepData } from './loadKeep.ts';
import type { Outbox } from './outbox/Outbox.ts';
import { ACT_FORMS, eventOf, nextKickOf, questionOf, type Act, type Chosen, type Pressed } from './record/acts.ts';
import { endMinute, momentOf, type Moment, type Step } from './record/clock.ts';
import { newEventId, pairOf, readMemory, writeMemory } from './record/memory.ts';
import { hasYellow } from './record/shirts.ts';
import { replacing, toFacts, unite } from './record/unite.ts';
import { texts } from './texts.ts';
import { useRemembered } from './useRemembered.ts';

export interface KeeperOptions {
  host: Host;
  data: KeepData;
  outbox: Outbox;
  /** Events of which this browser has known before that the API has them. */
  known: readonly MatchEvent[];
  /** The last answer to events that were stored. */
  saved: SavedEvents | null;
}

/** Who is asked about a duplicate. */
export interface Twins {
  /** The later one in order of play, which is cancelled if they are the same. */
  event: MatchEventFacts;
  other: MatchEventFacts;
}

/** The state of the screen on which a match is kept, and its acts. */
export function useKeeper({ host, data, outbox, known, saved }: KeeperOptions) {
  const { match } = data;
  const limits = useRemembered(data.limits) ?? USUAL_RULES;
  const home = useRemembered(data.squads.home);
  const away = useRemembered(data.squads.away);
  const due = useDueSuspensions(host, match.season, [match.id]);
  const { clock } = host;
  const sending = useSyncExternalStore(outbox.subscribe, outbox.read, outbox.read);
  const [memory, setMemory] = useState(() => readMemory(match.id));
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const [assistOf, setAssistOf] = useState<MatchEventFacts | null>(null);
  /** Id of the goal that was recorded last, until something else is. */
  const [scored, setScored] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

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

  /** Without those about events that somebody said are different ones. */
  const warnings = play.warnings.filter(
    ({ code, event, other = '' }) => code !== 'possible_duplicate' || !memory.different.includes(pairOf(event, other)),
  );

  const stamp = () => {
    writeMemory(match.id, memory);
    return { id: newEventId(memory.device), entered_at: new Date(clock.now()).toISOString() };
  };

  /** Records an event, unless something about it is wrong. Returns false then. */
  function add(event: MatchEventFacts, say: string): boolean {
    if (eventErrors(event).length > 0) {
      setProblem(texts.problem);
      return false;
    }
    outbox.add(event);
    setProblem(null);
    setSaid(say);
    return true;
  }

  function record(of: Pressed, more: Partial<MatchEventFacts> = {}, act = of.act): void {
    if (act === null) return;
    const event = eventOf(act, of, { ...stamp(), nextKick: nextKickOf(play.inForce) }, more);
    setPressed(add(event, texts.log.said(eventText(event, match))) ? null : of);
    setScored(event.kind === 'goal' ? event.id : null);
  }

  const ofYellow = ({ side, number }: Chosen) => hasYellow(play, side, number);

  function go(next: Pressed): void {
    if (questionOf(next, ofYellow) === 'nothing') return record(next);
    setProblem(null);
    setPressed(next);
  }

  return {
    match,
    limits,
    squads: { home, away },
    due,
    play,
    warnings,
    sending,
    device: memory.device,
    authorOf,
    pressed,
    question: pressed === null ? null : questionOf(pressed, ofYellow),
    /** The goal for which the assist is asked. */
    assistOf,
    /** The goal that was recorded last on this device, if nothing was recorded since. */
    scored: play.inForce.find(({ id }) => id === scored) ?? null,
    said,
    problem,

    press(act: Act): void {
      const { kind, needs } = ACT_FORMS[act];
      const takesPlayer = needs === 'player' || needs === 'two_players';
      go({ act, moment: momentOf(kind, play, clock.now()), player: takesPlayer ? (pressed?.player ?? null) : null });
    },
    /** A shirt was pressed. A null shirt: nobody knows which. */
    choose(player: Chosen): void {
      if (assistOf !== null) return assist(assistOf, player);
      if (pressed === null || pressed.act === null)
        return go({ act: null, moment: momentOf('yellow', play, clock.now()), player });
      const isOther = questionOf(pressed, ofYellow) === 'other';
      if (isOther && player.side === pressed.player?.side && player.number !== pressed.player.number)
        return record(pressed, { other_number: player.number });
      go({ ...pressed, player });
    },
    /** Records what was pressed, with what its panel asked for. */
    finish(more: Partial<MatchEventFacts> = {}): void {
      if (pressed) record(pressed, more);
    },
    setMoment: (moment: Moment) => setPressed((before) => before && { ...before, moment }),
    cancel(): void {
      setPressed(null);
      setAssistOf(null);
      setProblem(null);
    },

    step(step: Step): void {
      const { kind, period } = step;
      const minute = endMinute(step, play, clock.now());
      const event: MatchEventFacts = { ...BLANK_EVENT, ...stamp(), kind, period, minute };
      add(event, texts.log.said(eventText(event, match)));
    },
    /** Sets the clock of the half that is played. */
    setClock(start: MatchEventFacts, minute: number, second: number): boolean {
      const event = replacing(start, { ...stamp(), minute, second });
      return add(event, texts.log.saidEdited(texts.clock.name));
    },
    undo(event: MatchEventFacts, reason: string): void {
      add(cancelling(event.id, reason), texts.log.saidCancelled(eventText(event, match)));
    },
    /** Takes the cancellation of an event back. */
    restore(event: MatchEventFacts, cancelled: MatchEventFacts): void {
      add(cancelling(cancelled.id, null), texts.log.saidRestored(eventText(event, match)));
    },
    edit,
    askAssist(goal: MatchEventFacts): void {
      setPressed(null);
      setProblem(null);
      setAssistOf(goal);
    },
    sayUnassisted: (goal: MatchEventFacts) => void edit(goal, { details: { ...goal.details, is_unassisted: true } }),

    twins: twinsOf(),
    /** Cancels the later one, unless it alone says who gave the assist. */
    areSame({ event, other }: Twins): void {
      const gone = isAssistUnknown(other) && !isAssistUnknown(event) ? other : event;
      add(cancelling(gone.id, texts.twins.reason), texts.log.saidCancelled(eventText(gone, match)));
    },
    areDifferent({ event, other }: Twins): void {
      const next = { ...memory, different: [...memory.different, pairOf(event.id, other.id)] };
      setMemory(next);
      writeMemory(match.id, next);
    },
  };

  /** Records an event in the place of another; of one that the API refused, sends it in its place. */
  function edit(event: MatchEventFacts, changes: Partial<MatchEventFacts>): boolean {
    const isRefused = sending.waiting.some((one) => one.event.id === event.id && one.refusal !== null);
    const next = isRefused ? { ...event, ...changes, ...stamp() } : replacing(event, { ...changes, ...stamp() });
    if (eventErrors(next).length > 0) return false;
    if (isRefused) outbox.correct(event.id, next);
    else outbox.add(next);
    setSaid(texts.log.saidEdited(eventText(next, match)));
    return true;
  }

  /** Records who gave the assist for a goal: another player of its side. */
  function assist(goal: MatchEventFacts, { side, number }: Chosen): void {
    const isOfSide = side === goal.side && number !== null;
    if (!isOfSide || !edit(goal, { other_number: number, other_name: null })) return setProblem(texts.assist.wrong);
    setProblem(null);
    setAssistOf(null);
  }

  /** Returns who recorded an event, once an answer has said so. */
  function authorOf(id: string): string | null {
    return saved?.authors.find(({ events }) => events.includes(id))?.username ?? null;
  }

  function cancelling(replaces: string, reason: string | null): MatchEventFacts {
    return { ...BLANK_EVENT, ...stamp(), kind: 'cancelled', replaces, reason };
  }

  /** Returns the first pair of events that nobody on this device was asked about. */
  function twinsOf(): Twins | null {
    const byId = new Map(play.inForce.map((event) => [event.id, event]));
    for (const { code, event: id, other: otherId } of warnings) {
      if (code !== 'possible_duplicate') continue;
      const [event, other] = [byId.get(id), byId.get(otherId ?? '')];
      if (event && other) return { event, other };
    }
    return null;
  }
}

export type Keeper = ReturnType<typeof useKeeper>;
