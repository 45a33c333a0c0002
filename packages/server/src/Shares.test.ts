import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { networksOf } from './network.ts';
import { Shares } from './Shares.ts';

/** The parts of a connection that shares use. */
class Connection extends EventEmitter {
  readonly networks;
  readonly _handle = { bytesWritten: 0, writeQueueSize: 0 };
  destroyed = false;

  constructor(address: string) {
    super();
    this.networks = networksOf(address);
  }

  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

describe('shares of something limited', () => {
  let now: number;
  let shares: Shares;
  /** Number of callers that were refused, and of connections that were ended. */
  let counts: { refused: number; ended: number };

  beforeEach(() => {
    now = 0;
    counts = { refused: 0, ended: 0 };
    shares = new Shares(
      { total: 100, perNetwork: 40 },
      { now: () => now, onRefuse: () => (counts.refused += 1), onEnd: () => (counts.ended += 1) },
    );
  });

  const hold = (connection: Connection, amount: number, shared?: object) =>
    shares.hold(connection as unknown as Socket, connection.networks, amount, shared);
  /** Opens connections that hold an amount each. */
  const open = (address: string, amount: number, count = 1) =>
    Array.from({ length: count }, () => {
      const connection = new Connection(address);
      hold(connection, amount);
      return connection;
    });
  const admits = (address: string) => shares.admits(networksOf(address));
  const endedOf = (connections: readonly Connection[]) => connections.map(({ destroyed }) => destroyed);

  it('refuse an address that holds its whole share, until it holds less', () => {
    const [first] = open('203.0.113.1', 20, 2);
    expect([admits('203.0.113.1'), admits('203.0.113.2')]).toEqual([false, true]);
    first?.destroy();
    expect([admits('203.0.113.1'), shares.total, counts]).toEqual([true, 20, { refused: 1, ended: 0 }]);
  });

  it('end the slowest connection of those who hold most, when somebody who holds little needs room', () => {
    const most = open('203.0.113.1', 13, 3);
    const others = open('198.51.100.1', 10, 3);
    const more = open('192.0.2.1', 10, 3);
    now = 10_000;
    for (const [n, { _handle }] of most.entries()) _handle.bytesWritten = [9_000, 8_000, 12_000][n] ?? 0;
    expect(admits('192.0.2.200')).toBe(true);
    const [newcomer] = open('192.0.2.200', 5);
    expect([...endedOf(most), ...endedOf([...others, ...more]), newcomer?.destroyed]).toEqual([
      ...[false, true, false],
      ...Array<boolean>(6).fill(false),
      false,
    ]);
    expect([shares.total, counts]).toEqual([91, { refused: 0, ended: 1 }]);
  });

  it('measure speed by what has left the process', () => {
    const [fast, slow] = open('203.0.113.1', 15, 2);
    const others = open('198.51.100.1', 25);
    const more = open('192.0.2.1', 25);
    now = 10_000;
    if (fast) fast._handle.bytesWritten = 5_000;
    if (slow) Object.assign(slow._handle, { bytesWritten: 1_000_000, writeQueueSize: 999_000 });
    open('192.0.2.200', 21);
    expect(endedOf([fast, slow, ...others, ...more].filter((one) => one !== undefined))).toEqual([
      ...[false, true],
      ...[false, false],
    ]);
  });

  it('do not end a connection before its speed is known, if there is another one', () => {
    const [first] = open('203.0.113.1', 15);
    if (first) first._handle.bytesWritten = 1_000_000;
    open('198.51.100.1', 25);
    open('192.0.2.1', 25);
    now = 10_000;
    const [second] = open('203.0.113.1', 15);
    open('192.0.2.200', 21);
    expect([first?.destroyed, second?.destroyed]).toEqual([true, false]);
  });

  it('refuse who holds most when the total is reached, and nobody who holds less', () => {
    open('203.0.113.1', 39);
    open('198.51.100.1', 38);
    open('192.0.2.1', 23);
    expect(['203.0.113.1', '198.51.100.1', '192.0.2.1', '192.0.2.2'].map(admits)).toEqual([false, true, true, true]);
  });

  it('are several times those of an address for a wide network, however many addresses hold a little', () => {
    const spread = Array.from({ length: 70 }, (_, n) => open(`2001:db8:1:${n.toString(16)}::1`, 1)).flat();
    open('203.0.113.1', 5);
    open('203.0.113.200', 5);
    const fair = open('198.51.100.7', 10);
    const slow = open('198.51.100.8', 10);
    expect(shares.total).toBe(100);
    expect(admits('2001:db8:9::1')).toBe(true);
    // A seventh of an IPv6 customer's share is more than a quarter of an address.
    open('2001:db8:9::1', 1);
    expect([...endedOf(spread), ...endedOf([...fair, ...slow])].filter(Boolean)).toHaveLength(1);
  });

  it('count what several connections hold together once, in total and for each network', () => {
    const page = {};
    const readers = [...open('203.0.113.1', 0, 3), ...open('198.51.100.1', 0, 2)];
    const releases = readers.map((reader) => hold(reader, 30, page));
    expect(shares.total).toBe(30);
    expect(admits('203.0.113.1')).toBe(true);
    for (const release of releases.slice(0, 3)) release();
    expect(shares.total).toBe(30);
    for (const release of releases) release();
    expect(shares.total).toBe(0);
  });

  it('are free again when their connection closes, whatever became of the answers', () => {
    const [connection] = open('203.0.113.1', 10);
    if (connection) hold(connection, 10);
    expect(shares.total).toBe(20);
    connection?.destroy();
    expect([shares.total, counts.ended]).toEqual([0, 0]);
  });

  it('are pressing only on those who hold much, or while more than half of the total is held', () => {
    const [little] = open('203.0.113.1', 4);
    const [much] = open('198.51.100.1', 30);
    const pressures = () =>
      [little, much, new Connection('192.0.2.1')].map((one) => shares.pressureOn(one as unknown as Socket));
    expect(pressures()).toEqual([0, 1, 0]);
    open('192.0.2.1', 20);
    expect(pressures()).toEqual([1 + 7 * 0.1, 1 + 7 * 0.75, 0]);
  });
});
