import { setTimeout as delay } from 'node:timers/promises';
import {
  CallError,
  createProgramCall,
  createProgramSend,
  type Call,
  type SendRequest,
} from '@wkff/api-client/programs';
import {
  HEADERS,
  SITE_CONTACT,
  type ClubSummary,
  type DocumentContent,
  type LiveSection,
  type Release,
  type SentHealthCount,
  type SentReleaseError,
  type ShownDocument,
} from '@wkff/contracts';
import type { HostInfo } from '@wkff/mf-contract';
import type { Change } from '@wkff/server';
import type { Verdict } from './checkCandidate.ts';
import { isUsableRecord, standInFor } from './isUsableRecord.ts';
import type { ShownSection } from './releaseSets.ts';

/** Limit for an answer of the API, in ms. */
const ANSWER_MS = 5_000;
/** Limit for an answer that a waiting request depends on, in ms. */
const QUICK_ANSWER_MS = 2_000;

/** What a host says about itself. */
export interface SaidHost extends HostInfo {
  /** A random id of the process. */
  id: string;
  /** Name of its machine and its port. */
  label: string;
  shown: readonly ShownSection[];
  is_leaving: boolean;
}

/** The host's own connection to the API, with its secret. */
export class InternalApi {
  readonly #origin: string;
  readonly #headers: Record<string, string>;
  readonly #send: SendRequest;
  readonly #call: Call;
  readonly #onUnusable: ((release: Release) => void) | undefined;

  /** @param onUnusable called with each record that is left out because this host cannot use it. */
  constructor(origin: string, secret: string, onUnusable?: (release: Release) => void) {
    this.#origin = origin;
    this.#headers = { [HEADERS.hostSecret]: secret };
    this.#send = createProgramSend({ origin, headers: this.#headers, timeoutMs: ANSWER_MS });
    this.#call = createProgramCall(this.#send);
    this.#onUnusable = onUnusable;
  }

  /**
   * Returns the live releases of each remote. A section whose record this host cannot use is as if it were paused, with a
   * record without files.
   */
  async liveSections(): Promise<LiveSection[]> {
    const { sections } = await this.#call<{ sections: LiveSection[] }>('GET', 'internal/releases/live');
    return sections.flatMap((section): LiveSection[] => {
      const { active, canary } = section;
      const isUsable = this.#isUsable(active);
      const shown = isUsable ? active : standInFor(active);
      const isCanaryUsable = canary !== null && this.#isUsable(canary.release);
      if (!shown) return [];
      return isUsable
        ? [{ ...section, canary: isCanaryUsable ? canary : null }]
        : [{ active: shown, canary: null, is_paused: true }];
    });
  }

  #isUsable(release: Release): boolean {
    const isUsable = isUsableRecord(release);
    if (!isUsable) this.#onUnusable?.(release);
    return isUsable;
  }

  /**
   * Returns the record of a release, live or not, or null if the registry has none that this host can use.
   * @throws if the API does not answer.
   */
  async release(name: string, version: string): Promise<Release | null> {
    const release = await this.#call<Release>('GET', `internal/releases/${name}/${version}`).catch(nullIfMissing);
    return release && this.#isUsable(release) ? release : null;
  }

  /**
   * Returns a file of a release from the API's store, or null. It is not verified. @throws if the API does not answer.
   */
  async releaseFile(name: string, version: string, file: string): Promise<Buffer | null> {
    const path = `/api/internal/releases/${name}/${version}/files/${file}`;
    const response = await this.#send('GET', path);
    if (response.ok) return Buffer.from(await response.arrayBuffer());
    if (response.status === 404) return null;
    throw new Error(`GET ${path} answered ${response.status}`);
  }

  /** Returns the number of the newest change. @throws if the API does not answer. */
  async newestChange(): Promise<number> {
    const signal = AbortSignal.timeout(QUICK_ANSWER_MS);
    return (await this.#call<{ id: number }>('GET', 'internal/changes/newest', { signal })).id;
  }

  /**
   * Returns the newest change, with the tags of everything that changed after a number; `*`: it is not known.
   * @throws if the API does not answer.
   */
  changesAfter(id: number): Promise<Change> {
    const signal = AbortSignal.timeout(QUICK_ANSWER_MS);
    return this.#call('GET', `internal/changes/newest?after=${id}`, { signal });
  }

  /** Returns the path to which an address of an old site leads, or null. @throws if the API does not answer. */
  async oldAddress(address: string): Promise<string | null> {
    const signal = AbortSignal.timeout(QUICK_ANSWER_MS);
    const path = `internal/old-address?address=${encodeURIComponent(address)}`;
    return (await this.#call<{ path?: string | null }>('GET', path, { signal })).path ?? null;
  }

  clubs(): Promise<ClubSummary[]> {
    return this.#call('GET', 'clubs');
  }

  /**
   * Returns what the footer's document has (null: nothing is stored), and when that changes by the site clock (epoch ms;
   * null: it does not). @throws if the API does not answer.
   */
  async siteDocument(): Promise<{ content: DocumentContent | null; validUntil: number | null }> {
    const response = await this.#send('GET', `/api/documents/${SITE_CONTACT}`);
    // An older API, while a site is updated.
    if (response.status === 404) return { content: null, validUntil: null };
    if (!response.ok) throw new Error(`GET the document ${SITE_CONTACT} answered ${response.status}`);
    const { data } = (await response.json()) as { data: ShownDocument | null };
    const until = response.headers.get(HEADERS.validUntil);
    return { content: data?.content ?? null, validUntil: until === null ? null : Date.parse(until) };
  }

  /** Says that this host is there, or about to end, what it supports and shows. @throws if the API does not answer. */
  async sayHost({ id, label, version, contract, shared, shown, is_leaving }: SaidHost): Promise<void> {
    await this.#call('POST', 'internal/hosts', { body: { id, label, version, contract, shared, shown, is_leaving } });
  }

  /** Returns the releases that wait for a check. @throws if the API does not answer. */
  async askedChecks(): Promise<{ name: string; version: string }[]> {
    const answer = await this.#call<{ releases?: { name: string; version: string }[] }>(
      'GET',
      'internal/releases/asked',
    );
    return answer.releases ?? [];
  }

  /** Sends what a check found. @throws if the API did not accept it. */
  async sendVerdict(name: string, version: string, verdict: Verdict): Promise<void> {
    await this.#call('POST', `internal/releases/${name}/${version}/verdict`, { body: verdict });
  }

  /** Sends the health of releases. @throws if the API did not accept it. */
  async sendHealth(counts: SentHealthCount[]): Promise<void> {
    await this.#call('POST', 'internal/health', { body: { counts } });
  }

  /** Sends errors of releases. @throws if the API did not accept them. */
  async sendErrors(errors: SentReleaseError[]): Promise<void> {
    await this.#call('POST', 'internal/errors', { body: { errors } });
  }

  /** Returns true if the API and its database answer. */
  async isReady(): Promise<boolean> {
    const response = await fetch(`${this.#origin}/readyz`, { signal: AbortSignal.timeout(QUICK_ANSWER_MS) }).catch(
      () => null,
    );
    return response?.ok ?? false;
  }

  /**
   * Follows the stream of changes for ever. `onConnect` is called with the change number at which the stream starts, and
   * the tags of everything that changed since `position`: everything cached before may be stale. `onChange` is called for
   * each change, in order. `onLost` is called when changes may be missed until the next `onConnect`.
   */
  async follow(handlers: {
    /** Number of the newest change that was received; undefined at first. */
    position: () => number | undefined;
    onConnect: (change: Change) => Promise<void>;
    onChange: (change: Change) => Promise<void>;
    onLost: () => void;
    signal: AbortSignal;
  }): Promise<void> {
    const { position, onConnect, onChange, onLost, signal } = handlers;
    for (let wait = 100; !signal.aborted; wait = Math.min(wait * 2, 2_000)) {
      try {
        for await (const line of this.#lines(position(), signal)) {
          if (line.id === null) continue;
          const change = { id: line.id, tags: line.tags };
          if (line.isFirst) await onConnect(change);
          else await onChange(change);
          wait = 100;
        }
      } catch {
        // The stream was lost. The loop connects again.
      }
      onLost();
      await delay(wait, undefined, { signal }).catch(() => undefined);
    }
  }

  async *#lines(
    position: number | undefined,
    signal: AbortSignal,
  ): AsyncGenerator<{ id: number | null; tags: string[]; isFirst: boolean }> {
    const silence = new AbortController();
    // The API sends a heartbeat every 10 s. A connection that is silent for longer is dead.
    let timer = setTimeout(() => silence.abort(), 25_000);
    try {
      const response = await fetch(
        `${this.#origin}/api/internal/changes${position === undefined ? '' : `?after=${position}`}`,
        {
          headers: this.#headers,
          signal: AbortSignal.any([signal, silence.signal]),
        },
      );
      if (!response.ok || !response.body) throw new Error(`GET the changes answered ${response.status}`);
      let rest = '';
      let isFirst = true;
      for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), 25_000);
        const lines = (rest + chunk).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          if (line === '') continue;
          yield { ...(JSON.parse(line) as { id: number | null; tags: string[] }), isFirst };
          isFirst = false;
        }
      }
    } finally {
      clearTimeout(timer);
    }
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof CallError && error.status === 404) return null;
  throw error;
}
