import http, { type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { EventParser } from '../../api/test/eventStream.ts';
import { newScore, within } from '@wkff/measure';
import { ADDRESSES } from './addresses.ts';
import { ask, type Answered } from './ask.ts';
import type { AttackedSite } from './attackedSite.ts';

const { visitor: VISITOR, stadium: STADIUM } = ADDRESSES;
/** Most saves a second: two score keepers may write 120 a minute each. */
const TURN_MS = 400;
/** What takes longer has failed: medians don't show a site that hangs once. */
const PATIENCE_MS = 2_000;

/** What a second visitor does again and again. */
export const DOINGS = ['page', 'read', 'picture', 'save', 'live'] as const;
export type Doing = (typeof DOINGS)[number];

/** Times in ms by what was done, and what went wrong, a sentence each. */
export type Figures = Record<Doing, number[]> & { failures: string[] };

/**
 * Someone else's visit while a site is attacked, from another address: score keepers save scores, and for each the visitor waits
 * until the open stream names it, reads the match, which no cache has any more, opens its page, which is rendered again, and
 * loads a picture.
 */
export class SecondVisitor {
  readonly #site: AttackedSite;
  #turn = 0;
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

  /** Does all of it, one turn after the other, for so many seconds. */
  async measure(seconds: number): Promise<Figures> {
    const figures: Figures = { page: [], read: [], picture: [], save: [], live: [], failures: [] };
    const end = performance.now() + seconds * 1000;
    while (performance.now() < end) {
      const next = delay(TURN_MS);
      await this.#takeTurn(figures);
      await next;
    }
    return figures;
  }

  async #takeTurn(figures: Figures): Promise<void> {
    const { matchIds, scoreKeepers, picture } = this.#site;
    const turn = (this.#turn += 1);
    const id = matchIds[turn % matchIds.length] ?? 0;
    const score = newScore(turn);
    const [name = ''] = /[0-9a-f]{12}-1/.exec(JSON.stringify(score)) ?? [];
    const attempt = async (doing: Doing, doIt: () => Promise<number>) => {
      try {
        figures[doing].push(await doIt());
      } catch (error) {
        figures.failures.push(`${doing}: ${error instanceof Error ? error.message : String(error)}`);
      }
    };
    const read = (path: string) => ask(this.#site.address + path, { from: VISITOR, limitMs: PATIENCE_MS });

    const live = this.#hearOf(`match:${id}`);
    await Promise.all([
      attempt('live', () => live),
      attempt('save', async () => {
        const token = scoreKeepers[turn % scoreKeepers.length] ?? '';
        const saved = await ask(`${this.#site.address}/api/matches/${id}/score`, {
          from: STADIUM,
          method: 'PUT',
          headers: { authorization: `Bearer ${token}` },
          body: { ...score, id },
          limitMs: PATIENCE_MS,
        });
        return expectWith(saved, '');
      }),
    ]);
    await attempt('read', async () => expectWith(await read(`/api/matches/${id}`), name));
    await attempt('page', async () => expectWith(await read(`/wk-league-match/${id}`), name));
    await attempt('picture', async () => expectWith(await read(picture), ''));
  }

  /** Resolves with the ms until the stream names a tag. */
  async #hearOf(tag: string): Promise<number> {
    const started = performance.now();
    const heard = new Promise<void>((resolve) => this.#waiting.set(tag, resolve));
    await within(PATIENCE_MS, heard, 'the stream did not name a save').finally(() => this.#waiting.delete(tag));
    return performance.now() - started;
  }
}

/** @throws Error unless the answer is 200 and has the words: a page that is sent as a frame alone is no page. */
function expectWith({ status, text, ms }: Answered, words: string): number {
  if (status !== 200) throw new Error(`answered with ${status}: ${text.slice(0, 200)}`);
  if (!text.includes(words)) throw new Error(`an answer without ${words}`);
  return ms;
}
