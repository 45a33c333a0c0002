/** A fake of Web Locks. A request for a lock that is taken fails after its time limit. */
export class FakeLocks {
  readonly held = new Set<string>();

  static install(): void {
    Object.defineProperty(navigator, 'locks', { value: new FakeLocks(), configurable: true });
  }

  /** As in a browser without HTTPS. */
  static remove(): void {
    Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  }

  async request(name: string, _options: object, hold: () => Promise<void>): Promise<void> {
    if (this.held.has(name)) await new Promise((resolve) => setTimeout(resolve));
    if (this.held.has(name)) throw new DOMException('waited too long', 'TimeoutError');
    this.held.add(name);
    await hold();
    this.held.delete(name);
  }
}
