import { setTimeout as delay } from 'node:timers/promises';
import { within } from '@wkff/contracts';
import type { Browser } from './browser.ts';
import { openSlowPhone, read } from './slowPhone.ts';
import type { Tab } from './Tab.ts';

const LIMIT_MS = 30_000;
/** Within this time (ms) an act is answered, or it is lost. */
const LOST_MS = 4_000;

/** A button, and how one sees that it was pressed. */
export interface Act {
  path: string;
  /** CSS selector of the button, which is visible without scrolling. */
  button: string;
  /** Expression that is true when the press was answered. */
  isAnswered: string;
}

/**
 * Presses a button of a first visit on a slow phone. Returns the time from the press to its answer in ms, or null if
 * nothing answered.
 * @param afterMs Time from the first paint to the press.
 */
export async function watchAct(
  browser: Pick<Browser, 'port'>,
  origin: string,
  { path, button, isAnswered }: Act,
  afterMs: number,
): Promise<number | null> {
  const tab = await openSlowPhone(browser, observer(isAnswered));
  try {
    const painted = firstPaint(tab);
    await tab.send('Page.setLifecycleEventsEnabled', { enabled: true });
    await tab.send('Page.navigate', { url: origin + path });
    await within(LIMIT_MS, painted, `${path} was not painted`);
    const box = `document.querySelector(${JSON.stringify(button)}).getBoundingClientRect()`;
    const { x, y, width, height } = await read<DOMRect>(tab, box);
    await delay(afterMs);
    const place = { x: x + width / 2, y: y + height / 2, button: 'left', clickCount: 1 };
    for (const type of ['mousePressed', 'mouseReleased'])
      await tab.send('Input.dispatchMouseEvent', { type, ...place });
    await delay(LOST_MS);
    const { pressed, answered } = await read<Record<'pressed' | 'answered', number | null>>(tab, 'window.__act');
    if (pressed === null) throw new Error(`${path} was not pressed`);
    return answered === null ? null : answered - pressed;
  } finally {
    await tab.close();
  }
}

/** Notes when the button was pressed, and looks with every frame whether that was answered. */
const observer = (isAnswered: string) => `
  const act = window.__act = { pressed: null, answered: null };
  addEventListener('click', ({ isTrusted, timeStamp }) => { if (isTrusted) act.pressed ??= timeStamp; }, true);
  const look = () => {
    if (act.pressed !== null && ${isAnswered}) act.answered = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

function firstPaint(tab: Tab): Promise<void> {
  return new Promise((resolve) =>
    tab.listen((method, params) => {
      const isPaint = (params as { name?: string }).name === 'firstContentfulPaint';
      if (method === 'Page.lifecycleEvent' && isPaint) resolve();
    }),
  );
}
