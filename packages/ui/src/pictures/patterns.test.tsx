import { render, screen } from '@testing-library/react';
import { ClubPattern } from './ClubPattern.tsx';
import { HeroPattern, type HeroPatternName } from './HeroPattern.tsx';

const NAMES: HeroPatternName[] = ['stadium', 'ball', 'clubs', 'lights'];

test.each(NAMES)('the pattern %s is decorative, small, and has no style attribute', (name) => {
  const { container } = render(<HeroPattern name={name} />);
  const svg = container.querySelector('svg');
  expect(svg?.getAttribute('aria-hidden')).toBe('true');
  expect(screen.queryByRole('img')).toBeNull();
  expect(container.innerHTML).not.toContain('style=');
  expect(container.innerHTML.length).toBeLessThan(3_000);
});

test('the four patterns differ', () => {
  const drawings = NAMES.map((name) => render(<HeroPattern name={name} />).container.innerHTML);
  expect(new Set(drawings).size).toBe(4);
});

test('strokes take the clubs’ colours from their classes', () => {
  const { container } = render(<HeroPattern name="ball" />);
  expect(container.querySelectorAll('[class*="club-"]')).toHaveLength(8);
});

test('the club’s pattern is decorative too', () => {
  const { container } = render(<ClubPattern />);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
