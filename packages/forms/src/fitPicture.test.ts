import { jest } from '@jest/globals';
import { FILE_LIMITS } from '@wkff/contracts';
import { canBeFitted, fitPicture, unreadableText } from './fitPicture.ts';

const MIB = 1024 * 1024;

function file(name: string, size: number, type = `image/${name.split('.').at(-1)}`): File {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
}

/** What the canvas was asked to write. */
let written: { width: number; height: number; type: string | undefined; quality: number }[];
let decoded: ((size: [number, number] | null) => void)[];
/** Returns the bytes of an encoded picture. */
let sizeOf: (call: number) => number;
/** The types that the canvas cannot write: it writes PNG. */
let unknown: string[];

beforeEach(() => {
  written = [];
  decoded = [];
  unknown = [];
  sizeOf = () => MIB;
  const decode = () =>
    new Promise((resolve, reject) => {
      decoded.push((size) => {
        if (size === null) reject(new Error('The source image could not be decoded.'));
        else resolve({ width: size[0], height: size[1], close: () => undefined });
      });
    });
  Object.assign(globalThis, { createImageBitmap: jest.fn(decode) });
  const drawing = { drawImage: () => undefined } as unknown as CanvasRenderingContext2D;
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawing as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function write(
    this: HTMLCanvasElement,
    ...args
  ) {
    const [done, type = '', quality] = args;
    written.push({ width: this.width, height: this.height, type, quality: Number(quality) });
    const blob = new Blob(['x'], { type: unknown.includes(type) ? 'image/png' : type });
    Object.defineProperty(blob, 'size', { value: sizeOf(written.length) });
    done(blob);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

/** Fits a picture whose decoded size is given. Null: it cannot be decoded. */
function fit(chosen: File, size: [number, number] | null): Promise<File | null> {
  const fitted = fitPicture(chosen);
  decoded.shift()?.(size);
  return fitted;
}

test('keeps a picture of up to 5 MiB and 2,560 pixels', async () => {
  const chosen = file('a.jpeg', FILE_LIMITS.image);
  expect(await fit(chosen, [2560, 2560])).toBe(chosen);
  expect(createImageBitmap).toHaveBeenCalledWith(chosen, { imageOrientation: 'from-image' });
  expect(written).toEqual([]);
});

test('shrinks a picture with more bytes or pixels, without a change of its shape or name', async () => {
  expect((await fit(file('a.JPG', 12 * MIB, 'image/jpeg'), [4032, 3024]))?.name).toBe('a.JPG');
  await fit(file('b.jpeg', 2 * MIB), [1000, 2561]);
  await fit(file('c.jpeg', FILE_LIMITS.image + 1), [1001, 700]);
  expect(written.map(({ width, height }) => [width, height])).toEqual([
    [2560, 1920],
    [1000, 2560],
    [1001, 700],
  ]);
});

test('lowers the quality, and then the size, until the file fits', async () => {
  sizeOf = (call) => (call < 4 ? FILE_LIMITS.image + 1 : FILE_LIMITS.image);
  await fit(file('a.jpeg', 30 * MIB), [8000, 4000]);
  expect(written.map(({ width, quality }) => [width, quality])).toEqual([
    [2560, 0.9],
    [2560, 0.8],
    [2560, 0.65],
    [1920, 0.75],
  ]);
});

test('writes PNG and WebP as WebP, which can be transparent, or as PNG where the browser cannot', async () => {
  const shrunk = await fit(file('로고.v2.png', 6 * MIB), [3000, 3000]);
  expect([shrunk?.name, shrunk?.type]).toEqual(['로고.v2.webp', 'image/webp']);
  unknown = ['image/webp'];
  const asPng = await fit(file('b.webp', 6 * MIB), [3000, 3000]);
  expect([asPng?.name, asPng?.type]).toEqual(['b.png', 'image/png']);
});

test('keeps a picture that would not get smaller, if the server accepts it', async () => {
  const chosen = file('a.jpeg', MIB);
  expect(await fit(chosen, [3000, 2000])).toBe(chosen);
  const wide = file('b.jpeg', MIB);
  const shrunk = await fit(wide, [20_001, 100]);
  expect([shrunk?.name, shrunk === wide]).toEqual(['b.jpeg', false]);
});

test('keeps animated pictures as they are', async () => {
  const chosen = file('a.gif', MIB);
  expect(canBeFitted(chosen)).toBe(false);
  expect(await fit(chosen, [4000, 4000])).toBe(chosen);
});

test('makes JPEG of a photo in HEIC where the browser can decode it', async () => {
  const small = await fit(file('IMG_1.HEIC', MIB, ''), [100, 100]);
  expect([small?.name, small?.type]).toEqual(['IMG_1.jpg', 'image/jpeg']);
  const chosen = file('IMG_2.heic', MIB);
  expect([canBeFitted(chosen), await fit(chosen, null)]).toEqual([true, null]);
  expect(unreadableText(chosen)).toContain('IMG_2.heic: 이 브라우저는 HEIC 사진을 열 수 없습니다.');
});

test('refuses a file that is no picture', async () => {
  const chosen = file('a.png', 10);
  expect(await fit(chosen, null)).toBeNull();
  expect(unreadableText(chosen)).toContain('a.png: 이미지를 열 수 없습니다.');
});

test('decodes one picture at a time', async () => {
  const all = ['a', 'b', 'c'].map((name) => fitPicture(file(`${name}.png`, 1)));
  expect(decoded).toHaveLength(1);
  decoded[0]?.(null);
  await all[0];
  await Promise.resolve();
  expect(decoded).toHaveLength(2);
  decoded[1]?.([1, 1]);
  await all[1];
  await Promise.resolve();
  decoded[2]?.([1, 1]);
  expect((await Promise.all(all)).map((one) => one?.name)).toEqual([undefined, 'b.png', 'c.png']);
});
