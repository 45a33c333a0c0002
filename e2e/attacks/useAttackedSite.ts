import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll } from '@jest/globals';
import { report } from '../../api/test/proof/report.ts';
import { Cleanup, freshDataDir } from '@wkff/measure';
import { ADDRESSES } from './addresses.ts';
import { startAttackedSite, type AttackedSite } from './attackedSite.ts';
import { Attacker } from './Attacker.ts';
import { inWords } from './bar.ts';
import type { KindName } from './kinds/kinds.ts';
import type { Tally } from './kinds/Tally.ts';
import { SecondVisitor, type Figures } from './SecondVisitor.ts';

const START_LIMIT_MS = 5 * 60_000;
const QUIET_S = 6;
/** How long an attack lasts, in seconds. */
export const ATTACK_S = 10;
/** Lets requests end after an attack. */
export const SETTLE_MS = 1_500;

interface Outcome {
  quiet: Figures;
  attacked: Figures;
  tally: Tally;
}

interface AttackOptions {
  /** Addresses of the attacker. */
  from?: string[];
  /** Its session, or its release token. */
  token?: string;
  /** Headers of each request, in the attacks that use them. */
  headers?: Record<string, string>;
  /** Runs beside the attack. */
  meanwhile?: () => Promise<void>;
}

/** A started site with a second visitor, shared by all attacks. */
export interface Attacks {
  /** The site. Call it inside a test. */
  site(): AttackedSite;
  /** The second visitor. Call it inside a test. */
  visitor(): SecondVisitor;
  /** Measures the second visitor before and during an attack, and prints the result. */
  attack(name: string, kind: KindName, paths: string[], options?: AttackOptions): Promise<Outcome>;
}

/** Starts a site before the tests of this file, and ends it after them. */
export function useAttackedSite(): Attacks {
  const cleanup = new Cleanup();
  let site: AttackedSite;
  let visitor: SecondVisitor;

  beforeAll(async () => {
    site = await startAttackedSite(freshDataDir(cleanup), cleanup);
    visitor = new SecondVisitor(site);
    await visitor.arrive();
    // Warms up code and threads before measuring.
    await visitor.measure(QUIET_S);
  }, START_LIMIT_MS);

  afterAll(async () => {
    visitor?.leave();
    await cleanup.run();
  }, START_LIMIT_MS);

  return {
    site: () => site,
    visitor: () => visitor,
    async attack(name, kind, paths, { from = [ADDRESSES.attacker], meanwhile, ...others } = {}) {
      const quiet = await visitor.measure(QUIET_S);
      const port = Number(new URL(site.address).port);
      const attacker = await Attacker.begin(kind, { port, from, paths, ...others }, cleanup);
      const [attacked] = await Promise.all([visitor.measure(ATTACK_S), meanwhile?.()]);
      const tally = await attacker.end();
      await delay(SETTLE_MS);
      const answers = Object.entries(tally.answers).map(([status, count]) => `${count} times ${status}`);
      report(`${name}: ${inWords(quiet, attacked)}`);
      console.log(`${name}: ${tally.sent} sent, ${tally.broken} broken off, ${answers.join(', ')}`);
      return { quiet, attacked, tally };
    },
  };
}
