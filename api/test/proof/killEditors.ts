import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { ContentItem } from '@wkff/contracts';
import sharp from 'sharp';
import { writeForm, type FormFile } from '../forms.ts';
import type { WrittenSite } from './killableSite.ts';
import { startWriters, type Outcome, type Repeat, type WritersAtWork } from './killRounds.ts';

const PER_TOKEN = 2;
const ANSWER_LIMIT_MS = 30_000;
const COLOURS = ['#3a4fa8', '#a83a4f', '#4fa83a', '#a84f3a'];

/** Hashes of a file's bytes by its name among the uploads. */
type Hashes = Readonly<Record<string, string>>;

/** A write of an editor that the site acknowledged, with what must be stored of its files. */
export type EditorsWrite = { files: Hashes } & ({ kind: 'save'; item: ContentItem } | { kind: 'upload'; file: string });

/** Items by the token of their editor. */
export type OwnItems = Map<string, ContentItem[]>;

/** Editors, who create and change notices and photos with files, and upload pictures. */
export interface Editors {
  /** @param goOn see `startWriters`. */
  start(tokens: readonly string[], own: OwnItems, goOn: boolean): WritersAtWork<EditorsWrite>;
  /** Hashes of everything that the site may store of what was sent: cleaned pictures, and attachments as they are. */
  storable: ReadonlySet<string>;
}

/** Thrown if the API refuses a request, which means a mistake in this proof. */
class Refusal extends Error {}

export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

interface Picture {
  bytes: Buffer;
  /** Hash of what the site stores of it. */
  stored: string;
}

/**
 * Prepares editors. @param token of an editor, who uploads each of their pictures once, to see what the site stores of
 * it.
 */
export async function createEditors(site: WrittenSite, token: string): Promise<Editors> {
  const send = <T>(by: string, method: string, path: string, files: FormFile[], fields = {}) =>
    sendForm<T>(`${site.origin()}/api/${path}`, { method, token: by, files, fields });
  const image = (field: string, { bytes }: Pick<Picture, 'bytes'>): FormFile => ({ field, name: '사진.png', bytes });
  const sendPicture = (by: string, picture: Pick<Picture, 'bytes'>) =>
    send<{ filename: string }>(by, 'POST', 'upload/image', [image('image', picture)]);

  const pictures: Picture[] = [];
  for (const background of COLOURS) {
    const bytes = await sharp({ create: { width: 64, height: 36, channels: 3, background } })
      .png()
      .toBuffer();
    const answer = await sendPicture(token, { bytes });
    if (answer === 'cut off') throw new Error('a picture could not be uploaded before anything was killed');
    pictures.push({ bytes, stored: hashOf(await site.store.read(answer.filename)) });
  }
  const storable = new Set(pictures.map(({ stored }) => stored));
  const anyPicture = () => pictures[randomInt(pictures.length)] as Picture;

  const upload = async (by: string): Promise<Outcome<EditorsWrite>> => {
    const picture = anyPicture();
    const answer = await sendPicture(by, picture);
    // A page shows the failure, and the editor chooses the picture again: two files, of which one is not used.
    if (answer === 'cut off') return { cutOff: async () => null };
    return { done: { kind: 'upload', file: answer.filename, files: { [answer.filename]: picture.stored } } };
  };

  const save = async (by: string, own: OwnItems): Promise<Outcome<EditorsWrite>> => {
    const mine = own.get(by) ?? [];
    const stored = randomInt(2) === 0 ? mine[randomInt(Math.max(1, mine.length))] : undefined;
    const isPhotos = stored ? stored.write_location === 'MediaPhotos' : randomInt(2) === 0;
    const title = `제목 ${randomUUID()}`;
    const pdf = Buffer.from(`%PDF-1.4\n% ${title}\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n`);
    const text: Record<string, string> = { title, description: `<p>${title}</p>` };
    const files: FormFile[] = [];
    if (isPhotos) {
      files.push(image('images', anyPicture()), image('images', anyPicture()));
      text.deletedImages = JSON.stringify(stored?.images.map(({ id }) => id) ?? []);
    } else {
      const inText = await sendPicture(by, anyPicture());
      if (inText === 'cut off') return { cutOff: async () => null };
      text.description = `<p>${title}<img src="/uploads/${inText.filename}"></p>`;
      storable.add(hashOf(pdf));
      files.push({ field: 'attachments', name: '요강.pdf', bytes: pdf });
      text.deletedAttachments = JSON.stringify(stored?.attachments.map(({ id }) => id) ?? []);
    }
    const submissionId = randomUUID();
    const ask = () =>
      stored
        ? send<ContentItem>(by, 'PUT', `content/update/${stored.id}`, files, { ...text, version: `${stored.version}` })
        : send<ContentItem>(by, 'POST', 'content/create', files, {
            ...text,
            category: 'queens-cup',
            writeLocation: isPhotos ? 'MediaPhotos' : 'MediaNews',
            submissionId,
          });
    const keep = (item: ContentItem) => own.set(by, [...(own.get(by) ?? []).filter(({ id }) => id !== item.id), item]);
    const repeat: Repeat = async () => {
      const again = await ask();
      if (again === 'cut off') return 'a repeated save of an item was not answered';
      keep(again);
      const [found] = await site.query<{ items: number; saves: number }>(
        `select (select count(*)::int from content_items where submission_id = '${submissionId}') as items,
          (select count(*)::int from content_revisions where data ->> 'title' = '${title}') as saves`,
      );
      const { items = 0, saves = 0 } = found ?? {};
      // A new item must be there now; a change may have lost to another of the same editor.
      const isOnce = stored ? saves <= 1 : items === 1 && saves === 1;
      return isOnce ? null : `a repeated save made ${items} items and ${saves} revisions`;
    };
    const item = await ask();
    if (item === 'cut off') return { cutOff: repeat };
    keep(item);
    // Another editor with this token was faster, or an interrupted save was committed after all.
    if (item.title !== title) return 'refused';
    const attached = item.attachments.map(({ attachment_path: path }) => [path.replace(/^.*\//, ''), hashOf(pdf)]);
    return { done: { kind: 'save', item, files: isPhotos ? {} : (Object.fromEntries(attached) as Hashes) } };
  };

  return {
    storable,
    start: (tokens, own, goOn) => {
      const write = (by: string) => (randomInt(4) === 0 ? upload(by) : save(by, own));
      return startWriters(
        tokens.flatMap((by) => Array.from({ length: PER_TOKEN }, () => () => write(by))),
        goOn,
      );
    },
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
    const text = await answer.text();
    if (answer.status >= 500) return 'cut off';
    const { data, code } = JSON.parse(text) as { data: T; code?: string };
    if (!answer.ok && answer.status !== 409)
      throw new Refusal(`${method} ${url} was answered with ${answer.status} ${code}`);
    return data;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return 'cut off';
  }
}
