/** The lines of one kind that were left out of a log. */
export interface LineSummary {
  key: string;
  count: number;
  /** The addresses that most of them came from, where they are known. */
  addresses: { address: string; count: number }[];
}

export interface LineTallyOptions {
  /** Lines of a kind that are written whole within a window. */
  most: number;
  /** Told of each kind of which lines were left out when the window is over. */
  onSummary: (summary: LineSummary) => void;
  /** Milliseconds; default: a minute. */
  windowMs?: number;
}

/** Kinds that are told apart within a window; further ones count as one. */
const MOST_KEYS = 500;
/** Addresses of a kind that are counted within a window: who sends a flood is among the first. */
const MOST_ADDRESSES = 200;
const NAMED_ADDRESSES = 5;

/**
 * Keeps a flood of lines of one kind from filling a log: the first few within a minute are written, the rest is counted and
 * summed up in one line.
 */
export class LineTally {
  readonly #options: Required<LineTallyOptions>;
  #kinds = new Map<string, { count: number; addresses: Map<string, number> }>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: LineTallyOptions) {
    this.#options = { windowMs: 60_000, ...options };
  }

  /** Counts a line of a kind; true: write it. A window begins with the first line after the one before it. */
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

  /** Ends the window: sums up what was left out. */
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
