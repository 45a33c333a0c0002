import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { promisify } from 'node:util';
import type { BareAnswer, BareMessage } from './bareServer.ts';
import type { Cleanup } from './Cleanup.ts';
import type { WireAnswer } from './fetchBytes.ts';
import { Helper } from './Helper.ts';
import type { LoadOrder, LoadResult } from './loadGenerator.ts';
import type { Round } from './ratio.ts';

/** The load generator's package. Only the bench needs it, so it is not installed with the site. */
const PACKAGE = 'autocannon@9.0.0';
const LIMIT_MS = 120_000;

/** Installs autocannon from npm's cache or the registry; returns its entry. @throws Error when neither has it. */
async function findAutocannon(): Promise<string> {
  const program =
    "process.env.PATH.split(path.delimiter).map((d) => path.join(d, 'autocannon')).find((f) => fs.existsSync(f)) ?? ''";
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${PACKAGE}`, '--', 'node', '--print', program],
    { timeout: LIMIT_MS, shell: process.platform === 'win32' },
  ).catch((error: unknown) => {
    throw new Error(`${PACKAGE} could not be installed from the registry`, { cause: error });
  });
  const command = stdout.trim();
  if (!command) throw new Error(`${PACKAGE} was installed but its program was not found`);
  return realpathSync(command);
}

const WARM_SECONDS = 1;
export const ROUNDS = 5;
export const ROUND_SECONDS = 2;

/** The bare server that ratios are measured against. */
export interface Bare {
  url: string;
  /** Sets the response: its body, type and encoding. */
  send(answer: Pick<WireAnswer, 'body' | 'headers'>): Promise<void>;
}

/** Starts the bare server in another process. */
export async function startBare(cleanup: Cleanup): Promise<Bare> {
  const { helper, first } = await Helper.start<Extract<BareMessage, { listening: number }>>(
    join(import.meta.dirname, 'bareServer.ts'),
    [],
    cleanup,
  );
  return {
    url: `http://127.0.0.1:${first.listening}/`,
    async send({ body, headers }) {
      const names = ['content-type', 'content-encoding'];
      const kept = names.map((name) => [name, headers[name]]).filter(([, value]) => value !== undefined);
      const answer: BareAnswer = { body: body.toString('base64'), headers: Object.fromEntries(kept) };
      await helper.ask(answer);
    },
  };
}

/** Sends a load and returns its result. */
export type Shot = (order: LoadOrder) => Promise<LoadResult>;

/** Starts the load generator in another process. */
export async function startGenerator(cleanup: Cleanup): Promise<Shot> {
  const { helper } = await Helper.start(
    join(import.meta.dirname, 'loadGenerator.ts'),
    [await findAutocannon()],
    cleanup,
  );
  return async (order) => {
    const answer = await helper.ask<{ result?: LoadResult; error?: string }>(order);
    if (!answer.result) throw new Error(answer.error ?? 'the load generator returned no result');
    return answer.result;
  };
}

/**
 * Runs rounds on both in turn. @param orders Returns the load of a round; round 0 is for warming up and does not count.
 */
export async function shootRounds(
  shoot: Shot,
  orders: (number: number) => Record<'bare' | 'target', Omit<LoadOrder, 'seconds'>>,
): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let number = 0; number <= ROUNDS; number += 1) {
    const seconds = number === 0 ? WARM_SECONDS : ROUND_SECONDS;
    const { bare, target } = orders(number);
    const round = { bare: await shoot({ ...bare, seconds }), target: await shoot({ ...target, seconds }) };
    if (number > 0) rounds.push(round);
  }
  return rounds;
}
