import type { Socket } from 'node:net';
import type { Network } from './network.ts';
import { sentBytes } from './sentBytes.ts';

export interface ShareLimits {
  total: number;
  /** How much one address may hold (`networkOf`). A wider network may hold a multiple of it (`networksOf`). */
  perNetwork: number;
}

export interface SharesOptions {
  /** Called for each caller who is not admitted. */
  onRefuse?: () => void;
  /** Called for each connection that was ended to make room for others. */
  onEnd?: () => void;
  /**
   * What a connection has moved so far, in bytes, by which its speed is known. By default what was sent to it
   * (`sentBytes`).
   */
  movedBytes?: (socket: Socket) => number;
  /** A monotonic clock, in ms. By default the time since the process started. */
  now?: () => number;
}

/** What a connection holds. */
interface Holding {
  socket: Socket;
  networks: readonly Network[];
  since: number;
  /** `movedBytes` at the beginning. */
  movedBefore: number;
  release(): void;
}

/** The speed of a connection is not known before, in ms. */
const LEAST_AGE = 1_000;

/**
 * Counts what connections hold of something limited, e.g. of the memory for answers that wait for their readers. When
 * the total is reached, nobody who holds little is refused: of the network that holds most of its share, the slowest
 * connection is ended. What several connections hold together counts once.
 */
export class Shares {
  readonly #limits: ShareLimits;
  readonly #onRefuse: () => void;
  readonly #onEnd: () => void;
  readonly #movedBytes: (socket: Socket) => number;
  readonly #now: () => number;
  readonly #all = new Tally(1);
  readonly #byNetwork = new Map<string, Tally>();
  readonly #bySocket = new Map<Socket, Set<Holding>>();

  readonly #watched = new WeakSet<Socket>();

  constructor(limits: ShareLimits, { onRefuse, onEnd, movedBytes, now }: SharesOptions = {}) {
    this.#limits = limits;
    this.#onRefuse = onRefuse ?? (() => undefined);
    this.#onEnd = onEnd ?? (() => undefined);
    this.#movedBytes = movedBytes ?? sentBytes;
    this.#now = now ?? (() => performance.now());
  }

  /** What all connections hold. */
  get total(): number {
    return this.#all.amount;
  }

  /**
   * Returns whether a caller may hold more now: unless a network of it holds its whole share, or the total is reached
   * and nobody holds more than the caller's address.
   */
  admits(networks: readonly Network[]): boolean {
    const isFull = this.total >= this.#limits.total && this.#fullnessOf(networks.slice(0, 1)) >= this.#mostFullness();
    if (!isFull && this.#fullnessOf(networks) < 1) return true;
    this.#onRefuse();
    return false;
  }

  /**
   * Counts an amount until the returned function is called or the connection was ended, and makes room for it if
   * needed.
   * @param shared what is held, if it counts once however many hold it.
   */
  hold(socket: Socket, networks: readonly Network[], amount: number, shared: object = {}): () => void {
    const tallies = [this.#all, ...networks.map((network) => this.#tallyOf(network))];
    for (const tally of tallies) tally.add(shared, amount);
    const holding: Holding = {
      socket,
      networks,
      since: this.#now(),
      movedBefore: this.#movedBytes(socket),
      release: () => {
        if (!this.#bySocket.get(socket)?.delete(holding)) return;
        if (this.#bySocket.get(socket)?.size === 0) this.#bySocket.delete(socket);
        for (const tally of tallies) tally.remove(shared, amount);
        for (const { name } of networks) if (this.#byNetwork.get(name)?.amount === 0) this.#byNetwork.delete(name);
      },
    };
    const held = this.#bySocket.get(socket) ?? new Set();
    this.#bySocket.set(socket, held.add(holding));
    this.#watch(socket);
    while (this.total > this.#limits.total && this.#endOne());
    return holding.release;
  }

  /**
   * Returns how urgently others need what a connection holds: 0 if there is room, 1 if a network of it holds over half
   * of its share, and 1 to 8, by the part of its share that it holds, if over half of the total is held.
   */
  pressureOn(socket: Socket): number {
    const [holding] = this.#bySocket.get(socket) ?? [];
    if (!holding) return 0;
    const fullness = Math.min(1, this.#fullnessOf(holding.networks));
    if (this.total > this.#limits.total / 2) return 1 + 7 * fullness;
    return fullness > 1 / 2 ? 1 : 0;
  }

  /** Releases what a connection holds when it closes. An answer that waits behind another one never closes by itself. */
  #watch(socket: Socket): void {
    if (this.#watched.has(socket)) return;
    this.#watched.add(socket);
    socket.once('close', () => this.#releaseAll(socket));
  }

  #releaseAll(socket: Socket): void {
    for (const holding of [...(this.#bySocket.get(socket) ?? [])]) holding.release();
  }

  /**
   * Ends a connection of the network that holds most of its share: of its address that holds most, the slowest. Returns
   * false if there is none.
   */
  #endOne(): boolean {
    const most = this.#mostFullness();
    let worst: { socket: Socket; held: number; speed: number } | undefined;
    for (const [socket, [holding]] of this.#bySocket) {
      if (!holding || this.#fullnessOf(holding.networks) < most) continue;
      const held = this.#fullnessOf(holding.networks.slice(0, 1));
      const speed = this.#speedOf(holding);
      // Of equally slow ones, the one that has been there for the longest time.
      if (!worst || held > worst.held || (held === worst.held && speed < worst.speed)) worst = { socket, held, speed };
    }
    if (!worst) return false;
    this.#releaseAll(worst.socket);
    worst.socket.destroy();
    this.#onEnd();
    return true;
  }

  /** Returns the bytes per ms that a connection has moved. Infinity if it is too early to tell. */
  #speedOf({ socket, since, movedBefore }: Holding): number {
    const age = this.#now() - since;
    return age < LEAST_AGE ? Infinity : (this.#movedBytes(socket) - movedBefore) / age;
  }

  /** Returns the largest part of its share that one of these networks holds. */
  #fullnessOf(networks: readonly Network[]): number {
    const { perNetwork } = this.#limits;
    return Math.max(
      ...networks.map(({ name, allowance }) => (this.#byNetwork.get(name)?.amount ?? 0) / (perNetwork * allowance)),
    );
  }

  #mostFullness(): number {
    let most = 0;
    for (const { amount, allowance } of this.#byNetwork.values())
      most = Math.max(most, amount / (this.#limits.perNetwork * allowance));
    return most;
  }

  #tallyOf({ name, allowance }: Network): Tally {
    const tally = this.#byNetwork.get(name) ?? new Tally(allowance);
    this.#byNetwork.set(name, tally);
    return tally;
  }
}

/** An amount, to which everything counts once. */
class Tally {
  readonly allowance: number;
  readonly #holders = new Map<object, number>();
  amount = 0;

  constructor(allowance: number) {
    this.allowance = allowance;
  }

  add(shared: object, amount: number): void {
    const holders = this.#holders.get(shared) ?? 0;
    if (holders === 0) this.amount += amount;
    this.#holders.set(shared, holders + 1);
  }

  remove(shared: object, amount: number): void {
    const holders = (this.#holders.get(shared) ?? 0) - 1;
    if (holders > 0) return void this.#holders.set(shared, holders);
    this.#holders.delete(shared);
    this.amount -= amount;
  }
}
