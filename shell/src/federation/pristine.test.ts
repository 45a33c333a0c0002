import { rememberGlobals } from './pristine.ts';

const changes: [string, () => void, () => unknown][] = [
  ['window.fetch', () => (window.fetch = () => Promise.reject(new Error('patched'))), () => window.fetch],
  ['History.pushState', () => (History.prototype.pushState = () => undefined), () => History.prototype.pushState],
  ['Array.map', () => (Array.prototype.map = () => []), () => Array.prototype.map],
  ['Map.get', () => (Map.prototype.get = () => undefined), () => Map.prototype.get],
  ['Storage.getItem', () => (Storage.prototype.getItem = () => null), () => Storage.prototype.getItem],
  ['JSON.parse', () => (JSON.parse = () => null), () => JSON.parse],
  ['Object.extra', () => Object.assign(Object.prototype, { extra: 1 }), () => ({}) as { extra?: 1 }],
  ['Node.appendChild', () => Reflect.deleteProperty(Node.prototype, 'appendChild'), () => Node.prototype.appendChild],
];

test.each(changes)('%s is put back and named', (name, change, read) => {
  const putBack = rememberGlobals();
  const before = read();
  change();
  expect(putBack()).toEqual([name]);
  expect(read()).toEqual(before);
  expect(putBack()).toEqual([]);
});
