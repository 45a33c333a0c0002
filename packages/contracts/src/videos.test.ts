import { withVideos, youtubeVideo } from './videos.ts';

const ID = 'dQw4w9WgX-_';

it.each([
  `https://www.youtube.com/watch?v=${ID}`,
  `https://youtube.com/watch?list=PL1&v=${ID}&t=90s`,
  `https://www.youtube.com/watch?si=a&amp;v=${ID}`,
  `http://m.youtube.com/watch?v=${ID}#t=1`,
  `https://youtu.be/${ID}?si=abc`,
  `https://www.youtube.com/shorts/${ID}`,
  `https://WWW.YouTube.com/live/${ID}?feature=share`,
  `https://www.youtube-nocookie.com/embed/${ID}`,
])('%s is a video', (address) => expect(youtubeVideo(address)).toBe(ID));

it.each([
  `https://www.youtube.com/watch?v=${ID}x`,
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/@wkff',
  `https://evil.example/watch?v=${ID}`,
  `https://youtube.com.evil.example/watch?v=${ID}`,
  `https://evil.example/https://youtu.be/${ID}`,
  `https://www.youtube.com@evil.example/watch?v=${ID}`,
  `javascript:https://youtu.be/${ID}`,
])('%s is none', (address) => expect(youtubeVideo(address)).toBeNull());

const link = (words = '하이라이트') => `<a href="https://youtu.be/${ID}" rel="noopener">${words}</a>`;

it('marks a paragraph that is only a link to a video, once', () => {
  const shown = `<p class="ql-video">${link()}</p><p class="ql-align-center ql-video">${link()}</p>`;
  expect(withVideos(`<p>${link()}</p><p class="ql-align-center">${link()}</p>`)).toBe(shown);
  expect(withVideos(shown)).toBe(shown);
});

it.each([
  `<p>앞 ${link()}</p>`,
  `<p>${link()} 뒤</p>`,
  `<p>${link()}${link()}</p>`,
  `<ul><li>${link()}</li></ul>`,
  '<p><a href="https://wkff.example/" rel="noopener">글</a></p>',
])('leaves %s as it is', (html) => expect(withVideos(html)).toBe(html));

it('takes time in proportion to its length', () => {
  for (const part of ['<p>', '<p class="', '<p><a href="', `<p>${link()}`, 'v=', '&amp;v=']) {
    expect(withVideos(part.repeat(20_000)).length).toBeGreaterThan(1_000);
    expect(youtubeVideo(`https://www.youtube.com/watch?${part.repeat(20_000)}`)).toBeNull();
  }
});
