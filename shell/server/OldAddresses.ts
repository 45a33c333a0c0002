import type { Network, TokenBuckets } from '@wkff/server';
import type { InternalApi } from './InternalApi.ts';

/** Longest address that is looked up: the API has less room for it than the host. */
const LONGEST = 1_000;

/** A parameter of the home page with a number, by which many sites name their posts: `/?p=10`. */
const NUMBERED = /^\/?\?(?:[^#]*&)?[^=&#]+=\d+(?:&|$)/;

/** Finds the pages to which addresses of an old site lead (docs/spec/site.md#old-addresses). */
export class OldAddresses {
  readonly #api: Pick<InternalApi, 'oldAddress'>;
  readonly #budgets: TokenBuckets | null;

  /** @param budgets of the networks that ask; null: no limit. */
  constructor(api: Pick<InternalApi, 'oldAddress'>, budgets: TokenBuckets | null) {
    this.#api = api;
    this.#budgets = budgets;
  }

  /**
   * Returns the path to which an address that has a page here may lead all the same: the home page with a number. Null
   * for any other, as of `find`.
   */
  async findNumbered(address: string, networks: readonly Network[]): Promise<string | null> {
    return NUMBERED.test(address) ? this.find(address, networks) : null;
  }

  /**
   * Returns the path to which an address without a page leads. Null if there is none, the network has asked too often, or
   * the API does not answer: the visitor then gets what there is.
   */
  async find(address: string, networks: readonly Network[]): Promise<string | null> {
    if (address.length > LONGEST || (this.#budgets?.takeOf(networks) ?? 0) > 0) return null;
    return this.#api.oldAddress(address).catch(() => null);
  }
}
