import { ATTACHMENT_SLOTS, IMAGE_SLOTS } from '@wkff/contracts';
import type { FastifyRequest } from 'fastify';
import type { Identity } from '../../identity/identity.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors/AppError.ts';
import { readForm } from '../../http/readForm.ts';
import type { ReceivedForm } from './editing.ts';
import { CreateForm, UpdateForm } from './formSchema.ts';
import type { ReceivedFiles } from './hashForm.ts';
import { readItemForm } from './itemEntry.ts';
import { TEXTS } from './texts.ts';

const MOST_IMAGES = Math.max(...Object.values(IMAGE_SLOTS));
/** One list for both forms: a page sends them alike. */
const FIELDS = Object.keys({ ...CreateForm.properties, ...UpdateForm.properties });

/** Receives the form of an item with its files, and saves it. If that fails, removes the files. */
export async function withItemForm<T>(
  { uploads }: Pick<AppContext, 'uploads'>,
  request: FastifyRequest,
  member: Identity,
  save: (form: ReceivedForm) => Promise<T>,
): Promise<T> {
  const files: ReceivedFiles = { images: [], attachments: [] };
  try {
    const texts = await readForm(request, FIELDS, {
      images: {
        most: MOST_IMAGES,
        refuse: () => new AppError('too_many_images', { message: TEXTS.tooManyImages(MOST_IMAGES) }),
        receive: async (stream, name) => void files.images.push(await uploads.receivePicture(stream, member, name)),
      },
      attachments: {
        most: ATTACHMENT_SLOTS,
        refuse: () => new AppError('too_many_attachments', { message: TEXTS.tooManyAttachments(ATTACHMENT_SLOTS) }),
        receive: async (stream, name) =>
          void files.attachments.push(await uploads.receiveAttachment(stream, name, member)),
      },
    });
    return await save({ ...readItemForm(texts), files });
  } catch (error) {
    await uploads.discard([...files.images, ...files.attachments].map(({ file }) => file));
    throw error;
  }
}
