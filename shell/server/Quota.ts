import type { ErrorCode } from '@wkff/contracts';

export interface QuotaLimits {
  total: number;
  /** How much one network (`networkOf`) may hold. */
  perNetwork: number;
}

/** Counts what visitors hold, in total and for each network. */
export class Quota {
  readonly #limits: QuotaLimits;
  readonly #byNetwork = new Map<string, number>();
  #total = 0;

  constructor(limits: QuotaLimits) {
    this.#limits = limits;
  }

  /** Returns why a network may not hold more now, or null if it may. */
  refusal(network: string): ErrorCode | null {
    if ((this.#byNetwork.get(network) ?? 0) >= this.#limits.perNetwork) return 'too_many_requests';
    return this.#total >= this.#limits.total ? 'unavailable' : null;
  }

  /** Counts an amount until the returned function is called. */
  hold(network: string, amount: number): () => void {
    this.#add(network, amount);
    let isHeld = true;
    return () => {
      if (isHeld) this.#add(network, -amount);
      isHeld = false;
    };
  }

  #add(network: string, amount: number): void {
    this.#total += amount;
    const held = (this.#byNetwork.get(network) ?? 0) + amount;
    if (held > 0) this.#byNetwork.set(network, held);
    else this.#byNetwork.delete(network);
  }
}
