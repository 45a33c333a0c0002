import type { LoadResult } from './loadGenerator.ts';
import { median } from './median.ts';

/** One round: the bare server, then the measured target. */
export interface Round {
  bare: LoadResult;
  target: LoadResult;
}

/** The result of all rounds. */
export interface Ratio {
  /**
   * Share of the bare server's rate: the median over the rounds, since other programs' load affects both halves of a
   * round.
   */
  share: number;
  /** Responses per second, medians. */
  rate: number;
  bareRate: number;
  /** 99th percentile of the response times in ms, median. */
  p99: number;
  /** How busy the load generator was with the bare server, median; near 1 the server could have done more. */
  generatorBusy: number;
}

/**
 * Computes the ratio over several rounds. @param bodyBytes Least size of a response's body.
 * @throws Error when a response failed or was too short, or there was none: then nothing was measured.
 */
export function compare(rounds: readonly Round[], bodyBytes: number): Ratio {
  for (const load of rounds.flatMap(({ bare, target }) => [bare, target])) {
    if (load.answers === 0) throw new Error('there was no answer');
    if (load.failures > 0) throw new Error(`${load.failures} of ${load.answers} answers failed`);
    if (load.bytesEach < bodyBytes * 0.98)
      throw new Error(`answers had ${Math.round(load.bytesEach)} bytes instead of ${bodyBytes}`);
  }
  const of = (pick: (round: Round) => number) => median(rounds.map(pick));
  return {
    share: of(({ bare, target }) => target.rate / bare.rate),
    rate: of(({ target }) => target.rate),
    bareRate: of(({ bare }) => bare.rate),
    p99: of(({ target }) => target.p99),
    generatorBusy: of(({ bare }) => bare.busy),
  };
}
