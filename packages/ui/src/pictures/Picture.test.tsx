import { render, screen } from '@testing-library/react';
import { HERO_PICTURES, NO_PICTURE, PARTNER_BANNER } from './manifest.ts';
import { Picture } from './Picture.tsx';

const COVER = { base: '/uploads/cover-960x540', width: 960, height: 540, smaller: [320, 640] };

const sources = (container: HTMLElement) =>
  [...container.querySelectorAll('source')].map((source) => ({
    type: source.getAttribute('type'),
    media: source.getAttribute('media'),
    first: source.getAttribute('srcset')?.split(' ')[0],
  }));

test('offers AVIF before WebP, in every width, and WebP to a browser that supports neither', () => {
  const { container } = render(<Picture picture={COVER} alt="" sizes="50vw" />);
  expect(container.querySelector('source')?.getAttribute('srcset')).toBe(
    '/uploads/cover-960x540-320.avif 320w, /uploads/cover-960x540-640.avif 640w, /uploads/cover-960x540.avif 960w',
  );
  expect(sources(container).map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
  expect(container.querySelector('source')?.getAttribute('sizes')).toBe('50vw');
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/uploads/cover-960x540.webp');
});

test('has its size before it loads, loads lazily, and has no style attribute', () => {
  const { container } = render(<Picture picture={COVER} alt="경기장" />);
  const image = screen.getByRole('img', { name: '경기장' });
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['960', '540']);
  expect(image.getAttribute('loading')).toBe('lazy');
  expect(container.innerHTML).not.toContain('style=');
});

test('is hidden from screen readers as decoration', () => {
  render(<Picture picture={COVER} alt="" />);
  expect(screen.queryByRole('img')).toBeNull();
});

test('offers wider screens their own picture, the widest first', () => {
  const { desktop, tablet, mobile } = PARTNER_BANNER;
  const { container } = render(
    <Picture
      picture={mobile}
      wider={[
        { from: 40, picture: tablet },
        { from: 64, picture: desktop },
      ]}
      alt=""
    />,
  );
  expect(sources(container)).toEqual([
    { type: 'image/avif', media: '(min-width: 64em)', first: '/images/partner/desktop-1200.avif' },
    { type: 'image/webp', media: '(min-width: 64em)', first: '/images/partner/desktop-1200.webp' },
    { type: 'image/avif', media: '(min-width: 40em)', first: '/images/partner/tablet-768.avif' },
    { type: 'image/webp', media: '(min-width: 40em)', first: '/images/partner/tablet-768.webp' },
  ]);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/images/partner/mobile.svg');
  expect(container.querySelector('source')?.getAttribute('height')).toBe('400');
});

test('can be omitted on a phone, which then fetches nothing', () => {
  const { container } = render(
    <Picture picture={NO_PICTURE} wider={[{ from: 40, picture: HERO_PICTURES.stadium }]} alt="" loading="eager" />,
  );
  expect(container.querySelector('img')?.getAttribute('src')).toMatch(/^data:/);
  expect(sources(container).every(({ media }) => media === '(min-width: 40em)')).toBe(true);
});
