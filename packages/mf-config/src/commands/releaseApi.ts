import { openAsBlob } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type {
  ActiveReleases,
  ErrorBody,
  HealthSlot,
  ListedRelease,
  Release,
  ReleaseMove,
  Section,
} from '@wkff/contracts';
import type { HostInfo } from '@wkff/mf-contract';
import { explain } from './explain.ts';
import { Refusal } from './Refusal.ts';
import type { MoveCommand } from './readCommand.ts';

/** A running site, and the token that lets one remote be released there. */
export interface ReleaseTarget {
  /** Origin of the site, e.g. `https://wkff.example`. */
  site: string;
  token: string;
}

/** What a move asks for. */
export interface MoveBody {
  version?: string | undefined;
  percent?: number | undefined;
  /** The revision of the section that was seen: another one is refused as `section_moved`. Absent: whatever is there moves. */
  revision?: number | undefined;
  reason?: string | undefined;
}

export interface Moved {
  /** Null: nothing of the remote was ever live. */
  section: Section | null;
  /** Null: a release was recorded that waits. */
  move: ReleaseMove | null;
}

/** When a call that may be repeated is tried again after the connection was lost, in ms. */
const AGAIN_AFTER = [300, 1_000, 3_000];

/** Statuses of a site that is being restarted, or has too much to do. */
const PASSING = [502, 503, 504];

/** Calls of a site's API about one remote. What can't be carried out ends in a Refusal. */
export class ReleaseApi {
  readonly name: string;
  readonly #target: ReleaseTarget;
  readonly #againAfter: readonly number[];
  #hasAnswered = false;

  constructor(target: ReleaseTarget, name: string, againAfter: readonly number[] = AGAIN_AFTER) {
    this.name = name;
    this.#target = target;
    this.#againAfter = againAfter;
  }

  get site(): string {
    return this.#target.site;
  }

  /** What the live host takes; null for a host from before it said so. */
  async host(): Promise<HostInfo | null> {
    const response = await this.#send('GET', '/_host', {});
    if (response.status === 404) return null;
    if (!response.ok) throw await this.#refusal(response);
    return (await response.json()) as HostInfo;
  }

  async active(): Promise<ActiveReleases['releases']> {
    return (await this.#call<ActiveReleases>('GET', '/active')).releases;
  }

  /** What of the remote is live; null: nothing ever was. */
  async section(): Promise<Section | null> {
    const { sections } = await this.#call<{ sections: Section[] }>('GET', '/sections');
    return sections.find(({ name }) => name === this.name) ?? null;
  }

  /** All releases, newest first. */
  async releases(): Promise<ListedRelease[]> {
    return (await this.#call<{ releases: ListedRelease[] }>('GET', `?name=${this.name}`)).releases;
  }

  /** The newest moves, newest first. */
  async moves(limit: number): Promise<ReleaseMove[]> {
    return (await this.#call<{ moves: ReleaseMove[] }>('GET', `/moves?name=${this.name}&limit=${limit}`)).moves;
  }

  /** How the releases did in the last minutes; nothing where a site does not count. */
  async health(minutes: number): Promise<HealthSlot[]> {
    try {
      return (await this.#call<{ slots: HealthSlot[] }>('GET', `/health?name=${this.name}&minutes=${minutes}`)).slots;
    } catch (error) {
      if (error instanceof Refusal && ['not_found', 'not_a_site'].includes(error.code)) return [];
      throw error;
    }
  }

  /** Uploads a file of a build; one that is there already is replaced. */
  async upload(dir: string, version: string, file: string): Promise<void> {
    const body = await openAsBlob(path.join(dir, file));
    const url = `/${this.name}/${version}/files/${file}`;
    await this.#call('PUT', url, { body, type: 'application/octet-stream', repeat: true });
  }

  /** Records an uploaded build as a release that waits. */
  async record(release: Release): Promise<void> {
    await this.#call('POST', '', { ...json({ release, as: 'ready' }), repeat: true });
  }

  /** Moves the pointer of the remote. A lost connection is not tried again: the move may have been made. */
  async move(kind: MoveCommand | 'canary', body: MoveBody): Promise<Moved> {
    return this.#call<Moved>('POST', `/${this.name}/${kind}`, json(body));
  }

  /** The path that opens a preview of a release. */
  async preview(version: string): Promise<string> {
    const sent = { ...json({ version }), repeat: true };
    return (await this.#call<{ path: string }>('POST', `/${this.name}/preview`, sent)).path;
  }

  async #call<T>(method: string, route: string, given: Sent = {}): Promise<T> {
    const response = await this.#send(method, `/api/releases${route}`, { repeat: method === 'GET', ...given });
    if (!response.ok) throw await this.#refusal(response);
    const answer = (await response.json().catch(() => null)) as { data?: T } | null;
    if (answer?.data === undefined)
      throw new Refusal('not_a_site', `What answers at ${this.site} is no site of this project: check SITE_URL.`);
    return answer.data;
  }

  async #refusal(response: Response): Promise<Refusal> {
    const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
    return explain({ status: response.status, body, name: this.name, site: this.site, headers: response.headers });
  }

  /** Sends a request, again after a lost connection if it may be repeated. @throws Refusal when no answer comes. */
  async #send(method: string, url: string, { body, type, repeat = false }: Sent): Promise<Response> {
    const headers = { authorization: `Bearer ${this.#target.token}`, ...(type ? { 'content-type': type } : {}) };
    for (const [attempt, pause] of [...this.#againAfter, null].entries()) {
      try {
        const sent = { method, headers, redirect: 'manual' as const, ...(body === undefined ? {} : { body }) };
        const response = await fetch(this.site + url, sent);
        this.#hasAnswered = true;
        if (!repeat || pause === null || !PASSING.includes(response.status)) return response;
        await response.body?.cancel();
      } catch (error) {
        const code = codeOf(error);
        // Nobody listens: no reason to wait, unless the site was there a moment ago.
        const isNobody = code === 'ECONNREFUSED' && attempt === 0 && !this.#hasAnswered;
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
      ? 'Nothing more is live than before. Run the same command again: it goes on where it was.'
      : 'Whether the move was made is not known: "status" says what is live.';
    return new Refusal('connection_lost', `The connection to ${site} was lost (${code}). ${what}`);
  }
}

interface Sent {
  body?: Blob | string;
  type?: string;
  /** True: sending it twice does no harm. */
  repeat?: boolean;
}

function json(body: object): Sent {
  return { body: JSON.stringify(body), type: 'application/json' };
}

/** Why no answer came, in a word: `ECONNREFUSED`, `CERT_HAS_EXPIRED`. */
function codeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? (error as Error).message;
}
