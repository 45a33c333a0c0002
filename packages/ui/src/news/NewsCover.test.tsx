import { render } from '@testing-library/react';
import { buildContentListItem } from '@wkff/testing';
import { NewsCover } from './NewsCover.tsx';

test('offers a picture of known size as AVIF and WebP, in the needed width', () => {
  const { container } = render(<NewsCover item={buildContentListItem({ images: 'a-960x540.webp' })} size="medium" />);
  expect([...container.querySelectorAll('source')].map((source) => source.type)).toEqual(['image/avif', 'image/webp']);
  expect(container.querySelector('source')?.getAttribute('srcset')).toContain('/uploads/a-960x540-320.avif 320w');
});

test('offers a large cover of a large picture as WebP only, which exists in the widest size', () => {
  const types = (size: 'medium' | 'large', images: string) => {
    const { container } = render(<NewsCover item={buildContentListItem({ images })} size={size} />);
    return [...container.querySelectorAll('source')].map((source) => source.type);
  };
  expect(types('large', 'a-1600x900.webp')).toEqual(['image/webp']);
  expect(types('large', 'a-960x540.webp')).toEqual(['image/avif', 'image/webp']);
  expect(types('medium', 'a-1600x900.webp')).toEqual(['image/avif', 'image/webp']);
});

test('draws an item without a picture in its club’s colour, else in its category’s', () => {
  const drawn = (overrides: object) =>
    render(<NewsCover item={buildContentListItem(overrides)} size="medium" />).container.firstElementChild?.className;
  expect(drawn({ related_teams: ['suwon-fc-women'] })).toContain('club-suwon-fc-women');
  expect(drawn({ category: 'queens-cup' })).toContain('queens-cup');
  expect(drawn({ category: null })).toContain('federation-news');
});
