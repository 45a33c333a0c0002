import type { MatchEventFacts } from '@wkff/contracts';
import { useState } from 'react';
import { ACT_FORMS, eventOf, nextKickOf, questionOf, type Act, type Chosen, type Pressed } from './record/acts.ts';
import { momentOf, type Moment } from './record/clock.ts';
import { hasYellow } from './record/shirts.ts';
import { texts } from './texts.ts';
import type { DeviceMemory } from './useDeviceMemory.ts';
import type { Kept, KeeperOptions } from './useKept.ts';
import type { Recorder } from './useRecorder.ts';

/** What is pressed until an event is whole: an act, a shirt or two, and what a panel asks for. */
export function usePad(
  { host: { clock }, typed }: KeeperOptions,
  { play }: Kept,
  { stamp }: Pick<DeviceMemory, 'stamp'>,
  { add, edit, undo, dropTwins, changesNothing, setProblem }: Recorder,
) {
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const [assistOf, setAssistOf] = useState<MatchEventFacts | null>(null);
  const ofYellow = ({ side, number }: Chosen) => hasYellow(play, side, number);

  function record(of: Pressed, more: Partial<MatchEventFacts> = {}): void {
    if (of.act === null) return;
    const event = eventOf(of.act, of, { ...stamp(), nextKick: nextKickOf(play.inForce) }, more);
    // A match has one attendance: another number corrects the last, and those of other devices are cancelled.
    const twins = event.kind === 'attendance' ? play.inForce.filter(({ kind }) => kind === 'attendance') : [];
    const before = twins.pop();
    const { details } = event;
    if (before && changesNothing(before, { details })) {
      if (twins.length === 0) return setProblem(texts.log.unchanged);
      for (const twin of twins) undo(twin, texts.twins.reason);
    } else if (before ? edit(before, { details }) : add(event)) dropTwins(twins);
    else return setPressed(of);
    typed.forget(of.act);
    setPressed(null);
  }

  function go(next: Pressed): void {
    if (questionOf(next, ofYellow) === 'nothing') return record(next);
    setProblem(null);
    setPressed(next);
  }

  /** Records who gave the assist for a goal: another player of its side. */
  function assist(goal: MatchEventFacts, { side, number }: Chosen): void {
    const isOfSide = side === goal.side && number !== null;
    if (!isOfSide || !edit(goal, { other_number: number, other_name: null })) return setProblem(texts.assist.wrong);
    setProblem(null);
    setAssistOf(null);
  }

  return {
    pressed,
    question: pressed === null ? null : questionOf(pressed, ofYellow),
    /** The goal for which the assist is asked. */
    assistOf,

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
      if (pressed?.act) typed.forget(pressed.act);
      setPressed(null);
      setAssistOf(null);
      setProblem(null);
    },
    askAssist(goal: MatchEventFacts): void {
      setPressed(null);
      setProblem(null);
      setAssistOf(goal);
    },
    sayUnassisted: (goal: MatchEventFacts) => void edit(goal, { details: { ...goal.details, is_unassisted: true } }),
  };
}
