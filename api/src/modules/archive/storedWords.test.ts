import type { ArchiveItem } from './archive.ts';
import { describeStored } from './storedWords.ts';

const item = (title: string, description: string): ArchiveItem => ({
  place: 'line 2',
  key: 'old-1',
  board: 'MediaNews',
  isSample: false,
  entry: { title, description, createdDate: '2020-05-01', createdTime: '09:30:00' },
  images: [],
  attachments: [],
});
const stored = { title: '공지', isChangedHere: false, words: ['공지\n글과그림'] };

test.each([
  ['<p>글과 그림</p>'],
  ['<div>글과\n<em>그</em>림<img src="gone.jpg"><script>1</script></div>'],
  ['글과 <a href="https://old.example/">그림</a>'],
])('nothing is said of a stored item whose words the file has as %s', (description) => {
  expect(describeStored(item(' 공지 ', description), stored)).toBeNull();
});

test.each([
  ['다른 공지', '글과 그림', false, ''],
  ['공지', '다른 글', true, ' It was changed here, too.'],
])('a stored item is named if the file has %s with the text %s', (title, text, isChangedHere, end) => {
  expect(describeStored(item(title, text), { ...stored, isChangedHere })).toBe(
    `old-1 is stored as "공지" with other words than in the file, and is not changed.${end}`,
  );
});

test('nothing is said if the file has the words that were imported, or those of now', () => {
  const words = ['공지\n고친글', '공지\n글'];
  for (const text of ['글', '고친 글']) expect(describeStored(item('공지', text), { ...stored, words })).toBeNull();
});
