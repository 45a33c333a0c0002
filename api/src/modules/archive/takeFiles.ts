import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { FILE_LIMITS } from '@wkff/contracts';
import { AppError } from '../../errors/AppError.ts';
import { cleanAttachmentName } from '../uploads/receive/attachmentName.ts';
import { checkAttachment, checkPicture } from '../uploads/receive/checkFile.ts';
import type { Uploads } from '../uploads/Uploads.ts';
import type { ImportPlan, PlannedFile } from './archive.ts';
import { describeRefusal } from './messages.ts';

/** Does something with a file, and returns its name in the uploads. @throws AppError when it is refused. */
export type TakeFile = (file: PlannedFile) => Promise<string>;

/** Looks into a file as if it were uploaded, and stores nothing. */
export const lookIntoFile: TakeFile = async ({ path, kind, name }) => {
  const isPicture = kind === 'picture';
  const { size } = await stat(path);
  if (size > FILE_LIMITS[isPicture ? 'image' : 'attachment'])
    throw new AppError(isPicture ? 'image_too_large' : 'attachment_too_large');
  const bytes = await readFile(path);
  await (isPicture ? checkPicture(bytes) : checkAttachment(bytes, cleanAttachmentName(name).extension));
  return '';
};

/** Uploads a file. */
export function uploadFile(uploads: Uploads, by: { accountId: number }): TakeFile {
  return async ({ path, kind, name }) => {
    const stream = createReadStream(path);
    const taken = kind === 'picture' ? uploads.receivePicture(stream, by) : uploads.receiveAttachment(stream, name, by);
    return (await taken).file;
  };
}

/** How many files are taken at once. */
const AT_ONCE = 2;

/**
 * Takes the files of a plan, and puts their names in the uploads into `taken`, by those of the plan. One that is
 * refused is an error of the plan.
 * @throws what is no fault of a file, once no other is being taken.
 */
export async function takeFiles(plan: ImportPlan, take: TakeFile, taken = new Map<string, string>()): Promise<void> {
  const waiting = [...plan.files];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, file] = next;
      try {
        taken.set(name, await take(file));
      } catch (error) {
        const message = describeRefusal(error, file.name);
        plan.errors.push(...[...new Set(file.places)].map((place) => ({ place, message })));
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
