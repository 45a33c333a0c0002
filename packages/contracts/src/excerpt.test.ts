import { excerpt } from './excerpt.ts';

describe('an excerpt', () => {
  it('is one line without markup', () => {
    expect(excerpt('<p>첫&nbsp;줄 &lt;1&gt;</p>\n<p>둘&#x20;&#45; &quot;셋&quot;</p>')).toBe('첫 줄 <1> 둘 - "셋"');
  });

  it('ends between two words and never inside a character', () => {
    const long = excerpt(`<p>${'낱말 '.repeat(100)}</p>`);
    expect(long.length).toBeLessThanOrEqual(201);
    expect(long).toMatch(/낱말…$/);
    expect(excerpt('😀'.repeat(300))).toBe(`${'😀'.repeat(200)}…`);
  });
});
