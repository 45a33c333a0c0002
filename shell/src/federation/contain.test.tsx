import { render } from '@testing-library/react';
import { jest } from '@jest/globals';
import { contain, containFrame, startContaining } from './contain.ts';

const root = document.createElement('div');
root.id = 'root';
let logged: jest.SpiedFunction<typeof console.error>;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => void jest.useRealTimers());

test('an ad blocker that removes a part of the frame each time it is put back prevails until the next page', async () => {
  document.body.replaceChildren(root);
  render(
    <div>
      <footer>foot</footer>
    </div>,
    { container: root },
  );
  jest.useFakeTimers();
  startContaining();
  containFrame(root, () => ({ name: 'mf-a', version: '1' }));
  const block = () => document.querySelector('footer')?.remove();
  const blocker = new MutationObserver(block);
  blocker.observe(root, { childList: true, subtree: true });
  block();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(logged).toHaveBeenCalledTimes(3);
  expect(document.querySelector('footer')).toBeNull();

  blocker.disconnect();
  contain(undefined);
  expect(document.querySelector('footer')).not.toBeNull();
});

test('style sheets that were adopted before the first section stay', () => {
  const [before, later] = [{}, {}];
  Object.assign(document, { adoptedStyleSheets: [before] });
  startContaining();
  contain(undefined);
  expect(document.adoptedStyleSheets).toEqual([before]);
  document.adoptedStyleSheets.push(later as CSSStyleSheet);
  contain(undefined);
  expect(document.adoptedStyleSheets).toEqual([before]);
  expect(logged.mock.calls.map(([, error]) => String(error))).toEqual(['Error: put back: adopted style sheets']);
});

test('a rule that matches the frame is reported for the release whose style sheet has it, whatever page is shown', () => {
  document.body.replaceChildren(root);
  render(<header>head</header>, { container: root });
  startContaining();
  // jsdom has none.
  Object.assign(globalThis, { CSSGroupingRule: class {} });
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href: '/remotes/mf-b/20300101/styles.css' });
  const style = document.createElement('style');
  style.textContent = '.own { color: red } header { display: none }';
  document.head.append(link, style);
  Object.defineProperty(link, 'sheet', { value: style.sheet });
  contain({ name: 'mf-a', version: '1' });
  expect(logged.mock.calls.map(([where, error]) => `${where} ${error}`)).toEqual([
    '[mf-b] contained: Error: put back: rule header',
  ]);
  expect([...(style.sheet?.cssRules ?? [])].map(({ cssText }) => cssText)).toHaveLength(1);
});
