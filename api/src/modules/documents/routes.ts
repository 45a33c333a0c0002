import { LARGEST_ID } from '@wkff/contracts';
import {
  DocumentRevision,
  DocumentRevisionDetail,
  Envelope,
  ShownDocument,
  StoredDocument,
} from '@wkff/contracts/schemas';
import type { ShownDocument as ShownDocumentView } from '@wkff/contracts';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { ok, okSaved } from '../../http/ok.ts';
import { registerPrivateRead } from '../../http/registerPrivateRead.ts';
import { registerRead } from '../../http/registerRead.ts';
import { registerWrite } from '../../http/registerWrite.ts';
import { DocumentBody, readDocument } from './documentBody.ts';
import { DocumentService } from './DocumentService.ts';

/** An unknown key gets 404. */
const KeyOnly = Type.Object({ key: Type.String() });

/** Adds the routes of documents: what visitors see, and what those who change them read and write. */
export function documentRoutes(app: FastifyInstance, context: AppContext): void {
  const service = new DocumentService(context);

  registerRead(app, context, {
    url: '/documents/:key',
    summary: 'A document as it is shown at the current site time, or null',
    params: KeyOnly,
    query: Type.Object({
      version: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: LARGEST_ID,
          description: 'one that was shown, of terms and other policies',
        }),
      ),
    }),
    answer: Envelope(Type.Unsafe<ShownDocumentView | null>({ ...ShownDocument, type: ['object', 'null'] })),
    read: async ({ params: { key }, query: { version }, pool }) => {
      const { document, ...made } = await service.shown(pool, key, version);
      return { body: ok(document), ...made };
    },
  });
  addPrivateReads(app, service);

  registerWrite(app, {
    method: 'PUT',
    url: '/documents/:key',
    summary: 'Store a version of a document, shown at once or from a minute on',
    permission: 'document.edit',
    params: KeyOnly,
    body: DocumentBody,
    answer: Envelope(StoredDocument),
    errors: [404, 422],
    conflict: StoredDocument,
    run: async ({ params, body, member }) => {
      const key = service.target(params.key, member);
      return okSaved(await service.save(key, readDocument(body), member));
    },
  });
}

function addPrivateReads(app: FastifyInstance, service: DocumentService): void {
  registerPrivateRead(app, {
    url: '/documents/:key/stored',
    summary: 'The newest version of a document, shown or not, for those who may change it',
    permission: 'document.edit',
    params: KeyOnly,
    answer: Envelope(StoredDocument),
    read: async ({ params, member }) => ok(await service.stored(service.target(params.key, member))),
  });

  registerPrivateRead(app, {
    url: '/documents/:key/revisions',
    summary: 'The versions of a document, the newest first',
    permission: 'document.edit',
    params: KeyOnly,
    answer: Envelope(Type.Array(DocumentRevision)),
    read: async ({ params, member }) => ok(await service.revisions(service.target(params.key, member))),
  });

  registerPrivateRead(app, {
    url: '/documents/:key/revisions/:version',
    summary: 'A version of a document with its content',
    permission: 'document.edit',
    params: Type.Object({ key: Type.String(), version: Type.Integer({ minimum: 1, maximum: LARGEST_ID }) }),
    answer: Envelope(DocumentRevisionDetail),
    read: async ({ params: { key, version }, member }) =>
      ok(await service.revision(service.target(key, member), version)),
  });
}
