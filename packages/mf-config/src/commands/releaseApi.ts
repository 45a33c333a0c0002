import { openAsBlob } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type {
  ActiveReleases,
  ErrorBody,
  HealthSlot,
  ListedRelease,
  Release,
  ReleaseList,
  ReleaseMove,
  Section,
} from '@wkff/contracts';
import type { HostInfo } from '@wkff/mf-contract';
import { readPages } from '../readPages.ts';
import { explain } from './explain.ts';
import { Refusal } from './Refusal.ts';
import type { MoveCommand } from './readCommand.ts';

/** A running site, with a token that may release one remote there. */
export interface ReleaseTarget {
  /** Origin of the site, e.g. `https://wkff.example`. */
  site: string;
  token: string;
}

/** Body of a move. */
export interface MoveBody {
  version?: string | undefined;
  percent?: number | undefined;
  /**
   * Revision of the section that the move is based on. If it is not the current one, the move fails with
   * `section_moved`. If absent, it is not checked.
   */
  revision?: number | undefined;
  reason?: string | undefined;
}

export interface Moved {
  /** Null if no release of the remote was ever live. */
  section: Section | null;
  /** Null if a release was only recorded. */
  move: ReleaseMove | null;
}

/** Delays before a repeatable call is retried after a lost connection, in ms. */
const RETRY_DELAYS = [300, 1_000, 3_000];

/** HTTP statuses of a site that is restarting or overloaded. */
const TEMPORARY_STATUSES = [502, 503, 504];

/** Calls of a site's API for one remote. Every failure is a Refusal. */
export class ReleaseApi {
  readonly name: string;
  readonly #target: ReleaseTarget;
  readonly #retryDelays: readonly number[];
  #hasAnswered = false;

  constructor(target: ReleaseTarget, name: string, retryDelays: readonly number[] = RETRY_DELAYS) {
    this.name = name;
    this.#target = target;
    this.#retryDelays = retryDelays;
  }

  get site(): string {
    return this.#target.site;
  }

  /** Returns what the live host supports. Null if the host is too old to report it. */
  async host(): Promise<HostInfo | null> {
    const response = await this.#send('GET', '/_host', {});
    if (response.status === 404) return null;
    if (!response.ok) throw await this.#refusal(response);
    return (await response.json()) as HostInfo;
  }

  async active(): Promise<ActiveReleases['releases']> {
    return (await this.#call<ActiveReleases>('GET', '/active')).releases;
  }

  /** Returns the live releases of the remote. Null if none was ever live. */
  async section(): Promise<Section | null> {
    const { sections } = await this.#call<{ sections: Section[] }>('GET', '/sections');
    return sections.find(({ name }) => name === this.name) ?? null;
  }

  /** Returns all releases, newest first. */
  async releases(): Promise<ListedRelease[]> {
    return readPages((page, limit) => this.#call<ReleaseList>('GET', `?name=${this.name}&page=${page}&limit=${limit}`));
  }

  /** Returns a release that the site has recorded. */
  async release(version: string): Promise<Release> {
    return this.#call<Release>('GET', `/${this.name}/${version}`);
  }

  /** Returns the latest moves, newest first. */
  async moves(limit: number): Promise<ReleaseMove[]> {
    return (await this.#call<{ moves: ReleaseMove[] }>('GET', `/moves?name=${this.name}&limit=${limit}`)).moves;
  }

  /** Returns the health of the releases in the last `minutes`. Empty if the site does not count views. */
  async health(minutes: number): Promise<HealthSlot[]> {
    try {
      return (await this.#call<{ slots: HealthSlot[] }>('GET', `/health?name=${this.name}&minutes=${minutes}`)).slots;
    } catch (error) {
      if (error instanceof Refusal && ['not_found', 'not_a_site'].includes(error.code)) return [];
      throw error;
    }
  }

  /** Uploads a file of a build. Replaces it if it exists. */
  async upload(dir: string, version: string, file: string): Promise<void> {
    const body = await openAsBlob(path.join(dir, file));
    const url = `/${this.name}/${version}/files/${file}`;
    await this.#call('PUT', url, { body, type: 'application/octet-stream', repeat: true });
  }

  /** Records an uploaded build as a release that is ready. */
  async record(release: Release): Promise<void> {
    await this.#call('POST', '', { ...json({ release, as: 'ready' }), repeat: true });
  }

  /** Moves the pointer of the remote. Not retried after a lost connection, as the move may have been made. */
  async move(kind: MoveCommand | 'canary', body: MoveBody): Promise<Moved> {
    return this.#call<Moved>('POST', `/${this.name}/${kind}`, json(body));
  }

  /** Returns the path that opens a preview of a release. */
  async preview(version: string): Promise<string> {
    const sent = { ...json({ version }), repeat: true };
    return (await this.#call<{ path: string }>('POST', `/${this.name}/preview`, sent)).path;
  }

  async #call<T>(method: string, route: string, options: RequestOptions = {}): Promise<T> {
    const response = await this.#send(method, `/api/releases${route}`, { repeat: method === 'GET', ...options });
    if (!response.ok) throw await this.#refusal(response);
    const answer = (await response.json().catch(() => null)) as { data?: T } | null;
    if (answer?.data === undefined)
      throw new Refusal('not_a_site', `The server at ${this.site} is not a site of this project: check SITE_URL.`);
    return answer.data;
  }

  async #refusal(response: Response): Promise<Refusal> {
    const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
    return explain({ status: response.status, body, name: this.name, site: this.site, headers: response.headers });
  }

  /** Sends a request. Retries it after a lost connection if it is repeatable. @throws Refusal if no answer comes. */
  async #send(method: string, url: string, { body, type, repeat = false }: RequestOptions): Promise<Response> {
    const headers = { authorization: `Bearer ${this.#target.token}`, ...(type ? { 'content-type': type } : {}) };
    for (const [tries, pause] of [...this.#retryDelays, null].entries()) {
      try {
        const sent = { method, headers, redirect: 'manual' as const, ...(body === undefined ? {} : { body }) };
        const response = await fetch(this.site + url, sent);
        this.#hasAnswered = true;
        if (!repeat || pause === null || !TEMPORARY_STATUSES.includes(response.status)) return response;
        await response.body?.cancel();
      } catch (error) {
        const code = codeOf(error);
        // Nothing listens on the port. A retry helps only if the site answered before, so that it may be restarting.
        const isNobody = code === 'ECONNREFUSED' && tries === 0 && !this.#hasAnswered;
        if (!repeat || pause === null || isNobody) throw this.#lost(code, repeat, error);
      }
      if (pause !== null) await delay(pause);
    }
    throw new Error('unreachable');
  }

  #lost(code: string, repeat: boolean, cause: unknown): Refusal {
    const { site } = this.#target;
    if (!this.#hasAnswered)
      return new Refusal(
        'site_not_running',
        `No site answers at ${site} (${code}). Start it with "npm start", or set SITE_URL to the address of the site.`,
        { cause: String(cause) },
      );
    const what = repeat
      ? 'The live release has not changed. Run the same command again: it continues where it stopped.'
      : 'It is unknown whether the move was made: "status" shows what is live.';
    return new Refusal('connection_lost', `The connection to ${site} was lost (${code}). ${what}`);
  }
}

interface RequestOptions {
  body?: Blob | string;
  type?: string;
  /** True if sending it twice does no harm. */
  repeat?: boolean;
}

function json(body: object): RequestOptions {
  return { body: JSON.stringify(body), type: 'application/json' };
}

/** Returns why no answer came, as a code: `ECONNREFUSED`, `CERT_HAS_EXPIRED`. */
function codeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? (error as Error).message;
}
