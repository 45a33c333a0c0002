import type { ContentItem as ContentItemView } from '@wkff/contracts';
import { ContentItem, ContentRevision, ContentRevisionDetail, Envelope } from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors/AppError.ts';
import { withMultipart } from '../../http/multipart.ts';
import { ok, okSaved } from '../../http/ok.ts';
import { Id } from '../../http/parameters.ts';
import { registerPrivateRead } from '../../http/registerPrivateRead.ts';
import { registerWrite } from '../../http/registerWrite.ts';
import {
  changeItem,
  checkMayEdit,
  createItem,
  deleteItem,
  readRevisions,
  readSubmitted,
  restoreRevision,
  undeleteItem,
} from './editing.ts';
import { CreateForm, UpdateForm } from './formSchema.ts';
import { toRevisionDetail, toRevisionView } from './presenter.ts';
import { withItemForm } from './withItemForm.ts';

const OneItem = Type.Object({ id: Id });
const OneRevision = Type.Object({ id: Id, version: Id });
const ITEM = { answer: Envelope(ContentItem), permission: 'content.write' } as const;

/** Adds the writes of the boards. Which items an editor may change is decided by `policy.ts`. */
export function contentWriteRoutes(app: FastifyInstance, context: AppContext): void {
  withMultipart(app, (scope) => addForms(scope, context));
  addSubmissions(app, context);
  addDeletion(app, context);
  addRevisions(app, context);
}

/** Adds the routes that receive an item's form. */
function addForms(app: FastifyInstance, context: AppContext): void {
  const saved = { ...ITEM, errors: [404, 422], conflict: ContentItem } as const;

  registerWrite(app, {
    ...saved,
    method: 'POST',
    url: '/content/create',
    summary: 'Create an item; `data.errors` of a 413, 415 or 422 lists what is wrong with which field or file',
    form: CreateForm,
    status: 201,
    run: ({ member, request }) =>
      withItemForm(context, request, member, async (form) => okSaved(await createItem(context, form, member))),
  });

  registerWrite(app, {
    ...saved,
    method: 'PUT',
    url: '/content/update/:id',
    summary: 'Change an item; fields that are not sent stay unchanged',
    params: OneItem,
    form: UpdateForm,
    run: async ({ params: { id }, member, request }) => {
      await checkMayEdit(context, id, member);
      return withItemForm(context, request, member, async (form) =>
        okSaved(await changeItem(context, id, form, member)),
      );
    },
  });
}

/** Adds the question of a form whose answer was lost. */
function addSubmissions(app: FastifyInstance, context: AppContext): void {
  registerPrivateRead(app, {
    url: '/content/submitted/:submissionId',
    summary: 'The item that the caller created with a form, or null',
    permission: 'content.write',
    params: Type.Object({ submissionId: Type.String({ format: 'uuid' }) }),
    answer: Envelope(Type.Unsafe<ContentItemView | null>({ ...ContentItem, type: ['object', 'null'] })),
    read: async ({ params: { submissionId }, member }) => ok(await readSubmitted(context, submissionId, member)),
  });
}

function addDeletion(app: FastifyInstance, context: AppContext): void {
  registerWrite(app, {
    method: 'DELETE',
    url: '/content/delete/:id',
    summary: 'Delete an item; those who may delete it can restore it for 30 days',
    permission: 'content.write',
    params: OneItem,
    answer: Envelope(Type.Null()),
    errors: [404],
    run: async ({ params: { id }, member }) => okSaved(await deleteItem(context, id, member)),
  });

  registerWrite(app, {
    ...ITEM,
    method: 'POST',
    url: '/content/:id/undelete',
    summary: 'Restore a deleted item',
    permission: 'content.write',
    params: OneItem,
    errors: [404],
    run: async ({ params: { id }, member }) => okSaved(await undeleteItem(context, id, member)),
  });
}

function addRevisions(app: FastifyInstance, context: AppContext): void {
  registerWrite(app, {
    ...ITEM,
    method: 'POST',
    url: '/content/:id/revisions/:version/restore',
    summary: 'Save an item as it was after an earlier save; its date and visibility stay unchanged',
    params: OneRevision,
    errors: [404, 422],
    run: async ({ params: { id, version }, member }) => okSaved(await restoreRevision(context, id, version, member)),
  });

  registerPrivateRead(app, {
    url: '/content/:id/revisions',
    summary: 'The saves of an item, newest first, for those who may edit it',
    permission: 'content.write',
    params: OneItem,
    answer: Envelope(Type.Array(ContentRevision)),
    read: async ({ params: { id }, member }) => ok((await readRevisions(context, id, member)).map(toRevisionView)),
  });

  registerPrivateRead(app, {
    url: '/content/:id/revisions/:version',
    summary: 'An item as it was after a save, for those who may edit it',
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
