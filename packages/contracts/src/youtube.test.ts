import { youtubeId } from './youtube.ts';
import { youtubeAddress } from './youtubeAddress.ts';

test.each([
  'dQw4w9WgXcQ',
  '  dQw4w9WgXcQ\n',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=30s',
  'https://youtube.com/watch?feature=shared&v=dQw4w9WgXcQ',
  'http://m.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'youtu.be/dQw4w9WgXcQ',
  'www.youtube.com/live/dQw4w9WgXcQ?feature=share',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
  'https://music.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
])('reads dQw4w9WgXcQ from %j', (text) => expect(youtubeId(text)).toBe('dQw4w9WgXcQ'));

test('a blank text is null, no video', () => {
  expect(youtubeId('')).toBeNull();
  expect(youtubeId('  ')).toBeNull();
});

test.each([
  'short',
  'a'.repeat(21),
  'abc def1',
  '한글한글한글',
  'https://example.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.example.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/@wkleague',
  'https://www.youtube.com/watch?v=<b>',
  'https://www.youtube.com/watch',
  'https://',
])('%j is neither an id nor a video’s address', (text) => expect(youtubeId(text)).toBeUndefined());

test('a video is watched at its address', () => {
  expect(youtubeAddress('dQw4w9WgXcQ')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
});
