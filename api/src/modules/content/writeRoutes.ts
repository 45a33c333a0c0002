import { ATTACHMENT_SLOTS, IMAGE_SLOTS } from '@wkff/contracts';
import { ContentItem, ContentRevision, ContentRevisionDetail, Envelope } from '@wkff/contracts/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Identity } from '../../identity/identity.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors/AppError.ts';
import { withMultipart } from '../../http/multipart.ts';
import { ok } from '../../http/ok.ts';
import { Id } from '../../http/parameters.ts';
import { readForm } from '../../http/readForm.ts';
import { registerPrivateRead } from '../../http/registerPrivateRead.ts';
import { registerWrite } from '../../http/registerWrite.ts';
import {
  changeItem,
  checkMayEdit,
  createItem,
  deleteItem,
  readRevisions,
  restoreRevision,
  undeleteItem,
  type ReceivedForm,
} from './editing.ts';
import { CreateForm, UpdateForm } from './formSchema.ts';
import type { ReceivedFiles } from './hashForm.ts';
import { readItemForm } from './itemEntry.ts';
import { toRevisionDetail, toRevisionView } from './presenter.ts';
import { TEXTS } from './texts.ts';

const MOST_IMAGES = Math.max(...Object.values(IMAGE_SLOTS));
/** One list for both forms: a page sends them alike. */
const FIELDS = Object.keys({ ...CreateForm.properties, ...UpdateForm.properties });
const OneItem = Type.Object({ id: Id });
const OneRevision = Type.Object({ id: Id, version: Id });

/** Adds the writes of the boards. Authors may change their own items, admins all. */
export function contentWriteRoutes(app: FastifyInstance, context: AppContext): void {
  const { uploads } = context;
  const item = { answer: Envelope(ContentItem), permission: 'content.write' } as const;
  const savedItem = { ...item, errors: [404, 422] } as const;

  /** Receives and saves a form. If that fails, removes its files. */
  async function withForm<T>(
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
          receive: async (stream) => void files.images.push(await uploads.receivePicture(stream, member)),
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

  withMultipart(app, (scope) => {
    registerWrite(scope, {
      ...savedItem,
      method: 'POST',
      url: '/content/create',
      summary: 'Create an item; `data.errors` of a 413, 415 or 422 lists what is wrong with which field or file',
      form: CreateForm,
      status: 201,
      conflict: ContentItem,
      run: ({ member, request }) =>
        withForm(request, member, async (form) => {
          const saved = await createItem(context, form, member);
          return { body: ok(saved.result), saved };
        }),
    });

    registerWrite(scope, {
      ...savedItem,
      method: 'PUT',
      url: '/content/update/:id',
      summary: 'Change an item; fields that are not sent stay unchanged',
      params: OneItem,
      form: UpdateForm,
      conflict: ContentItem,
      run: async ({ params: { id }, member, request }) => {
        await checkMayEdit(context, id, member);
        return withForm(request, member, async (form) => {
          const saved = await changeItem(context, id, form, member);
          return { body: ok(saved.result), saved };
        });
      },
    });
  });

  registerWrite(app, {
    method: 'DELETE',
    url: '/content/delete/:id',
    summary: 'Delete an item; an admin can restore it for 30 days',
    permission: 'content.write',
    params: OneItem,
    answer: Envelope(Type.Null()),
    errors: [404],
    run: async ({ params: { id }, member }) => {
      const saved = await deleteItem(context, id, member);
      return { body: ok(null), saved };
    },
  });

  registerWrite(app, {
    ...item,
    method: 'POST',
    url: '/content/:id/undelete',
    summary: 'Restore a deleted item',
    permission: 'content.manage',
    params: OneItem,
    errors: [404],
    run: async ({ params: { id }, member }) => {
      const saved = await undeleteItem(context, id, member);
      return { body: ok(saved.result), saved };
    },
  });

  registerWrite(app, {
    ...item,
    method: 'POST',
    url: '/content/:id/revisions/:version/restore',
    summary: 'Save an item as it was after an earlier save; its date and visibility stay unchanged',
    params: OneRevision,
    errors: [404, 422],
    run: async ({ params: { id, version }, member }) => {
      const saved = await restoreRevision(context, id, version, member);
      return { body: ok(saved.result), saved };
    },
  });

  registerPrivateRead(app, {
    url: '/content/:id/revisions',
    summary: 'The saves of an item, newest first, for its author and admins',
    permission: 'content.write',
    params: OneItem,
    answer: Envelope(Type.Array(ContentRevision)),
    read: async ({ params: { id }, member }) => ok((await readRevisions(context, id, member)).map(toRevisionView)),
  });

  registerPrivateRead(app, {
    url: '/content/:id/revisions/:version',
    summary: 'An item as it was after a save, for its author and admins',
    permission: 'content.write',
    params: OneRevision,
    answer: Envelope(ContentRevisionDetail),
    read: async ({ params: { id, version }, member }) => {
      const [revision] = await readRevisions(context, id, member, version);
      if (!revision) throw new AppError('not_found');
      return ok(toRevisionDetail(revision, (file) => context.signer.sign(file)));
    },
  });
}
