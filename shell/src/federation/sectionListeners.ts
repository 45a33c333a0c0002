import { remoteOf } from './sheets.ts';

type Args = Parameters<EventTarget['addEventListener']>;

/** A listener that a script of a section has added, and not removed. */
interface Held {
  section: string;
  target: EventTarget;
  args: Args;
}

/** Name of the remote whose page is shown. */
let shown: string | undefined;
let held: Held[] = [];

/**
 * Notes which listeners the scripts of sections add to window, document, `html` and `body`, so that they act only
 * while their section is shown. The same for intervals. Call it before the first remote is loaded.
 */
export function holdListeners(): void {
  for (const target of [window, document, document.documentElement, document.body]) {
    target.addEventListener = (...args: Args) => {
      EventTarget.prototype.addEventListener.apply(target, args);
      const section = callingSection(new Error().stack);
      // A listener for one event removes itself, which nobody is told.
      if (section === undefined || optionsOf(args).once) return;
      held.push({ section, target, args });
      if (section !== shown) EventTarget.prototype.removeEventListener.apply(target, args);
    };
    target.removeEventListener = (...args: Args) => {
      held = held.filter((one) => one.target !== target || !isSame(one.args, args));
      EventTarget.prototype.removeEventListener.apply(target, args);
    };
  }
  const { setInterval } = window;
  window.setInterval = ((work: () => void, ...others: []) => {
    const section = callingSection(new Error().stack);
    const workIfShown = (...values: []) => section === shown && work(...values);
    return setInterval(section === undefined ? work : workIfShown, ...others);
  }) as typeof setInterval;
}

/** Has the listeners and intervals of a remote act, and none of other remotes. */
export function wakeSection(name: string | undefined): void {
  shown = name;
  held = held.filter(({ args }) => !optionsOf(args).signal?.aborted);
  for (const { section, target, args } of held)
    EventTarget.prototype[section === shown ? 'addEventListener' : 'removeEventListener'].apply(target, args);
}

/** Browsers take these for the same listener. */
function isSame(one: Args, other: Args): boolean {
  return one[0] === other[0] && one[1] === other[1] && !optionsOf(one).capture === !optionsOf(other).capture;
}

const optionsOf = ([, , options]: Args): AddEventListenerOptions =>
  typeof options === 'boolean' ? { capture: options } : (options ?? {});

/** Returns the name of the remote whose script called the function in which a stack was noted. */
function callingSection(stack = ''): string | undefined {
  // All browsers end the line of a call with its place. Chromium has a line before the first call.
  return remoteOf(stack.split('\n').filter((line) => /:\d+:\d+\)?$/.test(line))[1] ?? '');
}
