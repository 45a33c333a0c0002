import { cleanAttachmentName } from './attachmentName.ts';

/** Returns the least time of the processor that some tries take, in microseconds. */
function timeOf(work: () => unknown): number {
  const tries = Array.from({ length: 5 }, () => {
    const before = process.threadCpuUsage();
    work();
    return process.threadCpuUsage(before).user;
  });
  return Math.min(...tries);
}

it('a file name of 80,000 dots takes no more time than reading it', () => {
  const nameOf = (length: number) => `a${'.'.repeat(length)}!`;
  expect(cleanAttachmentName(`${nameOf(80_000)}.pdf`)).toEqual({ name: '!.pdf', extension: 'pdf' });
  // A time that grows with the square of the length is 64 times as long.
  const short = timeOf(() => cleanAttachmentName(nameOf(10_000)));
  expect(timeOf(() => cleanAttachmentName(nameOf(80_000)))).toBeLessThan(20 * Math.max(short, 50));
});

it('a long file name keeps its beginning as far as there is room, and its extension', () => {
  const { name } = cleanAttachmentName(`${'가'.repeat(300)}.HWP`);
  expect(name).toBe(`${'가'.repeat(116)}.HWP`);
});
