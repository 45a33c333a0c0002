import { matchesEtag, toWeak } from './etag.ts';

describe('If-None-Match', () => {
  it.each(['"a"', 'W/"a"', '"x", W/"a"', ' * ', '"x","a"'])('%s names the answer, weak or strong', (header) => {
    expect([matchesEtag(header, '"a"'), matchesEtag(header, 'W/"a"')]).toEqual([true, true]);
  });

  it.each([undefined, '', '"b"', 'a', '"a', 'W/"ab"'])('%s does not', (header) => {
    expect([matchesEtag(header, '"a"'), matchesEtag(header, 'W/"a"')]).toEqual([false, false]);
  });
});

it('a weak ETag is not changed', () => {
  expect([toWeak('"a"'), toWeak('W/"a"')]).toEqual(['W/"a"', 'W/"a"']);
});
