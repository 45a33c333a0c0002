import http, { type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { EventParser } from '../../api/test/eventStream.ts';
import { within } from '@wkff/contracts';
import { newScore } from '@wkff/measure';
import { ADDRESSES } from './addresses.ts';
import { ask, type Answered } from './ask.ts';
import type { AttackedSite } from './attackedSite.ts';

const { visitor: VISITOR, stadium: STADIUM } = ADDRESSES;
/** Interval between saves: two score keepers may write 120 a minute each. */
const INTERVAL_MS = 400;
/** Time limit in ms. A slower action counts as a failure, because medians don't show a single hang. */
const LIMIT_MS = 2_000;

/** The actions that a second visitor repeats. */
export const ACTIONS = ['page', 'read', 'picture', 'save', 'live'] as const;
export type Action = (typeof ACTIONS)[number];

/** Times in ms by action, and the failures, a sentence each. */
export type Figures = Record<Action, number[]> & { failures: string[] };

/**
 * Another visitor's use of a site under attack, from another address: score keepers save scores, and for each the
 * visitor waits until the open stream names it, reads the match (which is no longer cached), opens its page (which is
 * rendered again), and loads a picture.
 */
export class SecondVisitor {
  readonly #site: AttackedSite;
  #rounds = 0;
  #stream: IncomingMessage | undefined;
  #waiting = new Map<string, () => void>();

  constructor(site: AttackedSite) {
    this.#site = site;
  }

  /** Opens the stream. */
  async arrive(): Promise<void> {
    const stream = await new Promise<IncomingMessage>((resolve, reject) => {
      http
        .get(`${this.#site.address}/api/live`, { agent: false, localAddress: VISITOR }, resolve)
        .once('error', reject);
    });
    if (stream.statusCode !== 200) throw new Error(`the stream was answered with ${stream.statusCode}`);
    const parser = new EventParser();
    stream
      .setEncoding('utf8')
      .on('error', () => undefined)
      .on('data', (text: string) => {
        for (const { data } of parser.take(text)) {
          const { tags = [] } = JSON.parse(data) as { tags?: string[] };
          for (const tag of tags) this.#waiting.get(tag)?.();
        }
      });
    this.#stream = stream;
  }

  leave(): void {
    this.#stream?.destroy();
  }

  /** Repeats all actions, one after the other, for a number of seconds. */
  async measure(seconds: number): Promise<Figures> {
    const figures: Figures = { page: [], read: [], picture: [], save: [], live: [], failures: [] };
    const end = performance.now() + seconds * 1000;
    while (performance.now() < end) {
      const next = delay(INTERVAL_MS);
      await this.#runRound(figures);
      await next;
    }
    return figures;
  }

  async #runRound(figures: Figures): Promise<void> {
    const { matchIds, scoreKeepers, picture } = this.#site;
    const round = (this.#rounds += 1);
    const id = matchIds[round % matchIds.length] ?? 0;
    const score = newScore(round);
    const [name = ''] = /[0-9a-f]{12}-1/.exec(JSON.stringify(score)) ?? [];
    const time = async (action: Action, run: () => Promise<number>) => {
      try {
        figures[action].push(await run());
      } catch (error) {
        figures.failures.push(`${action}: ${error instanceof Error ? error.message : String(error)}`);
      }
    };
    const read = (path: string) => ask(this.#site.address + path, { from: VISITOR, limitMs: LIMIT_MS });

    const live = this.#untilNamed(`match:${id}`);
    await Promise.all([
      time('live', () => live),
      time('save', async () => {
        const token = scoreKeepers[round % scoreKeepers.length] ?? '';
        const saved = await ask(`${this.#site.address}/api/matches/${id}/score`, {
          from: STADIUM,
          method: 'PUT',
          headers: { authorization: `Bearer ${token}` },
          body: { ...score, id },
          limitMs: LIMIT_MS,
        });
        return expectWith(saved, '');
      }),
    ]);
    await time('read', async () => expectWith(await read(`/api/matches/${id}`), name));
    await time('page', async () => expectWith(await read(`/wk-league-match/${id}`), name));
    await time('picture', async () => expectWith(await read(picture), ''));
  }

  /** Resolves with the ms until the stream names a tag. */
  async #untilNamed(tag: string): Promise<number> {
    const started = performance.now();
    const heard = new Promise<void>((resolve) => this.#waiting.set(tag, resolve));
    await within(LIMIT_MS, heard, 'the stream did not name a save').finally(() => this.#waiting.delete(tag));
    return performance.now() - started;
  }
}

/**
 * Returns the response time in ms.
 * @throws Error unless the answer is 200 and contains the text: a page sent as a frame only does not count.
 */
function expectWith({ status, text, ms }: Answered, words: string): number {
  if (status !== 200) throw new Error(`answered with ${status}: ${text.slice(0, 200)}`);
  if (!text.includes(words)) throw new Error(`an answer without ${words}`);
  return ms;
}
