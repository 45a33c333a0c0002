import { networksOf } from './network.ts';
import { BusyError, Semaphore } from './Semaphore.ts';

describe('a semaphore', () => {
  /** Records who entered, and who was refused. */
  let events: string[];
  beforeEach(() => {
    events = [];
  });

  async function enter(semaphore: Semaphore, name: string, address: string): Promise<() => void> {
    try {
      const leave = await semaphore.enter(networksOf(address));
      events.push(name);
      return leave;
    } catch (error) {
      events.push(error instanceof BusyError ? `${name} refused` : String(error));
      return () => undefined;
    }
  }

  it('has a limited number of places, and networks take turns for the next one', async () => {
    const semaphore = new Semaphore({ places: 1, length: 4 });
    const all = [
      enter(semaphore, 'a1', '203.0.113.1'),
      enter(semaphore, 'a2', '203.0.113.1'),
      enter(semaphore, 'a3', '203.0.113.1'),
      enter(semaphore, 'b1', '203.0.113.2'),
    ];
    expect(semaphore.isIdle).toBe(false);
    for (const entered of [0, 1, 3, 2]) {
      const leave = (await all[entered])!;
      leave();
      leave();
    }
    expect([events, semaphore.isIdle]).toEqual([['a1', 'a2', 'b1', 'a3'], true]);
  });

  it('refuses the last caller of the network with most when too many wait', async () => {
    const semaphore = new Semaphore({ places: 1, length: 2 });
    const leave = await enter(semaphore, 'a1', '203.0.113.1');
    const waiting = [
      enter(semaphore, 'a2', '203.0.113.1'),
      enter(semaphore, 'a3', '203.0.113.1'),
      enter(semaphore, 'b1', '203.0.113.2'),
    ];
    leave();
    for (const one of waiting) (await one)();
    expect(events).toEqual(['a1', 'a3 refused', 'a2', 'b1']);
  });

  it('refuses a caller who has waited for too long, and keeps no place for it', async () => {
    const semaphore = new Semaphore({ places: 1, length: 1, wait: 1 });
    const leave = await enter(semaphore, 'a1', '203.0.113.1');
    await enter(semaphore, 'a2', '203.0.113.1');
    leave();
    (await enter(semaphore, 'b1', '203.0.113.2'))();
    expect([events, semaphore.isIdle]).toEqual([['a1', 'a2 refused', 'b1'], true]);
  });
});
