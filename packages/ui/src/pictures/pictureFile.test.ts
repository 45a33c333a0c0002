import { srcSet, uploadedPicture } from './pictureFile.ts';

test('reads the size and the existing widths from an uploaded file’s name', () => {
  expect(uploadedPicture('press-07-960x540.webp')).toEqual({
    base: '/uploads/press-07-960x540',
    width: 960,
    height: 540,
    smaller: [320, 640],
    avif: [320, 640, 960],
  });
  expect(uploadedPicture('a-1600x900.webp')).toMatchObject({ smaller: [320, 640, 960, 1280], avif: [320, 640, 960] });
  expect(uploadedPicture('a-320x180.webp')).toMatchObject({ smaller: [], avif: [320] });
});

test('lists AVIF only up to the width to which it is made', () => {
  const picture = uploadedPicture('a-1280x720.webp');
  expect(picture && srcSet(picture, 'avif')).toBe(
    '/uploads/a-1280x720-320.avif 320w, /uploads/a-1280x720-640.avif 640w, /uploads/a-1280x720-960.avif 960w',
  );
  expect(picture && srcSet(picture, 'webp')).toMatch(/ 960w, \/uploads\/a-1280x720\.webp 1280w$/);
});

test('appends a signature to every address', () => {
  const picture = uploadedPicture('a-640x360.webp?expires=1&signature=b');
  expect(picture && srcSet(picture, 'webp')).toBe(
    '/uploads/a-640x360-320.webp?expires=1&signature=b 320w, /uploads/a-640x360.webp?expires=1&signature=b 640w',
  );
});

test('a name without a size is one file of unknown size', () => {
  for (const name of [
    'cover.webp',
    'cover-960x540.png',
    '960x540.webp',
    'cover-0x540.webp',
    '',
    'cover-960x540-320.webp',
    '../x-960x540.webp',
  ]) {
    expect(uploadedPicture(name)).toBeNull();
  }
});
