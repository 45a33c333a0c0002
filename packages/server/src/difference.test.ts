import { stemOf } from './difference.ts';

it.each<[string, ReturnType<typeof stemOf>]>([
  ['browser/page-match.js', { stem: 'browser/page-match.js', destination: 'script' }],
  ['styles.3fa0b1c2d4.css', { stem: 'styles.*.css', destination: 'style' }],
  ['a.3fa0b1c2d4.3fa0b1c2d4.js', { stem: 'a.3fa0b1c2d4.*.js', destination: 'script' }],
  ['server/server.cjs', null],
  ['browser/page-match.js.br', null],
])('versions of %s are found by its name without the hash', (file, stem) => {
  expect(stemOf(file)).toEqual(stem);
});
