import { jest } from '@jest/globals';
import { createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ANSWERS_EVENT } from './page/pageData.ts';

const SCRIPT = '/assets/main.1.js';

/** Starts a page with a body. `page` is what its data says besides its script; `connection` is how the visitor is connected. */
async function startPage({
  body = '',
  page = {},
  connection,
}: {
  body?: string;
  page?: Record<string, unknown>;
  connection?: { saveData?: boolean; effectiveType?: string };
}): Promise<void> {
  const data = { remote: 'mf-media', hydration: { loaderData: {} }, scripts: [SCRIPT], ...page };
  document.body.innerHTML = `${body}<script type="application/json" id="wkff-page">${JSON.stringify(data)}</script>`;
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  jest.resetModules();
  await import('./starter.ts');
  jest.runOnlyPendingTimers();
  jest.runOnlyPendingTimers();
}

const scripts = () => {
  jest.runAllTimers();
  return [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));
};
const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;
const press = (selector: string) => find(selector).click();
const answer = () => dispatchEvent(new Event(ANSWERS_EVENT));

/** Records events of a kind that reach an element from now on. */
function record(selector: string, type: string): Event[] {
  const events: Event[] = [];
  find(selector).addEventListener(type, (event) => events.push(event));
  return events;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  // Ends what the starter holds.
  answer();
  jest.useRealTimers();
  document.head.innerHTML = '';
  localStorage.clear();
});

test('a style sheet of the site that failed is taken out, those of browser extensions stay', async () => {
  const sheets = ['/remotes/mf-league/1/styles.css', 'chrome-extension://abc/styles.css'];
  document.head.innerHTML = sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  await startPage({});
  scripts();
  expect([...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'))).toEqual([sheets[1]]);
});

describe('visitors who save data', () => {
  const saving = { connection: { saveData: true } };

  test.each([
    ['who do not say anything', undefined],
    ['on 4G', { saveData: false, effectiveType: '4g' }],
    ['on 3G', { saveData: false, effectiveType: '3g' }],
  ])('other visitors get the scripts at once: %s', async (_, connection) => {
    await startPage(connection ? { connection } : {});
    expect(scripts()).toEqual([SCRIPT]);
  });

  test.each([
    ['with Save-Data', { saveData: true, effectiveType: '4g' }],
    ['on 2G', { saveData: false, effectiveType: '2g' }],
    ['on slow 2G', { saveData: false, effectiveType: 'slow-2g' }],
  ])('%s get the scripts by a press, not before, and once', async (_, connection) => {
    await startPage({ body: '<button type="button">x</button>', connection });
    expect(scripts()).toEqual([]);
    press('button');
    press('button');
    expect(scripts()).toEqual([SCRIPT]);
  });

  test('get them by a focused field, an opened menu, a choice and Escape', async () => {
    const body = '<input><details><summary>x</summary></details><select></select>';
    const acts: (() => void)[] = [
      () => find('input').focus(),
      () => press('summary'),
      () => find('select').dispatchEvent(new Event('change', { bubbles: true })),
      () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
    ];
    for (const act of acts) {
      document.head.innerHTML = '';
      await startPage({ ...saving, body });
      expect(scripts()).toEqual([]);
      act();
      expect(scripts()).toEqual([SCRIPT]);
      answer();
    }
  });

  test('do not get them by a link, a form that the browser sends, or a key that scrolls', async () => {
    await startPage({ ...saving, body: '<a href="#x"><b>x</b></a><form><button type="submit">x</button></form>' });
    find('form').addEventListener('submit', (event) => event.preventDefault());
    find('a').focus();
    press('b');
    press('button');
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    expect(scripts()).toEqual([]);
  });

  test.each([
    ['a page of the host', { remote: null }],
    ['a page that the server did not render', { hydration: null }],
    ['a match in play', { hydration: { loaderData: { match: { status: 'live' } } } }],
  ])('get them at once on a page that needs them: %s', async (_, page) => {
    await startPage({ ...saving, page });
    expect(scripts()).toEqual([SCRIPT]);
  });

  test('get them at once on a page that is not listed', async () => {
    document.head.innerHTML = '<meta name="robots" content="noindex">';
    await startPage(saving);
    expect(scripts()).toEqual([SCRIPT]);
  });

  test('get them at once as members', async () => {
    localStorage.setItem('userToken', 'x');
    await startPage(saving);
    expect(scripts()).toEqual([SCRIPT]);
  });
});

describe('an act before the scripts answer', () => {
  test('a pressed button is pressed once more, once, although it was pressed twice', async () => {
    await startPage({ body: '<button type="button"><i>x</i></button>' });
    press('i');
    press('i');
    const events = record('button', 'click');
    answer();
    answer();
    expect(events.map(({ target }) => target)).toEqual([find('i')]);
  });

  test('a button that is no longer there is not pressed', async () => {
    await startPage({ body: '<button type="button">x</button>' });
    press('button');
    const events = record('button', 'click');
    find('button').remove();
    answer();
    expect(events).toEqual([]);
  });

  test('a box keeps its tick, and its click finds the other state before', async () => {
    await startPage({ body: '<label><input type="checkbox"><b>x</b></label>' });
    press('b');
    const before: boolean[] = [];
    find('input').addEventListener('mouseup', () => before.push(find<HTMLInputElement>('input').checked));
    const events = record('input', 'click');
    answer();
    expect([events.length, find<HTMLInputElement>('input').checked]).toEqual([1, true]);
  });

  test('React takes a ticked box for a change, once', async () => {
    const onChange = jest.fn();
    const box = createElement('input', { type: 'checkbox', checked: false, onChange });
    await startPage({ body: '<div id="root"><input type="checkbox"></div>' });
    press('input');
    startTransition(() => void hydrateRoot(find('#root'), box));
    answer();
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  test('a choice and a key are repeated, the last of them', async () => {
    await startPage({ body: '<select><option>1</option></select><button type="button">x</button>' });
    press('button');
    find('select').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    find('select').dispatchEvent(new Event('change', { bubbles: true }));
    press('select');
    const [presses, choices] = [record('button', 'click'), record('select', 'change')];
    answer();
    expect([presses.length, choices.length]).toEqual([0, 1]);

    await startPage({ body: '<dialog><a href="/x">x</a><p tabindex="-1">x</p></dialog>' });
    find('p').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
    const keys = record('p', 'keydown');
    answer();
    expect(keys.map((event) => (event as KeyboardEvent).key)).toEqual(['ArrowLeft']);
  });

  test('is not repeated if the browser answers it itself, and an opened menu ends what came before', async () => {
    await startPage({
      body: '<button type="button" id="x">x</button><details><summary>x</summary></details><label><input>x</label>',
    });
    press('#x');
    press('summary');
    press('label');
    const events = record('body', 'click');
    answer();
    expect(events).toEqual([]);
    expect(find<HTMLDetailsElement>('details').open).toBe(true);
  });

  test('the button of a form that the browser does not send is pressed again', async () => {
    await startPage({ body: '<form method="dialog"><button type="submit">x</button></form>' });
    find('form').addEventListener('click', (event) => event.preventDefault());
    press('button');
    const events = record('button', 'click');
    answer();
    expect(events.length).toBe(1);
  });
});
