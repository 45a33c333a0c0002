import { expect, test } from '@jest/globals';
import type { Router } from '../page/Router.ts';
import { handBackScrolling } from './handBackScrolling.ts';

type Subscriber = Parameters<Router['subscribe']>[0];

test('the browser scrolls an entry whose document is left, and the router those of a document that is not', () => {
  Object.defineProperty(history, 'scrollRestoration', { value: 'manual', writable: true });
  let tell = (_state: string): void => undefined;
  handBackScrolling({
    subscribe(subscriber) {
      tell = (state) => subscriber({ navigation: { state } } as Parameters<Subscriber>[0], {} as never);
      return () => undefined;
    },
  });
  dispatchEvent(new Event('beforeunload'));
  expect(history.scrollRestoration).toBe('auto');
  // Other news of the router, as of a page that is read again.
  tell('idle');
  expect(history.scrollRestoration).toBe('auto');
  tell('loading');
  expect(history.scrollRestoration).toBe('manual');
});
