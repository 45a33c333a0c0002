import { cleanAttachmentName } from './attachmentName.ts';

it('a file name of 80,000 dots is cleaned in less than half a second', () => {
  const before = process.threadCpuUsage();
  expect(cleanAttachmentName(`a${'.'.repeat(80_000)}!.pdf`)).toEqual({ name: '!.pdf', extension: 'pdf' });
  // In microseconds of the processor: a time that grows with the square of the length is 5 s.
  expect(process.threadCpuUsage(before).user).toBeLessThan(500_000);
});

it('a long file name keeps its beginning as far as there is room, and its extension', () => {
  const { name } = cleanAttachmentName(`${'가'.repeat(300)}.HWP`);
  expect(name).toBe(`${'가'.repeat(116)}.HWP`);
});
