import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Envelope } from '@wkff/contracts/schemas';
import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors/AppError.ts';
import { formParts, withMultipart } from '../../http/multipart.ts';
import { ok } from '../../http/ok.ts';
import { registerWrite } from '../../http/registerWrite.ts';
import { unknownFields } from '../../http/unknownFields.ts';
import type { ReceivedPicture, Uploader, UploadReceiver } from './UploadReceiver.ts';

/** Form field of the picture. */
const FIELD = 'image';

const StoredPicture = Type.Object({
  /** The file's address is `/uploads/{filename}`. */
  filename: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});

/** Adds `POST /upload/image`: one picture, for a text, the popup or a club's page (docs/spec/content.md#files). */
export function uploadRoutes(app: FastifyInstance, context: AppContext): void {
  withMultipart(app, (scope) =>
    registerWrite(scope, {
      method: 'POST',
      url: '/upload/image',
      summary: 'Upload a picture, which is removed after 24 hours unless something uses it by then',
      permission: ['content.write', 'popup.save', 'club.save'],
      consumes: ['multipart/form-data'],
      answer: Type.Object({ ...Envelope(StoredPicture).properties, filename: Type.String() }),
      errors: [422],
      run: async ({ member, request }) => {
        const { file: filename, width, height } = await receiveOne(request, context.uploads, member);
        return { body: { ...ok({ filename, width, height }), filename } };
      },
    }),
  );
}

/** Receives the first picture of a form. */
async function receiveOne(
  request: FastifyRequest,
  uploads: UploadReceiver,
  member: Uploader,
): Promise<ReceivedPicture> {
  let picture: ReceivedPicture | undefined;
  try {
    for await (const part of formParts(request)) {
      if (part.fieldname !== FIELD) throw unknownFields([part.fieldname]);
      if (part.type !== 'file') continue;
      if (!picture) picture = await uploads.receivePicture(part.file, member);
      else part.file.resume();
    }
  } catch (error) {
    if (picture) await uploads.discard([picture.file]);
    throw error;
  }
  if (!picture) throw new AppError('file_missing');
  return picture;
}
