import { JUDGED_VIEWS, VITALS, type Failures, type HealthSource, type Vital } from '@wkff/contracts';
import { capped } from './Evidence.ts';

/** The counts of a release in a slot of `HEALTH_SLOT_MS`. Vitals are counted by bucket, as in `HealthCount`. */
export interface CountedSlot extends Record<Vital, readonly number[]> {
  source: HealthSource;
  /** Start of the slot, epoch ms. */
  at: number;
  judged_views: number;
  judged_errors: number;
}

/** The counts of a release in a block. */
interface Counts extends Record<Vital, readonly number[]> {
  judged: Failures;
}

/** Whole minutes in which both releases had views. The last one may be incomplete. */
export interface CountedBlock {
  active: Counts;
  canary: Counts;
}

const MINUTE_MS = 60_000;

/**
 * Divides the counts since the canary's first view, or since `from`, into blocks. From the canary's failures it
 * subtracts those that one network may have forged.
 * @param from epoch ms.
 */
export function toBlocks(
  { active, canary }: Record<'active' | 'canary', readonly CountedSlot[]>,
  from: number,
): CountedBlock[] {
  const minuteOf = ({ at }: CountedSlot) => Math.floor(at / MINUTE_MS);
  const begin = Math.max(Math.ceil(from / MINUTE_MS), Math.min(...canary.map(minuteOf)));
  const minutes = [...new Set([...active, ...canary].map(minuteOf))].filter((minute) => minute >= begin);
  const blocks: CountedBlock[] = [];
  const forged = new ForgedFailures();
  let waiting: Record<'active' | 'canary', CountedSlot[]> = { active: [], canary: [] };
  for (const minute of minutes.sort((a, b) => a - b)) {
    const isIn = (slot: CountedSlot) => minuteOf(slot) === minute;
    waiting = {
      active: [...waiting.active, ...active.filter(isIn)],
      canary: [...waiting.canary, ...canary.filter(isIn)],
    };
    if (!hasViews(waiting.active) || !hasViews(waiting.canary)) continue;
    const counted = addUp(waiting.canary);
    blocks.push({
      active: addUp(waiting.active),
      canary: { ...counted, judged: forged.subtract(counted.judged, minute) },
    });
    waiting = { active: [], canary: [] };
  }
  return blocks;
}

/** The failures that one network can have reported until a minute (`shell/server/HealthCounts.ts`). */
export class ForgedFailures {
  #left: number = JUDGED_VIEWS.most;
  #minute: number | null = null;

  subtract({ views, errors }: Failures, minute: number): Failures {
    const passed = minute - (this.#minute ?? minute);
    this.#minute = minute;
    this.#left = Math.min(JUDGED_VIEWS.most, this.#left + passed * JUDGED_VIEWS.perMinute);
    const subtracted = Math.min(errors, Math.floor(this.#left));
    this.#left -= subtracted;
    return { views: views - subtracted, errors: errors - subtracted };
  }
}

function hasViews(slots: readonly CountedSlot[]): boolean {
  return slots.some((slot) => slot.judged_views > 0 || VITALS.some((vital) => slot[vital].length > 0));
}

function addUp(slots: readonly CountedSlot[]): Counts {
  const views = slots.reduce((all, slot) => all + slot.judged_views, 0);
  const errors = slots.reduce((all, slot) => all + slot.judged_errors, 0);
  const vitals = VITALS.map((vital) => {
    const longest = Math.max(0, ...slots.map((slot) => slot[vital].length));
    return [
      vital,
      Array.from({ length: longest }, (_, bucket) => slots.reduce((all, slot) => all + (slot[vital][bucket] ?? 0), 0)),
    ];
  });
  return {
    judged: capped({ views, errors }),
    ...(Object.fromEntries(vitals) as Record<Vital, number[]>),
  };
}
