import { createHash } from 'node:crypto';
import { HEADERS } from '@wkff/contracts';
import type { TagCache } from '@wkff/server';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Dispatcher } from 'undici';
import { mayBeStored } from './mayBeStored.ts';
import { isWrite } from './requests.ts';

/** Status of an upload that the store has no space for. It changed nothing. */
const NO_ROOM = 507;
/** Maximum number of remembered writers. */
const MOST_WRITERS = 1_000;

/**
 * Drops what writes change from the host's caches. A write whose outcome is unknown (its answer was lost, or is a 5xx)
 * drops everything, if a write with its token was accepted before: anybody can send a token that is worth nothing. The
 * feed of changes drops what any other write changed.
 */
export class DroppedByWrites {
  readonly #caches: readonly TagCache[];
  /** Hashes of the tokens with which writes were accepted. */
  readonly #writers = new LRUCache<string, true>({ max: MOST_WRITERS });

  constructor(caches: readonly TagCache[]) {
    this.#caches = caches;
  }

  /** Call it before the answer is sent: once a write is confirmed, no older answer may be served. */
  onAnswer(request: FastifyRequest, { statusCode, headers }: Dispatcher.ResponseData): void {
    if (!isWrite(request)) return;
    const writer = writerOf(request);
    const isAccepted = statusCode < 300;
    if (isAccepted && writer !== null) this.#writers.set(writer, true);
    const { [HEADERS.changedTags]: changed, [HEADERS.change]: change } = headers;
    if (typeof changed === 'string' && typeof change === 'string' && changed !== '')
      for (const cache of this.#caches) cache.applyAhead({ id: Number(change), tags: changed.split(',') });
    else if (changed === undefined && (isAccepted || (statusCode >= 500 && statusCode !== NO_ROOM)))
      this.#dropAll(writer);
  }

  /** Call it when the API's answer to a request is missing. */
  onLostAnswer(request: FastifyRequest, error: unknown): void {
    if (mayBeStored(request, error)) this.#dropAll(writerOf(request));
  }

  #dropAll(writer: string | null): void {
    if (writer === null || !this.#writers.has(writer)) return;
    for (const cache of this.#caches) cache.clear();
  }
}

function writerOf({ headers: { authorization } }: FastifyRequest): string | null {
  return authorization === undefined ? null : createHash('sha256').update(authorization).digest('base64');
}
