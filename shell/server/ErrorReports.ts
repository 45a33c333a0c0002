import { ERROR_LIMITS, mountMatches, type Release, type SentReleaseError } from '@wkff/contracts';
import { failureKey, plainMessage, TokenBuckets, type Failure } from '@wkff/server';
import type { CountedRelease } from './HealthCounts.ts';
import { monotonicNow } from './monotonicNow.ts';

/** An error of a release, in a browser or on the server. */
export interface ReportedError {
  source: SentReleaseError['source'];
  /** What the release was doing. */
  where: string;
  failure: Failure;
  /** The browser's `user-agent`. Null on the server. */
  userAgent: string | null;
  path: string | null;
  requestId: string | null;
  /** Network of the browser (`wideNetworkOf`). Null on the server. */
  network: string | null;
}

export interface ErrorReportsOptions {
  /** Sends errors to the API. @throws if the API did not accept them. */
  send(errors: SentReleaseError[]): Promise<void>;
  /** Returns a release that is live. Errors of others are not stored. */
  findLive(release: CountedRelease): Pick<Release, 'mounts'> | undefined;
  /** False removes the limit for each network, for measurements. */
  hasLimits: boolean;
  /** A monotonic clock, in ms. */
  now?: () => number;
}

/** How many errors of one network are stored of each release. */
const OF_NETWORK = { most: 10, perMinute: 2 };

/**
 * Groups errors of live releases in memory, and sends them to the API. Errors that the API did not accept are sent
 * again. Nothing that is kept says who the visitor is.
 */
export class ErrorReports {
  readonly #options: ErrorReportsOptions;
  readonly #now: () => number;
  readonly #limit: TokenBuckets | null;
  #groups = new Map<string, { error: SentReleaseError; at: number }>();
  #sending: Promise<void> | null = null;

  constructor(options: ErrorReportsOptions) {
    const { hasLimits, now = monotonicNow } = options;
    this.#options = options;
    this.#now = now;
    this.#limit = hasLimits ? new TokenBuckets({ ...OF_NETWORK, now }) : null;
  }

  /** Adds an error. Returns false if it is not stored: its release is not live, or there are too many. */
  add({ name, version }: CountedRelease, reported: ReportedError): boolean {
    const live = this.#options.findLive({ name, version });
    if (!live) return false;
    const { source, where, failure, userAgent, path, requestId, network } = reported;
    const section = `${name} ${version} ${source} `;
    const key = section + failureKey(failure);
    const had = this.#groups.get(key);
    const groups = [...this.#groups.keys()].filter((other) => other.startsWith(section)).length;
    if (!had && groups >= ERROR_LIMITS.groups) return false;
    if (network !== null && (this.#limit?.take(`${network} ${name} ${version}`) ?? 0) > 0) return false;
    const error: SentReleaseError = {
      name,
      version,
      source,
      where: plainMessage(where).slice(0, ERROR_LIMITS.where),
      message: failure.message,
      frames: failure.frames,
      browser: userAgent === null ? null : browserOf(userAgent),
      path: path === null ? null : pathOf(path, live),
      request_id: requestId?.slice(0, ERROR_LIMITS.requestId) ?? null,
      count: (had?.error.count ?? 0) + 1,
      ago: 0,
    };
    this.#groups.set(key, { error, at: this.#now() });
    return true;
  }

  /** Sends the errors since the last call. Never throws. */
  flush(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => (this.#sending = null));
    return this.#sending;
  }

  async #sendAll(): Promise<void> {
    const waiting = [...this.#groups];
    for (let from = 0; from < waiting.length; from += ERROR_LIMITS.sent) {
      const some = waiting.slice(from, from + ERROR_LIMITS.sent);
      const now = this.#now();
      for (const [key] of some) this.#groups.delete(key);
      try {
        await this.#options.send(
          some.map(([, { error, at }]) => ({ ...error, ago: Math.min(3_600, Math.round((now - at) / 1000)) })),
        );
      } catch {
        // The API is unavailable. The next flush sends them, unless the same error came again.
        for (const [key, group] of some) if (!this.#groups.has(key)) this.#groups.set(key, group);
        return;
      }
    }
  }
}

/** Families of browsers, by what their `user-agent` has. The first that fits counts, as most name others as well. */
const FAMILIES: readonly [RegExp, string][] = [
  [/Edg(?:A|iOS)?\/(\d{1,4})/, 'Edge'],
  [/SamsungBrowser\/(\d{1,4})/, 'Samsung Internet'],
  [/Whale\/(\d{1,4})/, 'Whale'],
  [/(?:Firefox|FxiOS)\/(\d{1,4})/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d{1,4})/, 'Chrome'],
  [/Version\/(\d{1,4})\S{0,20} (?:Mobile\/\w{1,20} )?Safari/, 'Safari'],
];

/** Returns a browser's family, its main version, and whether it is on a phone. */
function browserOf(userAgent: string): string {
  const text = userAgent.slice(0, 500);
  for (const [pattern, family] of FAMILIES) {
    const version = pattern.exec(text)?.[1];
    if (version !== undefined) return `${family} ${version}${/Mobile/.test(text) ? ' (mobile)' : ''}`;
  }
  return 'other';
}

/** Returns the path of a page, without a query, if the release owns it. */
function pathOf(path: string, { mounts }: Pick<Release, 'mounts'>): string | null {
  const [plain = ''] = path.split(/[?#]/, 1);
  const isOwn = plain.length <= ERROR_LIMITS.path && mounts.some((mount) => mountMatches(mount, plain));
  // A path that a browser reports is encoded: control characters are for the terminal of who reads it.
  return isOwn && !/[@\p{Cc}]/u.test(plain) ? plain : null;
}
