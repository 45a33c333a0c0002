import fc from 'fast-check';
import type { Known } from './known.ts';
import type { Schema } from './operations.ts';
import { fittingField, oddText } from './values.ts';

/** A form as it is sent, well-formed or not. */
export interface FormBody {
  payload: Buffer;
  contentType: string;
}

interface Part {
  name: string;
  filename: string | null;
  type: string | null;
  content: Buffer;
}

const BOUNDARY = 'boundary-of-the-fuzz-run';
const NAMES = ['image', 'images', 'attachments', 'title', 'description', 'isPublic', 'imageOrders', 'deletedImages'];

/** First bytes of files of some types. */
const HEADS = [
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  Buffer.from('GIF89a'),
  Buffer.from('RIFF\0\0\0\0WEBP'),
  Buffer.from('%PDF-1.7'),
  Buffer.from('PK\x03\x04'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">'),
  Buffer.from('<!doctype html>'),
];

const bytes = fc.uint8Array({ maxLength: 40 }).map((one) => Buffer.from(one));
const file = fc.tuple(fc.constantFrom(...HEADS), bytes).map((parts) => Buffer.concat(parts));
const fileName = fc.oneof(
  fc.constantFrom('a.png', 'a.php', '../../a.png', '사진.jpg', 'a.png\0.html', 'CON', '.', '..', '', 'a'.repeat(5_000)),
  oddText.map((text) => text.replaceAll(/[\r\n"]/g, '')),
);

function partOf(names: readonly string[]): fc.Arbitrary<Part> {
  return fc.record({
    name: fc.oneof(
      { arbitrary: fc.constantFrom(...names), weight: 8 },
      fc.constantFrom('', '__proto__', 'constructor', 'images[]', 'a'.repeat(20_000)),
      oddText.map((text) => text.replaceAll(/[\r\n"]/g, '')),
    ),
    filename: fc.oneof(fc.constant(null), fileName),
    type: fc.constantFrom(
      null,
      'image/png',
      'text/plain',
      'application/octet-stream',
      'multipart/mixed; boundary=y',
      ';',
    ),
    content: fc.oneof(
      bytes,
      file,
      oddText.map((text) => Buffer.from(text)),
    ),
  });
}

function write(parts: readonly Part[], newline: string): Buffer {
  return Buffer.concat([
    ...parts.flatMap(({ name, filename, type, content }) => {
      const disposition = `form-data; name="${name}"${filename === null ? '' : `; filename="${filename}"`}`;
      const lines = [`--${BOUNDARY}`, `Content-Disposition: ${disposition}`];
      if (type !== null) lines.push(`Content-Type: ${type}`);
      return [Buffer.from([...lines, '', ''].join(newline)), content, Buffer.from(newline)];
    }),
    Buffer.from(`--${BOUNDARY}--${newline}`),
  ]);
}

const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** Fields of `POST /api/upload/image`, whose form has no schema. */
const UPLOAD: Schema = { properties: { image: {} }, required: ['image'] };

/** Returns forms as a page sends them: the required fields, some others, known files. */
export function fittingForm(schema: Schema, known: Known): fc.Arbitrary<FormBody> {
  const { properties = {}, required = [] } = schema.properties ? schema : UPLOAD;
  const parts = Object.entries(properties).map(([name, one]) => {
    // Title and text are needed for any item, though the schema does not say so.
    const isNeeded = required.includes(name) || name === 'title' || name === 'description';
    const some = fittingField(name, one, known).map((value) => [partWith(name, value)]);
    return fc.oneof(
      { arbitrary: fc.constant<Part[]>([]), weight: isNeeded ? 0 : 3 },
      { arbitrary: some, weight: isNeeded ? 3 : 1 },
    );
  });
  return fc.tuple(...parts).map((all) => ({ payload: write(all.flat(), '\r\n'), contentType: TYPE }));
}

function partWith(name: string, value: unknown): Part {
  if (!Buffer.isBuffer(value)) {
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    return { name, filename: null, type: null, content: Buffer.from(text) };
  }
  const isPdf = value.subarray(0, 4).toString() === '%PDF';
  return { name, filename: isPdf ? 'file.pdf' : 'file.png', type: 'application/octet-stream', content: value };
}

/**
 * Returns forms with broken files, odd names and odd texts. @param schema of the route's form; null: the route accepts
 * no form.
 */
export function oddForm(schema: Schema | null): fc.Arbitrary<FormBody> {
  const { properties = {}, required = [] } = schema ?? {};
  const own = Object.keys(properties);
  return fc
    .record({
      parts: fc.array(partOf(own.length > 0 ? own : NAMES), { maxLength: 6 }),
      many: fc.oneof({ arbitrary: fc.constant(0), weight: 30 }, fc.constant(600)),
      newline: fc.oneof({ arbitrary: fc.constant('\r\n'), weight: 9 }, fc.constant('\n')),
      cut: fc.oneof({ arbitrary: fc.constant(null), weight: 2 }, fc.nat()),
      type: fc.oneof(
        { arbitrary: fc.constant(TYPE), weight: 8 },
        fc.constantFrom(
          `multipart/form-data; boundary="${BOUNDARY}"`,
          'multipart/form-data; boundary=other',
          'multipart/form-data',
          `multipart/mixed; boundary=${BOUNDARY}`,
          `multipart/form-data; boundary=${'b'.repeat(300)}`,
        ),
      ),
      needed: oddText.map((text) => Buffer.from(text)),
    })
    .map(({ parts, many, newline, cut, type, needed }) => {
      const more = required.map((name) => ({ name, filename: null, type: null, content: needed }));
      const all = [...more, ...parts];
      const whole = write(many > 0 && all[0] ? Array.from({ length: many }, () => all[0] as Part) : all, newline);
      return { payload: cut === null ? whole : whole.subarray(0, cut % (whole.length + 1)), contentType: type };
    });
}
