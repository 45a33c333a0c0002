import type { Shot } from './paced.ts';

const BOUNDARY = 'attack';
/** A form's part may have headers of 80 KiB. */
const DOTS = '.'.repeat(80_000);

/** An item with an attachment whose name is very long, sent with an editor's token. */
export function longName(token: string, number: number): Shot {
  const field = (name: string, value: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="attachments"; filename="a${DOTS}${number}.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.4\n%%EOF\n\r\n`;
  const fields = { writeLocation: 'MediaNews', title: `점 ${number}`, description: '<p>점</p>' };
  const body = Object.entries(fields).map(([name, value]) => field(name, value));
  return {
    path: '/api/content/create',
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: [...body, file, `--${BOUNDARY}--\r\n`].join(''),
  };
}
