import { BLANK_EVENT, eventErrors, type MatchEventFacts } from '@wkff/contracts';
import { useState } from 'react';
import { eventText } from './eventText.ts';
import { endMinute, type Step } from './record/clock.ts';
import type { DeviceMemory } from './useDeviceMemory.ts';
import { replacing } from './record/unite.ts';
import { texts } from './texts.ts';
import type { Kept, KeeperOptions } from './useKept.ts';

/** Records events into the outbox, and says what was recorded. */
export function useRecorder(
  { host, outbox }: KeeperOptions,
  { match, play, sending }: Kept,
  { stamp }: Pick<DeviceMemory, 'stamp'>,
) {
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  /** Records an event, unless something about it is wrong. Returns false then. */
  function add(event: MatchEventFacts, say: string): boolean {
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

  const cancel = ({ id }: MatchEventFacts, reason: string | null, say: string) =>
    add({ ...BLANK_EVENT, ...stamp(), kind: 'cancelled', replaces: id, reason }, say);

  return {
    said,
    problem,
    setProblem,
    add,
    edit,
    step(step: Step): void {
      const { kind, period } = step;
      const minute = endMinute(step, play, host.clock.now());
      const event: MatchEventFacts = { ...BLANK_EVENT, ...stamp(), kind, period, minute };
      add(event, texts.log.said(eventText(event, match)));
    },
    /** Sets the clock of the half that is played. */
    setClock(start: MatchEventFacts, minute: number, second: number): boolean {
      const event = replacing(start, { ...stamp(), minute, second });
      return add(event, texts.log.saidEdited(texts.clock.name));
    },
    undo: (event: MatchEventFacts, reason: string) =>
      void cancel(event, reason, texts.log.saidCancelled(eventText(event, match))),
    /** Takes the cancellation of an event back. */
    restore: (event: MatchEventFacts, cancelled: MatchEventFacts) =>
      void cancel(cancelled, null, texts.log.saidRestored(eventText(event, match))),
  };
}

export type Recorder = ReturnType<typeof useRecorder>;
