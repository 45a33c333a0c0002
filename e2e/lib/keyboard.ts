import type { Locator, Page } from '@playwright/test';

/** An element reached by the Tab key. */
export interface TabStop {
  /** Its accessible name: its label, else its text. */
  name: string;
  /** Heading or label of the section that contains it. */
  area: string;
  /** True if focus adds an outline or a shadow to the element. */
  isMarked: boolean;
  /** True if the element is on the screen and nothing covers it. */
  isInSight: boolean;
}

/** Limit of Tab stops, more than any page has. */
const MOST_STOPS = 150;

/** Presses Tab until an element has the focus. @throws Error if it never has. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there');
}

/** Returns all elements that Tab reaches from the page's start, in order. */
export async function walk(page: Page): Promise<TabStop[]> {
  await page.keyboard.press('Tab');
  const first = await page.evaluateHandle(() => document.activeElement);
  const stops: TabStop[] = [];
  do {
    const stop = await focused(page);
    if (stop === null) break;
    stops.push(stop);
    await page.keyboard.press('Tab');
  } while (stops.length < MOST_STOPS && !(await first.evaluate((element) => element === document.activeElement)));
  return stops;
}

/** Returns all elements on the page that can be used, judging by the markup: what `walk` should have reached. */
export async function usable(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select, textarea, [tabindex="0"]')]
      .filter((element) => !element.matches(':disabled, [inert] *'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => element.getAttribute('aria-label') ?? element.textContent.trim()),
  );
}

/** Returns the focused element; null if the page has no focus. */
export async function focused(page: Page): Promise<TabStop | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;

    const marks = (): string[] =>
      [undefined, '::before', '::after'].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        // A pseudo-element without content is not drawn.
        if (pseudo && style.content === 'none') return [];
        const isOutlined = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0;
        const isClear = /rgba\(.*, 0\)$/.test(style.outlineColor);
        return [
          ...(isOutlined && !isClear ? [`${pseudo} ${style.outline}`] : []),
          ...(style.boxShadow === 'none' ? [] : [`${pseudo} ${style.boxShadow}`]),
        ];
      });
    const withFocus = marks();
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    const part = element.closest('dialog') ?? element.closest('section:has(h2), header, footer, main');
    // The header's only headings are in the whole menu's dialog.
    const heading = part?.localName === 'header' ? null : part?.querySelector('h2');
    const area = part?.getAttribute('aria-label') ?? heading?.firstChild?.textContent ?? part?.localName ?? '';
    const stop = {
      name: element.getAttribute('aria-label') ?? element.textContent.trim(),
      area,
      isInSight: width > 0 && height > 0 && hit !== null && element.contains(hit),
    };
    element.blur();
    const without = marks();
    element.focus({ preventScroll: true });
    return { ...stop, isMarked: withFocus.some((mark) => !without.includes(mark)) };
  });
}
