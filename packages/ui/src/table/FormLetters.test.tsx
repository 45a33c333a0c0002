import { render } from '@testing-library/react';
import { FormLetters } from './FormLetters.tsx';

test('shows each result as a letter with its word, the oldest first, the latest marked', () => {
  const { container } = render(<FormLetters form="WDL" />);
  const letters = [...container.querySelectorAll('.letter')];
  expect(letters.map((letter) => letter.textContent)).toEqual(['승', '무', '패']);
  expect(letters.map((letter) => letter.classList.contains('latest'))).toEqual([false, false, true]);
});

test('wins and losses have a colour each', () => {
  const { container } = render(<FormLetters form="LWD" />);
  const classes = [...container.querySelectorAll('.letter')].map((letter) => [...letter.classList]);
  expect(classes[0]).toContain('L');
  expect(classes[1]).toContain('W');
});
