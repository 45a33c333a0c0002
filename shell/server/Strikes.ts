import { monotonicNow } from './monotonicNow.ts';

/** After two ended processes, a release is left to the browser for this long, in ms. */
const REST_MS = 60_000;
const STRIKES = 2;
/** How long an ended process counts towards these two, in ms. */
const STRIKE_MS = 10 * 60_000;

/** Counts the processes of each release that ended while they rendered. */
export class Strikes {
  readonly #counted = new WeakSet<object>();
  readonly #strikes = new Map<string, { count: number; at: number; restsUntil: number }>();

  /** Counts an ended process once, however many renders ended with it. */
  count(release: string, process: object): void {
    if (this.#counted.has(process)) return;
    this.#counted.add(process);
    const at = monotonicNow();
    const known = this.#strikes.get(release);
    const count = (known && at - known.at < STRIKE_MS ? known.count : 0) + 1;
    const isRest = count >= STRIKES;
    this.#strikes.set(release, { count: isRest ? 0 : count, at, restsUntil: isRest ? at + REST_MS : 0 });
  }

  /** Returns true if a release is not rendered on the server for now. */
  isResting(release: string): boolean {
    return (this.#strikes.get(release)?.restsUntil ?? 0) > monotonicNow();
  }
}
