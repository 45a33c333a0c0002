import { randomUUID } from 'node:crypto';
import type { MatchEventFacts } from '@wkff/contracts';
import { eventsOf, PLOT } from './plot.ts';

export interface Play {
  /** Sends events of the match, as a keeper's phone does. */
  send(events: readonly MatchEventFacts[]): Promise<unknown>;
  /** Site clock, epoch ms. */
  now(): number;
  /** Resolves after a time in ms. */
  pause(ms: number): Promise<void>;
  say(line: string): void;
  lengthMs: number;
}

/** Plays the match of `PLOT`: each event is sent when it happens. @throws what `send` throws. */
export async function playMatch({ send, now, pause, say, lengthMs }: Play): Promise<void> {
  const began = now();
  const ids = new Map<string, string>();
  for (const scene of PLOT) {
    await pause(Math.max(0, began + scene.at * lengthMs - now()));
    await send(eventsOf(scene, { lengthMs, now: now(), newId: randomUUID, ids }));
    say(scene.says);
  }
}
