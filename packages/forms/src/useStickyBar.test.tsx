import { render } from '@testing-library/react';
import { useRef } from 'react';
import { useStickyBar } from './useStickyBar.ts';

const HEIGHTS: Record<string, number> = { first: 69, second: 120 };

/** A form with a field and a bar, whose height is that of its name. */
function Form({ name }: { name: string }) {
  const form = useRef<HTMLFormElement>(null);
  const bar = useRef<HTMLDivElement | null>(null);
  useStickyBar(form, bar);
  return (
    <form ref={form}>
      <input name={name} />
      <div
        ref={(element) => {
          bar.current = element;
          if (element) {
            element.style.position = 'sticky';
            Object.defineProperty(element, 'offsetHeight', { configurable: true, value: HEIGHTS[name] });
          }
        }}
      />
    </form>
  );
}

beforeEach(() => {
  // Browsers call back first when they have laid out the page.
  globalThis.ResizeObserver = class {
    readonly #changed: ResizeObserverCallback;
    constructor(changed: ResizeObserverCallback) {
      this.#changed = changed;
    }
    observe = () => this.#changed([], this);
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
});

const room = () => document.documentElement.style.scrollPaddingBottom;

test('the bar has room before the first field is focused, and the bar of the form with the focus counts', () => {
  const { container, unmount } = render(
    <>
      <Form name="first" />
      <Form name="second" />
    </>,
  );
  expect(room()).toBe('69px');
  const [first, second] = [...container.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement];
  second.focus();
  expect(room()).toBe('120px');
  first.focus();
  expect(room()).toBe('69px');
  unmount();
  expect(room()).toBe('');
});
