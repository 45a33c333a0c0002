import { layOutBelow } from './layOutBelow.ts';

test('each part below the window is laid out in a task of its own, then the mark of the document is gone', async () => {
  document.documentElement.dataset.below = '';
  const waiting: number[] = [];
  for (let count = 0; count < 2; count += 1) {
    const part = document.createElement('ul');
    part.dataset.below = '';
    part.getBoundingClientRect = () => {
      waiting.push(document.querySelectorAll('ul[data-below]').length);
      return new DOMRect();
    };
    document.body.append(part);
  }
  const end = layOutBelow();
  expect(waiting).toEqual([]);
  await end;
  expect(waiting).toEqual([1, 0]);
  expect(document.querySelector('[data-below]')).toBeNull();
});
