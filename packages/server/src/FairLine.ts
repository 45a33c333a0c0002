import type { Network } from './network.ts';

/** Waiting items of a network: those of its smaller networks, or, if it has none, its own. */
interface Branch<T> {
  size: number;
  /** The network whose turn is next comes first. */
  readonly branches: Map<string, Branch<T>>;
  readonly items: T[];
}

/**
 * A line of waiting items in which networks take turns, so that one with many items delays no other. An item comes with
 * the networks it is from (`networksOf`): the widest networks take turns with each other, and so do the smaller networks
 * within each.
 */
export class FairLine<T> {
  readonly #all: Branch<T> = createBranch();

  /** Number of waiting items. */
  get size(): number {
    return this.#all.size;
  }

  /**
   * Adds an item. If there are more than `most` items then, removes and returns the last item of the network that has
   * most: the new item's, if it is one of them, otherwise the one whose turn comes last.
   */
  add(networks: readonly Network[], item: T, most = Infinity): T | undefined {
    const names = toNames(networks);
    let branch = this.#all;
    branch.size += 1;
    for (const network of names) {
      const next = branch.branches.get(network) ?? createBranch();
      branch.branches.set(network, next);
      branch = next;
      branch.size += 1;
    }
    branch.items.push(item);
    return this.size > most ? takeLastOfMost(this.#all, names) : undefined;
  }

  /** Removes and returns the item whose turn is next. */
  next(): T | undefined {
    return this.size > 0 ? takeNext(this.#all) : undefined;
  }

  /** Removes an item that was added with these networks. Does nothing if it is no longer in the line. */
  remove(networks: readonly Network[], item: T): void {
    remove(this.#all, toNames(networks), item);
  }
}

/** Returns the names of networks, the widest first. */
function toNames(networks: readonly Network[]): string[] {
  return networks.map(({ name }) => name).reverse();
}

function createBranch<T>(): Branch<T> {
  return { size: 0, branches: new Map(), items: [] };
}

function takeNext<T>(branch: Branch<T>): T | undefined {
  branch.size -= 1;
  const [first] = branch.branches;
  if (!first) return branch.items.shift();
  const [network, next] = first;
  const item = takeNext(next);
  // The network's next turn is after all others.
  branch.branches.delete(network);
  if (next.size > 0) branch.branches.set(network, next);
  return item;
}

/** Returns whether the item was found. */
function remove<T>(branch: Branch<T>, [network, ...rest]: readonly string[], item: T): boolean {
  const next = network === undefined ? undefined : branch.branches.get(network);
  const place = branch.items.indexOf(item);
  if (next ? !remove(next, rest, item) : place < 0) return false;
  branch.size -= 1;
  if (!next) branch.items.splice(place, 1);
  else if (next.size === 0) branch.branches.delete(network ?? '');
  return true;
}

/** @param preferred the networks that come first among equals, the widest first. */
function takeLastOfMost<T>(branch: Branch<T>, [preferred, ...rest]: readonly string[]): T | undefined {
  branch.size -= 1;
  const { branches } = branch;
  const most = Math.max(0, ...[...branches.values()].map(({ size }) => size));
  const largest = [...branches.keys()].filter((network) => branches.get(network)?.size === most);
  const network = largest.find((one) => one === preferred) ?? largest.at(-1) ?? '';
  const next = branches.get(network);
  if (!next) return branch.items.pop();
  const item = takeLastOfMost(next, network === preferred ? rest : []);
  if (next.size === 0) branches.delete(network);
  return item;
}
