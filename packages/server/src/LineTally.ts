/** Summary of the lines of one kind that were not written. */
export interface LineSummary {
  key: string;
  count: number;
  /** The addresses that sent most of them, if known. */
  addresses: { address: string; count: number }[];
}

export interface LineTallyOptions {
  /** Number of lines of a kind that are written in each window. */
  most: number;
  /** Called at the end of a window, for each kind with omitted lines. */
  onSummary: (summary: LineSummary) => void;
  /** Length of a window in ms, by default a minute. */
  windowMs?: number;
}

/** Number of kinds that are counted separately in a window. All others are counted together. */
const MOST_KEYS = 500;
/**
 * Number of addresses that are counted for each kind in a window. The source of a flood is most likely among the first.
 */
const MOST_ADDRESSES = 200;
const NAMED_ADDRESSES = 5;

/**
 * Keeps a flood of similar lines from filling a log: the first lines of a kind in each window are written, the rest is
 * counted and reported in one line.
 */
export class LineTally {
  readonly #options: Required<LineTallyOptions>;
  #kinds = new Map<string, { count: number; addresses: Map<string, number> }>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: LineTallyOptions) {
    this.#options = { windowMs: 60_000, ...options };
  }

  /**
   * Counts a line. Returns true if it should be written. A window begins with the first line after the previous window.
   */
  admits(key: string, address?: string): boolean {
    this.#timer ??= setTimeout(() => this.flush(), this.#options.windowMs).unref();
    const known = this.#kinds.has(key) || this.#kinds.size < MOST_KEYS ? key : 'other kinds';
    const kind = this.#kinds.get(known) ?? { count: 0, addresses: new Map<string, number>() };
    this.#kinds.set(known, kind);
    kind.count += 1;
    if (kind.count <= this.#options.most) return true;
    if (address !== undefined && (kind.addresses.has(address) || kind.addresses.size < MOST_ADDRESSES))
      kind.addresses.set(address, (kind.addresses.get(address) ?? 0) + 1);
    return false;
  }

  /** Ends the window and reports the omitted lines. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const kinds = this.#kinds;
    this.#kinds = new Map();
    for (const [key, { count, addresses }] of kinds) {
      const left = count - this.#options.most;
      if (left <= 0) continue;
      const most = [...addresses]
        .map(([address, lines]) => ({ address, count: lines }))
        .sort((a, b) => b.count - a.count)
        .slice(0, NAMED_ADDRESSES);
      this.#options.onSummary({ key, count: left, addresses: most });
    }
  }
}
