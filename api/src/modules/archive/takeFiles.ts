import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { FILE_LIMITS } from '@wkff/contracts';
import { AppError } from '../../errors/AppError.ts';
import { cleanAttachmentName } from '../uploads/receive/attachmentName.ts';
import { checkAttachment, checkPicture } from '../uploads/receive/checkFile.ts';
import type { UploadReceiver } from '../uploads/UploadReceiver.ts';
import type { ItemPlan, PlannedFile } from './archive.ts';
import { describeRefusal } from './messages.ts';

/** Processes a file and returns its name in the uploads. @throws AppError if it is refused. */
export type TakeFile = (file: PlannedFile) => Promise<string>;

/** Checks a file like an upload, without storing it. */
export const lookIntoFile: TakeFile = async ({ path, kind, name }) => {
  const isPicture = kind === 'picture';
  const { size } = await stat(path);
  if (size > FILE_LIMITS[isPicture ? 'image' : 'attachment'])
    throw new AppError(isPicture ? 'image_too_large' : 'attachment_too_large');
  const bytes = await readFile(path);
  await (isPicture ? checkPicture(bytes) : checkAttachment(bytes, cleanAttachmentName(name).extension));
  return '';
};

/** Uploads a file. It counts towards nobody's uploads of the day: an import is an admin's command. */
export function uploadFile(uploads: UploadReceiver): TakeFile {
  const by = { accountId: null };
  return async ({ path, kind, name }) => {
    const stream = createReadStream(path);
    const taken =
      kind === 'picture' ? uploads.receivePicture(stream, by, name) : uploads.receiveAttachment(stream, name, by);
    return (await taken).file;
  };
}

/** Number of files that are processed in parallel. */
const AT_ONCE = 2;

/**
 * Processes the files of a plan, and adds their names in the uploads to `taken`, by their names in the plan. A refused
 * file is added to the plan as an error.
 * @throws any other error, after all running files have ended.
 */
export async function takeFiles(plan: ItemPlan, take: TakeFile, taken = new Map<string, string>()): Promise<void> {
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
