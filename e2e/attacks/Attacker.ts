import { join } from 'node:path';
import { type Cleanup, Helper } from '@wkff/measure';
import type { KindName } from './kinds/kinds.ts';
import type { Tally } from './kinds/Tally.ts';
import type { Attack } from './kinds/Attack.ts';

/**
 * A running attack, in another process with the lowest priority, so that the site and its visitors come first on the
 * machine.
 */
export class Attacker {
  readonly #helper: Helper;

  private constructor(helper: Helper) {
    this.#helper = helper;
  }

  /** Starts an attack; resolves when it is running. It ends by itself after 20 s. */
  static async begin(kind: KindName, attack: Attack, cleanup: Cleanup): Promise<Attacker> {
    const { helper } = await Helper.start(join(import.meta.dirname, 'attackerProcess.ts'), [], cleanup);
    await helper.ask({ kind, attack });
    return new Attacker(helper);
  }

  /** Ends the attack. Returns counts of sent requests and their responses. */
  end(): Promise<Tally> {
    return this.#helper.ask<Tally>({});
  }
}
