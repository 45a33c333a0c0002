import { expect, test } from '@jest/globals';
import { handBackScrolling } from './handBackScrolling.ts';

test('the browser scrolls an entry again before its document is left', () => {
  Object.defineProperty(history, 'scrollRestoration', { value: 'manual', writable: true });
  handBackScrolling();
  expect(history.scrollRestoration).toBe('manual');
  dispatchEvent(new Event('beforeunload'));
  expect(history.scrollRestoration).toBe('auto');
});
