import { BLANK_EVENT, eventErrors, type MatchEventFacts } from '@wkff/contracts';
import { useState } from 'react';
import { eventText } from './eventText.ts';
import { endMinute, type Step } from './record/clock.ts';
import type { DeviceMemory } from './useDeviceMemory.ts';
import { hasSameFacts, replacing } from './record/unite.ts';
import { texts } from './texts.ts';
import type { Kept, KeeperOptions } from './useKept.ts';

/** What is said of the last record. */
interface Said {
  text: string;
  /** Id of the event that it says was recorded. Null: it says that one was corrected, cancelled or restored. */
  of: string | null;
}

/** Records events into the outbox, and says what was recorded. */
export function useRecorder(
  { host, outbox }: KeeperOptions,
  { match, play, sending }: Kept,
  { stamp }: Pick<DeviceMemory, 'stamp'>,
) {
  const [said, setSaid] = useState<Said>({ text: '', of: null });
  const [problem, setProblem] = useState<string | null>(null);

  /** Sends an event and says so, unless something about it is wrong. Returns false then. */
  function send(event: MatchEventFacts, say: Said): boolean {
    const errors = eventErrors(event);
    if (errors.length > 0) {
      const lacksMinute = errors.every(({ field, code }) => field === 'minute' && code === 'event_incomplete');
      setProblem(lacksMinute ? (play.hasBegun ? texts.noMinute : texts.notBegun) : texts.problem);
      return false;
    }
    outbox.add(event);
    setProblem(null);
    setSaid(say);
    return true;
  }

  /** Records that something happened. Returns false if something about it is wrong. */
  const add = (event: MatchEventFacts): boolean =>
    send(event, { text: texts.log.said(eventText(event, match)), of: event.id });

  const isRefused = ({ id }: MatchEventFacts): boolean =>
    sending.waiting.some(({ event, refusal }) => event.id === id && refusal !== null);

  /** Records an event in the place of another; of one that the API refused, sends it in its place. */
  function edit(event: MatchEventFacts, changes: Partial<MatchEventFacts>): boolean {
    const wasRefused = isRefused(event);
    const next = wasRefused ? { ...event, ...changes, ...stamp() } : replacing(event, { ...changes, ...stamp() });
    if (eventErrors(next).length > 0) return false;
    if (wasRefused) outbox.correct(event.id, next);
    else outbox.add(next);
    setSaid({ text: texts.log.saidEdited(eventText(next, match)), of: null });
    return true;
  }

  const cancellationOf = ({ id }: MatchEventFacts, reason: string | null): MatchEventFacts => ({
    ...BLANK_EVENT,
    ...stamp(),
    kind: 'cancelled',
    replaces: id,
    reason,
  });
  const cancel = (event: MatchEventFacts, reason: string | null, text: string) =>
    send(cancellationOf(event, reason), { text, of: null });

  return {
    said: said.text,
    /** The event that `said` names, while it is in force. Null if it says anything but that one was recorded. */
    last: play.inForce.find(({ id }) => id === said.of) ?? null,
    problem,
    setProblem,
    add,
    edit,
    /** True if changes would record the same again. An event that was refused may be sent as it is, or with a reason. */
    changesNothing: (event: MatchEventFacts, changes: Partial<MatchEventFacts>): boolean =>
      !isRefused(event) && hasSameFacts(event, { ...event, ...changes }),
    step(step: Step): void {
      const { kind, period } = step;
      const minute = endMinute(step, play, host.clock.now());
      add({ ...BLANK_EVENT, ...stamp(), kind, period, minute });
    },
    /** Sets the clock of the half that is played. */
    setClock(start: MatchEventFacts, minute: number, second: number): boolean {
      const event = replacing(start, { ...stamp(), minute, second });
      return send(event, { text: texts.log.saidEdited(texts.clock.name), of: null });
    },
    undo: (event: MatchEventFacts, reason: string) =>
      void cancel(event, reason, texts.log.saidCancelled(eventText(event, match))),
    /** Cancels events that say the same as another one. What is said of the last record stays. */
    dropTwins(events: readonly MatchEventFacts[]): void {
      if (events.length > 0) outbox.add(...events.map((event) => cancellationOf(event, texts.twins.reason)));
    },
    /** Takes the cancellation of an event back. */
    restore: (event: MatchEventFacts, cancelled: MatchEventFacts) =>
      void cancel(cancelled, null, texts.log.saidRestored(eventText(event, match))),
  };
}

export type Recorder = ReturnType<typeof useRecorder>;
