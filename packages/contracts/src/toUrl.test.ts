import { isWebAddress } from './text.ts';
import { toUrl } from './toUrl.ts';
import { youtubeId } from './youtube.ts';

test('an address becomes a URL, another text null', () => {
  expect(toUrl('https://www.kfa.or.kr/news')?.pathname).toBe('/news');
  expect(toUrl('/news?page=2', 'https://www.kfa.or.kr')?.href).toBe('https://www.kfa.or.kr/news?page=2');
  expect(toUrl('/news')).toBeNull();
  expect(toUrl('https://')).toBeNull();
});

test('addresses are read in browsers that cannot parse them without an error', () => {
  const whole: Partial<typeof URL> = URL;
  const { parse, canParse } = whole;
  delete whole.parse;
  delete whole.canParse;
  try {
    expect(youtubeId('https://youtu.be/dQw4w9WgXcQ')).toBe('dQw4w9WgXcQ');
    expect(youtubeId('https://')).toBeUndefined();
    expect(isWebAddress('https://www.kfa.or.kr/news')).toBe(true);
    expect(isWebAddress('https://[')).toBe(false);
  } finally {
    Object.assign(whole, { parse, canParse });
  }
});
