import sharp, { type Sharp } from 'sharp';

/** A file in a form. */
export interface FormFile {
  field: string;
  name: string;
  bytes: Buffer;
  /** The browser's media type, which the server ignores. */
  type?: string;
}

/** A serialised multipart form like a browser's, with file names in UTF-8. */
export interface Form {
  headers: Record<string, string>;
  body: Buffer;
}

/** Serialises a form, fields before files. */
export async function writeForm(files: readonly FormFile[], fields: Record<string, string> = {}): Promise<Form> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { field, name, bytes, type = '' } of files)
    form.append(field, new Blob([Uint8Array.from(bytes)], { type }), name);
  const request = new Response(form);
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  };
}

/** Returns a small picture of one colour. */
export function plainPicture(width = 64, height = 36): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#3a4fa8' } });
}

/** Returns the form of `POST /api/upload/image` with a small picture. */
export async function pictureForm(): Promise<Form> {
  return writeForm([{ field: 'image', name: 'picture.png', bytes: await plainPicture().png().toBuffer() }]);
}
