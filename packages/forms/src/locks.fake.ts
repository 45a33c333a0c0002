/** A fake of Web Locks. A request for a lock that is taken fails after its time limit. */
export class FakeLocks {
  readonly held = new Set<string>();
  /** Time in ms until a request is looked at, as on a busy device. */
  answersAfter = 0;

  static install(): FakeLocks {
    const locks = new FakeLocks();
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    return locks;
  }

  /** As in a browser without HTTPS. */
  static remove(): void {
    Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  }

  async request(
    name: string,
    { ifAvailable = false, signal }: LockOptions,
    hold: (lock: Lock | null) => Promise<void> | void,
  ): Promise<void> {
    if (this.answersAfter > 0) await new Promise((resolve) => setTimeout(resolve, this.answersAfter));
    if (ifAvailable && this.held.has(name)) return hold(null);
    if (this.held.has(name)) await new Promise((resolve) => setTimeout(resolve));
    if (this.held.has(name) || signal?.aborted) throw new DOMException('waited too long', 'TimeoutError');
    this.held.add(name);
    await hold({ name, mode: 'exclusive' });
    this.held.delete(name);
  }
}
