import { versionIn } from './seen.ts';

test('the version of a match is found in a response and in the data of a page, and not that of another match', () => {
  const match = (id: number, version: number) =>
    `{"id":${id},"match_date":"2025-09-01","home":{},"version":${version}}`;
  const page = `<h1>"id":85</h1><script>{"matches":[${match(8, 4)},${match(85, 12)},${match(86, 3)}]}</script>`;
  expect([8, 85, 86, 5].map((id) => versionIn(page, id))).toEqual([4, 12, 3, -1]);
});
