import { uploadedPicture } from './pictureFile.ts';

test('an uploaded file’s name says its size and the widths it lies in', () => {
  expect(uploadedPicture('press-07-960x540.webp')).toEqual({
    base: '/uploads/press-07-960x540',
    width: 960,
    height: 540,
    smaller: [320, 640],
  });
  expect(uploadedPicture('a-1600x900.webp')?.smaller).toEqual([320, 640, 960]);
  expect(uploadedPicture('a-320x180.webp')?.smaller).toEqual([]);
});

test('a name that says nothing is one file of unknown size', () => {
  for (const name of [
    'cover.webp',
    'cover-960x540.png',
    '960x540.webp',
    'cover-0x540.webp',
    '',
    'cover-960x540-320.webp',
  ]) {
    expect(uploadedPicture(name)).toBeNull();
  }
});

test('a name cannot leave the folder of uploads', () => {
  expect(uploadedPicture('../x-960x540.webp')?.base).toBe('/uploads/..%2Fx-960x540');
});
