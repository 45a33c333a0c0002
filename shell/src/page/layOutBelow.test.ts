import { layOutBelow } from './layOutBelow.ts';

test('lays out each part that waited in a task of its own, then the document waits no longer', async () => {
  document.documentElement.dataset.below = '';
  document.body.innerHTML = '<ul data-below=""></ul><p></p><ul data-below=""></ul>';
  const waiting: number[] = [];
  const count = () => {
    waiting.push(document.querySelectorAll('ul[data-below]').length);
    return new DOMRect();
  };
  for (const part of document.querySelectorAll('ul')) part.getBoundingClientRect = count;
  const end = layOutBelow();
  expect(waiting).toEqual([]);
  await end;
  expect(waiting).toEqual([1, 0]);
  expect(document.querySelector('[data-below]')).toBeNull();
});
