/** The process of an `Attacker`: one message starts the attack, the next one ends it. */
import os from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { KINDS, type KindName } from './kinds/kinds.ts';
import { Tally } from './kinds/Tally.ts';
import type { Attack } from './kinds/Attack.ts';

const LONGEST_MS = 20_000;
/** Waits until all connections are open. */
const WARM_UP_MS = 500;

os.setPriority(os.constants.priority.PRIORITY_LOW);

const over = new AbortController();
const tally = new Tally();

async function begin(kind: KindName, attack: Attack): Promise<void> {
  void KINDS[kind](attack, tally, AbortSignal.any([over.signal, AbortSignal.timeout(LONGEST_MS)]));
  await delay(WARM_UP_MS);
  process.send?.('begun');
}

process.on('message', ({ kind, attack }: { kind?: KindName; attack?: Attack }) => {
  if (kind !== undefined && attack !== undefined) return void begin(kind, attack);
  over.abort();
  process.send?.(tally, () => process.exit(0));
});
process.send?.('ready');
