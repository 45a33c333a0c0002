import type { ErrorBody } from '@wkff/contracts';
import { ERRORS, FILE_LIMITS, PICTURE_LIMITS, type ErrorCode } from '@wkff/contracts';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { insertAccount, insertPopup, type TestAccount } from '../../../test/builders.ts';
import { pictureForm, plainPicture, writeForm } from '../../../test/forms.ts';
import { useTestApp } from '../../../test/testApp.ts';
import { until } from '../../../test/until.ts';
import { UploadReceiver } from './UploadReceiver.ts';
import { FolderStore } from './store/FolderStore.ts';

const site = useTestApp({ template: 'bare' });
let editor: TestAccount;
beforeAll(async () => {
  editor = await insertAccount(site().db, { roles: ['editor'] });
});

interface Stored {
  success: boolean;
  message: string;
  filename: string;
  data: { filename: string; width: number; height: number };
}

const folder = () => site().config.uploadsDir;
const stored = (file: string) => readFile(join(folder(), file));
const store = () => new FolderStore(folder());
const uploads = () =>
  new UploadReceiver({ db: site().db, store: store(), jobs: { send: async () => {} }, log: { warn: () => undefined } });

/** Returns all rows and files of uploads. */
async function traces(): Promise<{ rows: string[]; files: string[] }> {
  const rows = await site().db.selectFrom('uploads').select('file').orderBy('file').execute();
  const files = existsSync(folder()) ? await readdir(folder(), { recursive: true }) : [];
  return { rows: rows.map(({ file }) => file), files: files.filter((name) => name !== '.incoming').sort() };
}

async function upload(bytes: Buffer, name = 'picture.jpg') {
  const { headers, body } = await writeForm([{ field: 'image', name, bytes }]);
  return site().send<Stored & ErrorBody>({ method: 'POST', url: '/api/upload/image', headers, body, as: editor });
}

/** A stream in parts, like a file of a form. */
const inParts = (bytes: Buffer, size = 60_000) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    ),
    { objectMode: false },
  );

/** Pads a picture, since programs ignore bytes after its end. */
const filledTo = (picture: Buffer, bytes: number) => Buffer.concat([picture], bytes);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG whose header claims this size, but whose data ends early. */
function hugePng(width: number, height = width): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const ZIP_END = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
/** A ZIP with one file. */
function zip(name: string, content = ''): Buffer {
  const head = Buffer.alloc(30);
  head.write('PK\x03\x04', 'latin1');
  head.writeUInt32LE(crc32(content), 14);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt32LE(content.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name + content), ZIP_END]);
}
const docx = () =>
  zip(
    '[Content_Types].xml',
    '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  );
/** A compound file with a stream of that name. */
const compound = (stream: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    Buffer.from(stream, 'utf16le'),
    Buffer.alloc(512),
  ]);
const pdf = () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

describe('a picture from an editor', () => {
  it('is stored under a random name, with a row that describes it', async () => {
    const { status, body } = await upload(await plainPicture(400, 300).jpeg().toBuffer());
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: '정상 처리되었습니다.',
      filename: body.data.filename,
      data: { filename: expect.stringMatching(/^[0-9a-f]{32}\.jpg$/), width: 400, height: 300 },
    });
    const row = await site()
      .db.selectFrom('uploads')
      .selectAll()
      .where('file', '=', body.filename)
      .executeTakeFirstOrThrow();
    const bytes = await stored(body.filename);
    expect(row).toMatchObject({
      kind: 'image',
      media_type: 'image/jpeg',
      size_bytes: bytes.length,
      width: 400,
      height: 300,
      sized_file: null,
      created_by: editor.id,
    });
    const served = await site().app.inject(`/uploads/${body.filename}`);
    expect([served.statusCode, served.rawPayload.equals(bytes)]).toEqual([200, true]);
  });

  it('is stored without metadata such as place and camera', async () => {
    const taken = plainPicture().withExif({
      IFD0: { Make: 'Camera of the test', ImageDescription: 'secret of the test' },
      IFD3: { GPSLatitude: '37/1 30/1 0/1', GPSLatitudeRef: 'N' },
    });
    for (const bytes of [
      await taken.clone().jpeg().toBuffer(),
      await taken.clone().png().toBuffer(),
      await taken.clone().webp().toBuffer(),
    ]) {
      expect((await sharp(bytes).metadata()).exif).toBeDefined();
      const picture = await stored((await upload(bytes)).body.filename);
      const { exif, icc, iptc, xmp, comments } = await sharp(picture).metadata();
      expect({ exif, icc, iptc, xmp, comments }).toEqual({});
      expect(picture.includes('of the test')).toBe(false);
    }
  });

  it('is stored upright, in sRGB with 8 bits', async () => {
    const turned = await plainPicture(90, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await upload(turned)).body.data).toMatchObject({ width: 30, height: 90 });

    const cmyk = await plainPicture().toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    const deep = await plainPicture().toColourspace('rgb16').png().toBuffer();
    expect((await sharp(deep).metadata()).depth).toBe('ushort');
    for (const bytes of [cmyk, deep]) {
      const { space, depth, channels } = await sharp(await stored((await upload(bytes)).body.filename)).metadata();
      expect({ space, depth, channels }).toEqual({ space: 'srgb', depth: 'uchar', channels: 3 });
    }
  });

  it('is stored as the first picture of an animation', async () => {
    const frames = ['#ff0000', '#0000ff'].map((background) => ({
      create: { width: 8, height: 8, channels: 3 as const, background },
    }));
    const moving = sharp(await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer())), {
      join: { animated: true },
    });
    for (const bytes of [
      await moving.clone().gif().toBuffer(),
      await moving.clone().webp({ lossless: true }).toBuffer(),
    ]) {
      expect((await sharp(bytes).metadata()).pages).toBe(2);
      const { filename, data } = (await upload(bytes)).body;
      const { data: pixels, info } = await sharp(await stored(filename))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([data.width, data.height, info.width, info.height]).toEqual([8, 8, 8, 8]);
      expect([Number(pixels[0]) > 200, Number(pixels[2]) < 50]).toEqual([true, true]);
    }
  });

  it('keeps its transparency, and is scaled down to what pages need', async () => {
    const clear = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const { filename } = (await upload(clear)).body;
    expect(filename).toMatch(/\.webp$/);
    expect((await sharp(await stored(filename)).metadata()).hasAlpha).toBe(true);
    const wide = await upload(await plainPicture(5000, 100).png().toBuffer());
    expect(wide.body.data).toMatchObject({ width: PICTURE_LIMITS.longestSide, height: 77 });
  });

  it('may have 5 MiB to the byte', async () => {
    const picture = await plainPicture().jpeg().toBuffer();
    expect((await upload(filledTo(picture, FILE_LIMITS.image))).status).toBe(200);
  });

  const refusals: [what: string, bytes: () => Buffer | Promise<Buffer>, code: ErrorCode, name?: string][] = [
    [
      'one byte too many',
      async () => filledTo(await plainPicture().jpeg().toBuffer(), FILE_LIMITS.image + 1),
      'image_too_large',
    ],
    ['another type than in its name', () => pdf(), 'image_type_not_allowed', 'picture.png'],
    ['text', () => Buffer.from('no picture'), 'image_type_not_allowed'],
    ['nothing', () => Buffer.alloc(0), 'file_broken'],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'image_type_not_allowed'],
    [
      'SVG with an XML declaration',
      () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      'image_type_not_allowed',
    ],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'image_type_not_allowed'],
    [
      'HEIC',
      () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      'image_type_not_allowed',
      'IMG_0001.HEIC',
    ],
    ['AVIF', () => plainPicture().avif().toBuffer(), 'image_type_not_allowed'],
    ['TIFF', () => plainPicture().tiff().toBuffer(), 'image_type_not_allowed'],
    [
      'a ZIP at its end',
      async () => Buffer.concat([await plainPicture().jpeg().toBuffer(), zip('a.class')]),
      'file_mixed',
    ],
    [
      'HTML at its end',
      async () =>
        Buffer.concat([await plainPicture().png().toBuffer(), Buffer.from('<html><script>alert(1)</script>')]),
      'file_mixed',
    ],
    [
      'PHP in its comment',
      async () => Buffer.concat([await plainPicture().gif().toBuffer(), Buffer.from('<?php system(1); ?>')]),
      'file_mixed',
    ],
    ['a PDF in its head', () => Buffer.from('GIF89a\x01\0\x01\0\0\0\0!\xfe\x09%PDF-1.7\n\0;', 'latin1'), 'file_mixed'],
    ['30,000 × 30,000 pixels', () => hugePng(30_000), 'image_too_many_pixels'],
    ['1 × 49,000,000 pixels', () => hugePng(1, 49_000_000), 'image_side_too_long'],
    ['20,001 × 1 pixels', () => hugePng(20_001, 1), 'image_side_too_long'],
    [
      'a missing end',
      async () =>
        (
          await sharp({
            create: {
              width: 300,
              height: 300,
              channels: 3,
              background: '#123456',
              noise: { type: 'gaussian', mean: 128, sigma: 30 },
            },
          })
            .jpeg()
            .toBuffer()
        ).subarray(0, 9_000),
      'file_broken',
    ],
    ['only its header', async () => (await plainPicture().png().toBuffer()).subarray(0, 40), 'file_broken'],
  ];
  it.each(refusals)('is refused with %s and leaves nothing behind', async (_what, bytes, code, ...[name]) => {
    const before = await traces();
    const { status, body } = await upload(await bytes(), name);
    expect([status, body]).toEqual([ERRORS[code].status, { success: false, message: ERRORS[code].message, code }]);
    expect(body.message).toMatch(/[가-힣]/);
    expect(await traces()).toEqual(before);
  });

  it('must be in the form', async () => {
    const send = (headers: Record<string, string>, body: unknown) =>
      site().send<ErrorBody>({ method: 'POST', url: '/api/upload/image', headers, body, as: editor });
    const other = await writeForm([{ field: 'images', name: 'a.jpg', bytes: await plainPicture().jpeg().toBuffer() }]);
    const text = await writeForm([], { image: 'a.jpg' });
    for (const [answer, code] of [
      [await send(other.headers, other.body), 'bad_request'],
      [await send(text.headers, text.body), 'file_missing'],
      [await send({ 'content-type': 'application/json' }, {}), 'unsupported_media_type'],
      [await send({ 'content-type': 'multipart/form-data' }, 'x'), 'upload_incomplete'],
    ] as const) {
      expect([answer.status, answer.body.code]).toEqual([ERRORS[code].status, code]);
    }
  });

  it('is the first of a form with several; the others are dropped', async () => {
    const bytes = await plainPicture().jpeg().toBuffer();
    const before = await traces();
    const { headers, body } = await writeForm([
      { field: 'image', name: 'a.jpg', bytes },
      { field: 'image', name: 'b.jpg', bytes },
    ]);
    const answer = await site().send<Stored>({ method: 'POST', url: '/api/upload/image', headers, body, as: editor });
    expect(answer.status).toBe(200);
    expect((await traces()).rows.filter((file) => !before.rows.includes(file))).toEqual([answer.body.filename]);
  });

  it('is refused in a truncated form and leaves nothing behind', async () => {
    const before = await traces();
    const { headers, body } = await pictureForm();
    const cut = body.subarray(0, body.length - 80);
    const answer = await site().send<ErrorBody>({
      method: 'POST',
      url: '/api/upload/image',
      headers,
      body: cut,
      as: editor,
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'upload_incomplete']);
    expect(await traces()).toEqual(before);
  });

  it('leaves nothing behind if the connection is lost during the upload', async () => {
    const before = await traces();
    await site().app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = site().app.server.address() as AddressInfo;
    const { headers, body } = await pictureForm();
    const authorization = `Bearer ${site().token(editor)}`;
    const request = httpRequest({
      port,
      method: 'POST',
      path: '/api/upload/image',
      headers: { ...headers, authorization, 'content-length': body.length },
    });
    request.on('error', () => undefined);
    await new Promise((resolve) => request.write(body.subarray(0, 200), resolve));
    const incoming = join(folder(), '.incoming');
    await until(async () => (await readdir(incoming)).length === 1);
    request.destroy();
    await until(async () => (await readdir(incoming)).length === 0);
    expect(await traces()).toEqual(before);
  });
});

describe('a form that is refused early', () => {
  it('is answered only after all of it was sent', async () => {
    const bytes = Buffer.alloc(FILE_LIMITS.image + 1_000_000, 1);
    const { headers, body } = await writeForm([{ field: 'image', name: 'big.jpg', bytes }]);
    const { port } = site().app.server.address() as AddressInfo;
    const authorization = `Bearer ${site().token(editor)}`;
    const request = httpRequest({
      port,
      method: 'POST',
      path: '/api/upload/image',
      headers: { ...headers, authorization, 'content-length': body.length },
    });
    let isSent = false;
    const answered = new Promise<{ status: number | undefined; isSent: boolean }>((resolve, reject) => {
      request.on('response', ({ statusCode }) => resolve({ status: statusCode, isSent })).on('error', reject);
    });
    const early = body.length - 10_000;
    await new Promise((resolve) => request.write(body.subarray(0, early), resolve));
    // Another request is answered meanwhile, so an early answer to the first would have arrived.
    await site().get('/healthz');
    isSent = true;
    request.end(body.subarray(early));
    expect(await answered).toEqual({ status: 413, isSent: true });
  });
});

describe('an attachment from an editor', () => {
  const receive = (bytes: Buffer, name: string) =>
    uploads().receiveAttachment(inParts(bytes), name, { accountId: editor.id });

  it.each<[name: string, bytes: () => Buffer | Promise<Buffer>, type: string]>([
    ['2025 시즌 결산.pdf', pdf, 'application/pdf'],
    ['경기 규정.hwp', () => compound('\x05HwpSummaryInformation'), 'application/vnd.hancom.hwp'],
    ['옛 규정.hwp', () => Buffer.from('HWP Document File V3.00 \x1a\x01\x02'), 'application/vnd.hancom.hwp'],
    ['경기 규정.hwpx', () => zip('mimetype', 'application/hwp+zip'), 'application/vnd.hancom.hwpx'],
    ['명단.docx', docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['명단.doc', () => compound('WordDocument'), 'application/msword'],
    ['기록.xls', () => compound('Workbook'), 'application/vnd.ms-excel'],
    ['발표.ppt', () => compound('PowerPoint Document'), 'application/vnd.ms-powerpoint'],
    ['사진.zip', () => zip('사진.jpg'), 'application/zip'],
    ['사진.JPG', () => plainPicture().jpeg().toBuffer(), 'image/jpeg'],
  ])('may be %s, and keeps its name', async (name, bytes, type) => {
    const content = await bytes();
    const received = await receive(content, name);
    const sha256 = createHash('sha256').update(content).digest('hex');
    expect(received).toEqual({ file: expect.stringMatching(/^[0-9a-f]{32}\.[a-z]{3,4}$/), name, sha256 });
    const row = await site()
      .db.selectFrom('uploads')
      .selectAll()
      .where('file', '=', received.file)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ kind: 'attachment', media_type: type, width: null, created_by: editor.id });
    const storedBytes = await stored(received.file);
    expect(Number(row.size_bytes)).toBe(storedBytes.length);
    if (!type.startsWith('image/')) expect(storedBytes.equals(content)).toBe(true);
  });

  it('is stored without metadata, in its own format and size, if it is a picture', async () => {
    const taken = await plainPicture(4000, 30)
      .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
      .png()
      .toBuffer();
    const picture = await stored((await receive(taken, '원본.png')).file);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 4000, height: 30 });
    expect((await sharp(picture).metadata()).exif).toBeUndefined();
  });

  it('may have 10 MiB to the byte', async () => {
    const largest = Buffer.concat([Buffer.alloc(FILE_LIMITS.attachment - pdf().length), pdf()]);
    pdf().copy(largest);
    expect((await receive(largest, 'a.pdf')).name).toBe('a.pdf');
    const before = await traces();
    await expect(receive(Buffer.concat([largest, Buffer.from('\n')]), 'a.pdf')).rejects.toMatchObject({
      code: 'attachment_too_large',
    });
    expect(await traces()).toEqual(before);
  });

  it.each<[sent: string, shown: string]>([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\기자\\보고서.pdf', '보고서.pdf'],
    ['.pdf', '첨부파일.pdf'],
    ['...  .PDF', '첨부파일.PDF'],
    ['경기\0결과\r\n.pdf', '경기결과.pdf'],
    ['결과\u202Efdp.exe.pdf', '결과fdp.exe.pdf'],
    ['경기결과.pdf'.normalize('NFD'), '경기결과.pdf'],
    ['가족\u{1f469}\u200d\u{1f467}.pdf', '가족\u{1f469}\u200d\u{1f467}.pdf'],
    [`${'가'.repeat(300)}.pdf`, `${'가'.repeat(116)}.pdf`],
    ['  두   칸  .pdf', '두 칸.pdf'],
  ])('named %j is shown as %j', async (sent, shown) => {
    expect((await receive(pdf(), sent)).name).toBe(shown);
  });

  it.each<[what: string, name: string, bytes: () => Buffer | Promise<Buffer>, code: ErrorCode]>([
    ['of HTML', 'a.html', () => Buffer.from('<!doctype html><p>'), 'attachment_type_not_allowed'],
    ['of SVG', 'a.svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'attachment_type_not_allowed'],
    [
      'that is a program',
      'a.zip',
      () => Buffer.from('MZ\x90\0'.padEnd(200, '\0'), 'latin1'),
      'attachment_type_not_allowed',
    ],
    ['that is text named PDF', 'a.pdf', () => Buffer.from('text'), 'attachment_type_not_allowed'],
    ['that is empty', 'a.pdf', () => Buffer.alloc(0), 'file_broken'],
    ['that is a PDF with another extension', 'a.hwp', pdf, 'attachment_name_mismatch'],
    ['that is a ZIP named Word', 'a.docx', () => zip('a.txt'), 'attachment_name_mismatch'],
    ['that is a picture named HTML', 'a.html', () => plainPicture().png().toBuffer(), 'attachment_name_mismatch'],
    ['without an extension', 'a', pdf, 'attachment_name_mismatch'],
    ['that is a PDF and a ZIP', 'a.pdf', () => Buffer.concat([pdf(), zip('a')]), 'file_mixed'],
    [
      'that is a picture and HTML',
      'a.png',
      async () => Buffer.concat([await plainPicture().png().toBuffer(), Buffer.from('<script>1</script>')]),
      'file_mixed',
    ],
    ['that is a ZIP without its end', 'a.zip', () => zip('a.txt', 'text').subarray(0, 40), 'file_broken'],
    ['that is a PDF without its end', 'a.pdf', () => pdf().subarray(0, 20), 'file_broken'],
    ['that is a picture of too many pixels', 'a.png', () => hugePng(30_000), 'image_too_many_pixels'],
    ['that is a picture with a long side', 'a.png', () => hugePng(1, 20_001), 'image_side_too_long'],
  ])('%s is refused and leaves nothing behind', async (_what, name, bytes, code) => {
    const before = await traces();
    await expect(receive(await bytes(), name)).rejects.toMatchObject({ code });
    expect(await traces()).toEqual(before);
  });
});

describe('files of a request that failed', () => {
  it('are removed with their rows, unless something uses them', async () => {
    const { file: used } = await uploads().receivePicture(inParts(await plainPicture().jpeg().toBuffer()), {
      accountId: editor.id,
    });
    const { file: unused } = await uploads().receiveAttachment(inParts(pdf()), 'a.pdf', { accountId: editor.id });
    await insertPopup(site().db, used);
    await uploads().discard([used, unused]);
    const { rows, files } = await traces();
    expect([rows.includes(used), files.includes(used), rows.includes(unused), files.includes(unused)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
