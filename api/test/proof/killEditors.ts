import { randomInt, randomUUID } from 'node:crypto';
import type { ContentItem } from '@wkff/contracts';
import { plainPicture, writeForm, type FormFile } from '../forms.ts';
import { startWriters, type Outcome, type WritersAtWork } from './killRounds.ts';

const PER_TOKEN = 2;
const ANSWER_LIMIT_MS = 30_000;
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** A write of an editor that the API acknowledged. */
export type EditorsWrite = { kind: 'save'; item: ContentItem } | { kind: 'upload'; file: string };

/** Items by the token of their editor. */
export type OwnItems = Map<string, ContentItem[]>;

/** Thrown if the API refuses a request, which means a mistake in this proof. */
class Refusal extends Error {}

/** Returns a function that starts editors, who create and change notices and photos with files, and upload pictures. */
export async function createEditors(): Promise<
  (origin: string, tokens: readonly string[], own: OwnItems) => WritersAtWork<EditorsWrite>
> {
  const picture = await plainPicture().png().toBuffer();
  const image = (field: string): FormFile => ({ field, name: '사진.png', bytes: picture });

  return (origin, tokens, own) => {
    const send = <T>(token: string, method: string, path: string, files: FormFile[], fields = {}) =>
      sendForm<T>(`${origin}/api/${path}`, { method, token, files, fields });

    const upload = async (token: string): Promise<Outcome<EditorsWrite>> => {
      const stored = await send<{ filename: string }>(token, 'POST', 'upload/image', [image('image')]);
      return stored === 'cut off' ? stored : { done: { kind: 'upload', file: stored.filename } };
    };

    const save = async (token: string): Promise<Outcome<EditorsWrite>> => {
      const mine = own.get(token) ?? [];
      const stored = randomInt(2) === 0 ? mine[randomInt(Math.max(1, mine.length))] : undefined;
      const isPhotos = stored ? stored.write_location === 'MediaPhotos' : randomInt(2) === 0;
      const title = `제목 ${randomUUID()}`;
      const text: Record<string, string> = { title, description: `<p>${title}</p>` };
      const files: FormFile[] = [];
      if (isPhotos) {
        files.push(image('images'), image('images'));
        text.deletedImages = JSON.stringify(stored?.images.map(({ id }) => id) ?? []);
      } else {
        const inText = await send<{ filename: string }>(token, 'POST', 'upload/image', [image('image')]);
        if (inText === 'cut off') return inText;
        text.description = `<p>${title}<img src="/uploads/${inText.filename}"></p>`;
        files.push({ field: 'attachments', name: '요강.pdf', bytes: PDF });
        text.deletedAttachments = JSON.stringify(stored?.attachments.map(({ id }) => id) ?? []);
      }
      const item = stored
        ? await send<ContentItem>(token, 'PUT', `content/update/${stored.id}`, files, {
            ...text,
            version: String(stored.version),
          })
        : await send<ContentItem>(token, 'POST', 'content/create', files, {
            ...text,
            category: 'queens-cup',
            writeLocation: isPhotos ? 'MediaPhotos' : 'MediaNews',
            submissionId: randomUUID(),
          });
      if (item === 'cut off') return item;
      own.set(token, [...(own.get(token) ?? []).filter(({ id }) => id !== item.id), item]);
      // Another editor with this token was faster, or an interrupted save was committed after all.
      return item.title === title ? { done: { kind: 'save', item } } : 'refused';
    };

    const write = (token: string) => (randomInt(4) === 0 ? upload(token) : save(token));
    return startWriters(tokens.flatMap((token) => Array.from({ length: PER_TOKEN }, () => () => write(token))));
  };
}

interface FormRequest {
  method: string;
  token: string;
  files: FormFile[];
  fields: Record<string, string>;
}

/** Returns the API's answer; for a conflict, what is stored. */
async function sendForm<T>(url: string, { method, token, files, fields }: FormRequest): Promise<T | 'cut off'> {
  const form = await writeForm(files, fields);
  try {
    const answer = await fetch(url, {
      method,
      headers: { ...form.headers, authorization: `Bearer ${token}` },
      body: new Uint8Array(form.body),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    const { data, code } = JSON.parse(await answer.text()) as { data: T; code?: string };
    if (answer.status >= 500) return 'cut off';
    if (!answer.ok && answer.status !== 409)
      throw new Refusal(`${method} ${url} was answered with ${answer.status} ${code}`);
    return data;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return 'cut off';
  }
}
