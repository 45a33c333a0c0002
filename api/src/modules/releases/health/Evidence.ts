import type { Failures } from '@wkff/contracts';

/** The views of both releases in the same period. */
export interface Block {
  active: Failures;
  canary: Failures;
}

/** The share of failed views of the active release that is expected at first, as views of which some failed. */
const FIRST: Failures = { views: 5, errors: 0.25 };
/** The evidence follows about this many of the newest views. */
const REMEMBERED = 400;
/** Nothing is bet on a share that is not larger than the other release's by this. */
const LEAST_EXCESS = 0.05;

/**
 * Collects the evidence that a canary fails more often than the active release, block by block. If both fail equally
 * often, it ever exceeds n with a probability of less than 1/n, however often one looks. The share that both have may
 * change from block to block, so what fails for everybody does not count. (Each bet is the e-variable for two proportions
 * of Turner, Ly and Grünwald, "Generic E-variables for exact sequential k-sample tests that allow for optional
 * stopping", 2024.)
 */
export class Evidence {
  #active = FIRST;
  readonly #bets = new Bets();

  /** Adds a block. */
  add(block: Block): void {
    this.#bets.settle((share) => this.#factor(block, share));
    const [views, errors] = [this.#active.views + block.active.views, this.#active.errors + block.active.errors];
    const scale = Math.min(1, REMEMBERED / views);
    this.#active = { views: views * scale, errors: errors * scale };
  }

  /** Returns the evidence together with a block that is not complete yet. */
  with(block: Block): number {
    return this.#bets.capital((share) => this.#factor(block, share));
  }

  /** Returns what a bet on a share is multiplied by. */
  #factor({ active, canary }: Block, larger: number): number {
    const share = shareOf(this.#active);
    if (active.views === 0 || canary.views === 0 || larger < share + LEAST_EXCESS) return 1;
    const equal = (active.views * share + canary.views * larger) / (active.views + canary.views);
    return Math.exp(logRatio(active, share, equal) + logRatio(canary, larger, equal));
  }
}

/** Returns the evidence that a release fails in more than a share of its views, which are in order of time. */
export function evidenceAbove(share: number, minutes: readonly Failures[]): number {
  const bets = new Bets();
  for (const minute of minutes) {
    bets.settle((larger) => (larger < share + LEAST_EXCESS ? 1 : Math.exp(logRatio(minute, larger, share))));
  }
  return bets.capital(() => 1);
}

/**
 * Returns the evidence that a release fails in about this share of its views, and not in five points more of them.
 * @param least evidence against it counts down to this only, so that what failed earlier is forgotten.
 */
export function evidenceOfHealth(share: number, minutes: readonly Failures[], least = 0): number {
  const usual = Math.max(share, LEAST_SHARE);
  return minutes.reduce(
    (all, minute) => Math.max(least, Math.min(MOST, all * Math.exp(logRatio(minute, usual, usual + LEAST_EXCESS)))),
    1,
  );
}

/** A release fails in at least this share of its views, e.g. in old browsers. */
const LEAST_SHARE = 0.005;

/** Shares of failed views that are bet on. */
const SHARES = [0.06, 0.1, 0.2, 0.4, 0.7, 0.99];
/** This part of the capital is distributed evenly after each block, so that a release may begin to fail at any time. */
const DISTRIBUTED = 0.001;
/** Larger numbers would overflow. */
const MOST = 1e100;

/** The capital of somebody who starts with 1 and bets half of it on several shares of failed views. */
class Bets {
  #unbet = 0.5;
  #bets: readonly number[] = SHARES.map(() => 0.5 / SHARES.length);

  /** Multiplies each bet, and distributes a little of the capital. */
  settle(factorOf: (share: number) => number): void {
    const bets = this.#multiplied(factorOf);
    const share = (DISTRIBUTED * (this.#unbet + sum(bets))) / (SHARES.length + 1);
    this.#unbet = this.#unbet * (1 - DISTRIBUTED) + share;
    this.#bets = bets.map((bet) => bet * (1 - DISTRIBUTED) + share);
  }

  /** Returns the capital if each bet were multiplied. */
  capital(factorOf: (share: number) => number): number {
    return this.#unbet + sum(this.#multiplied(factorOf));
  }

  #multiplied(factorOf: (share: number) => number): number[] {
    return this.#bets.map((bet, index) => Math.min(MOST, bet * factorOf(SHARES[index] ?? 0)));
  }
}

/** Returns how much likelier views are with one share of failures than with another, as a natural logarithm. */
function logRatio({ views, errors }: Failures, share: number, other: number): number {
  return errors * Math.log(share / other) + (views - errors) * Math.log((1 - share) / (1 - other));
}

/**
 * Returns counts with at most as many failures as views: at a network's limit a failure is counted without its view, and
 * a late one in another minute than its view.
 */
export function capped({ views, errors }: Failures): Failures {
  return { views, errors: Math.min(errors, views) };
}

/** Returns the share of failed views. */
export function shareOf({ views, errors }: Failures): number {
  return errors / views;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
