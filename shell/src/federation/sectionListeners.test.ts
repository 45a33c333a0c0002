import { jest } from '@jest/globals';
import { holdListeners, wakeSection } from './sectionListeners.ts';

type Code = (target: EventTarget, listener: () => void, options?: AddEventListenerOptions) => void;

/** Returns a function whose stack says that it is in a script of a remote: only a script with an address has one. */
const inScriptOf = (remote: string, body: string): Code =>
  new Function('target', 'listener', 'options', `${body}\n//# sourceURL=http://site/remotes/${remote}/1/a.js`) as Code;
const add = (remote: string) => inScriptOf(remote, `target.addEventListener('resize', listener, options)`);
const remove = (remote: string) => inScriptOf(remote, `target.removeEventListener('resize', listener, options)`);

const listener = jest.fn();
const heard = (target: EventTarget): number => {
  listener.mockClear();
  target.dispatchEvent(new Event('resize'));
  return listener.mock.calls.length;
};

beforeAll(holdListeners);
beforeEach(() => wakeSection('mf-a'));

describe.each([
  ['window', window],
  ['document', document],
  ['html', document.documentElement],
  ['body', document.body],
])('a listener that a section adds to %s', (_name, target) => {
  test('acts while its section is shown, sleeps while others are, and is removed as usual', () => {
    add('mf-a')(target, listener);
    expect(heard(target)).toBe(1);
    wakeSection('mf-b');
    expect(heard(target)).toBe(0);
    wakeSection('mf-a');
    expect(heard(target)).toBe(1);
    remove('mf-a')(target, listener);
    expect(heard(target)).toBe(0);
    wakeSection('mf-a');
    expect(heard(target)).toBe(0);
  });

  test('sleeps at first if the section is only loaded ahead', () => {
    add('mf-b')(target, listener);
    expect(heard(target)).toBe(0);
    wakeSection('mf-b');
    expect(heard(target)).toBe(1);
    remove('mf-b')(target, listener);
  });
});

test('a listener of the host acts everywhere', () => {
  window.addEventListener('resize', listener);
  expect(heard(window)).toBe(1);
  wakeSection(undefined);
  expect(heard(window)).toBe(1);
  window.removeEventListener('resize', listener);
});

test('a removed listener for the way down leaves the one for the way up', () => {
  add('mf-a')(window, listener);
  add('mf-a')(window, listener, { capture: true });
  remove('mf-a')(window, listener, { capture: true });
  wakeSection('mf-b');
  expect(heard(window)).toBe(0);
  wakeSection('mf-a');
  expect(heard(window)).toBe(1);
  remove('mf-a')(window, listener);
});

test('a listener for one event is called once, and is not woken', () => {
  add('mf-a')(window, listener, { once: true });
  wakeSection('mf-b');
  expect(heard(window)).toBe(1);
  wakeSection('mf-a');
  expect(heard(window)).toBe(0);
});

test('a listener whose signal has ended it is forgotten', () => {
  const adding = jest.spyOn(EventTarget.prototype, 'addEventListener').mockImplementation(() => undefined);
  const ending = new AbortController();
  add('mf-a')(window, listener, { signal: ending.signal });
  ending.abort();
  wakeSection('mf-a');
  expect(adding).toHaveBeenCalledTimes(1);
});

test('an interval of a section rests while others are shown, and one of the host does not', () => {
  jest.useFakeTimers();
  holdListeners();
  const ofHost = jest.fn();
  setInterval(ofHost, 100);
  listener.mockClear();
  inScriptOf('mf-a', 'setInterval(listener, 100, 1)')(window, listener);
  jest.advanceTimersByTime(250);
  expect(listener.mock.calls).toEqual([[1], [1]]);
  wakeSection('mf-b');
  jest.advanceTimersByTime(1_000);
  expect(listener).toHaveBeenCalledTimes(2);
  wakeSection('mf-a');
  jest.advanceTimersByTime(100);
  expect(listener).toHaveBeenCalledTimes(3);
  expect(ofHost).toHaveBeenCalledTimes(13);
  jest.useRealTimers();
});
