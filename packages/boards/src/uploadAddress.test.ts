import { pictureKey, uploadName } from './uploadAddress.ts';

test('returns a file’s name without the path, with its signature', () => {
  expect(uploadName('/uploads/a.pdf?expires=1&signature=x')).toBe('a.pdf?expires=1&signature=x');
});

test('a picture is the same before and after its sizes are made, regardless of the signature', () => {
  const addresses = ['/uploads/a1.jpg', '/uploads/a1.jpg?signature=x', '/uploads/a1-960x540.webp?signature=y'];
  expect(new Set(addresses.map(pictureKey))).toEqual(new Set(['a1']));
  expect(pictureKey('/uploads/a2-960x540.webp')).toBe('a2');
});
