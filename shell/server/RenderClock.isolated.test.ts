import { jest } from '@jest/globals';
import { RenderClock } from './RenderClock.ts';

describe('the clock of a render', () => {
  let events: string[];
  let clock: RenderClock;
  /** How long the process waited for a processor, in ms. */
  let waited: number;
  /** Ends the pending reads, in the order in which they began. */
  let answers: (() => void)[];

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    events = [];
    answers = [];
    waited = 0;
    const on = (event: string) => () => void events.push(event);
    clock = new RenderClock(
      { running: 2_000, waiting: 5_000 },
      { running: on('ran too long'), waiting: on('waited too long') },
      { leave: on('leave'), take: on('take') },
      { known: 0, read: () => waited },
    );
  });
  afterEach(() => jest.useRealTimers());

  const read = () => void clock.waitFor(new Promise<void>((resolve) => answers.push(resolve)));
  async function pass(ms: number) {
    await jest.advanceTimersByTimeAsync(ms);
    // The clock looks at its time after what has come meanwhile.
    await new Promise(setImmediate);
  }
  async function answer() {
    answers.shift()?.();
    await pass(0);
  }

  it('ends a render that runs for too long', async () => {
    await pass(1_999);
    expect(events).toEqual([]);
    await pass(1);
    expect(events).toEqual(['ran too long']);
  });

  it('gives a render back the time that its process waited for a processor', async () => {
    await pass(1_500);
    waited = 1_200;
    await pass(1_699);
    expect(events).toEqual([]);
    await pass(1);
    expect(events).toEqual(['ran too long']);
  });

  it('does not end a render whose answer has come when its time is over', async () => {
    setTimeout(() => clock.stop(), 2_000);
    jest.advanceTimersByTime(2_000);
    await new Promise(setImmediate);
    expect(events).toEqual(['take']);
  });

  it('does not count what a render waits for the API, and counts the rest together', async () => {
    for (const ms of [900, 900]) {
      await pass(ms);
      read();
      await pass(2_400);
      await answer();
    }
    await pass(199);
    expect(events).toEqual(['leave', 'take', 'leave', 'take']);
    await pass(1);
    expect(events.at(-1)).toBe('ran too long');
  });

  it('waits as long as any read is pending', async () => {
    read();
    read();
    await pass(3_000);
    await answer();
    await pass(1_900);
    expect(events).toEqual(['leave']);
    await answer();
    expect(events).toEqual(['leave', 'take']);
  });

  it('counts all waiting together, and runs on after it is over', async () => {
    read();
    await pass(3_000);
    await answer();
    read();
    await pass(2_000);
    expect(events).toEqual(['leave', 'take', 'leave', 'waited too long']);
    await answer();
    // Nothing of it is left for another read.
    read();
    await pass(0);
    await answer();
    expect(events.slice(4)).toEqual(['take', 'leave', 'waited too long', 'take']);
    await pass(2_000);
    expect(events.at(-1)).toBe('ran too long');
  });

  it('takes the place back when it is stopped, and reports nothing afterwards', async () => {
    read();
    clock.stop();
    await answer();
    await pass(10_000);
    expect(events).toEqual(['leave', 'take']);
  });
});
