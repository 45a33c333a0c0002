import { render } from '@testing-library/react';
import { FormLetters } from './FormLetters.tsx';

test('each result is a letter in words, the oldest first, the latest marked', () => {
  const { container } = render(<FormLetters form="WDL" />);
  const letters = [...container.querySelectorAll('.letter')];
  expect(letters.map((letter) => letter.textContent)).toEqual(['승', '무', '패']);
  expect(letters.map((letter) => letter.classList.contains('latest'))).toEqual([false, false, true]);
});

test('colours come with the letters: wins and losses have one each', () => {
  const { container } = render(<FormLetters form="LWD" />);
  const classes = [...container.querySelectorAll('.letter')].map((letter) => [...letter.classList]);
  expect(classes[0]).toContain('L');
  expect(classes[1]).toContain('W');
});
