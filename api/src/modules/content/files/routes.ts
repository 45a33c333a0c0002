import { SIGNED_ADDRESS, UPLOAD_NAME_LENGTH } from '@wkff/contracts';
import { matchesEtag } from '@wkff/server';
import { create as createDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Type, type Static } from 'typebox';
import type { AppContext } from '../../../context.ts';
import { AppError } from '../../../errors/AppError.ts';
import { BEFORE_ROUTES } from '../../../http/beforeRoutes.ts';
import { hasGuestFile } from '../guestLinks.ts';
import { asciiName } from './asciiName.ts';
import { findUpload } from './findUpload.ts';
import { sizedName } from '../../uploads/UploadSigner.ts';
import type { ByteRange } from '../../uploads/store/FileStore.ts';

/** Names of uploaded files, which the server generates. */
const FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,118}$/;

/**
 * A browser reuses a picture for a minute without a request, because its visitor has already seen it. A shared cache
 * revalidates each time, so that a hidden picture disappears at once.
 */
const OPEN = 'public, max-age=60, s-maxage=0';
const SIGNED = 'private, no-store';

const Params = Type.Object({ file: Type.String({ maxLength: UPLOAD_NAME_LENGTH }) });
const Query = Type.Object({
  expires: Type.Optional(Type.String({ maxLength: SIGNED_ADDRESS.expires })),
  guest: Type.Optional(Type.String({ maxLength: SIGNED_ADDRESS.guest })),
  signature: Type.Optional(Type.String({ maxLength: SIGNED_ADDRESS.signature })),
});

/**
 * Adds `GET /uploads/{file}`: pictures in all sizes, and attachments as downloads. Their content security policy forbids
 * scripts. A file that only hidden items use needs an address that is signed for
 * a moment, or for a guest link.
 */
export const uploads = fastifyPlugin<Pick<AppContext, 'cache' | 'clock' | 'files' | 'pool' | 'signer'>>(
  async (app, context) => {
    app.get<{ Params: Static<typeof Params>; Querystring: Static<typeof Query> }>(
      '/uploads/:file',
      { config: { permission: 'public' }, schema: { hide: true, params: Params, querystring: Query } },
      async (request, reply) => {
        const { file } = request.params;
        const upload = FILE_NAME.test(file) ? await findUpload(context, file) : undefined;
        const isSigned =
          context.signer.isSigned(file, request.query) || (await isOfGuest(context, file, request.query));
        if (!upload || (!upload.isOpen && !isSigned)) throw new AppError('not_found');
        reply.headers({
          'cache-control': isSigned ? SIGNED : OPEN,
          'content-security-policy': "sandbox; default-src 'none'",
          'x-content-type-options': 'nosniff',
        });
        if (upload.kind === 'attachment') {
          const fallback = asciiName(upload.name, file);
          reply.header('content-disposition', createDisposition(upload.name, { fallback }));
        }
        return sendFile(context, request, reply, file, upload.type);
      },
    );
  },
  { name: 'uploads', dependencies: [...BEFORE_ROUTES] },
);

/** True for an address that a guest link's item has given, while the link is good and the item uses the file. */
async function isOfGuest(
  { pool, signer }: Pick<AppContext, 'pool' | 'signer'>,
  file: string,
  query: Static<typeof Query>,
): Promise<boolean> {
  const link = signer.guestLinkOf(file, query);
  return link !== null && (await hasGuestFile(pool, link, { file, sizedFile: sizedName(file) ?? file }));
}

async function sendFile(
  { files }: Pick<AppContext, 'files'>,
  { headers }: FastifyRequest,
  reply: FastifyReply,
  file: string,
  type: string,
): Promise<FastifyReply> {
  // The content of a name never changes.
  const etag = `"${file}"`;
  reply.headers({ etag, 'accept-ranges': 'bytes' });
  if (matchesEtag(headers['if-none-match'], etag)) return reply.code(304).send();
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = isSame ? readRange(headers.range) : undefined;
  const opened = await files.open(file, range);
  if (!opened) throw new AppError('not_found');
  const { size, part } = opened;
  if (!part) return reply.code(416).header('content-range', `bytes */${size}`).send();
  const { first, last, stream } = part;
  if (range) reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`);
  return reply.headers({ 'content-type': type, 'content-length': last - first + 1 }).send(stream);
}

/**
 * Parses a `Range` header (RFC 9110, 14.1.2). Undefined for no range, several ranges or an invalid header: then the whole
 * file is sent.
 */
function readRange(header: string | undefined): ByteRange | undefined {
  const { first = '', last = '' } = /^bytes=(?<first>\d{0,15})-(?<last>\d{0,15})$/.exec(header ?? '')?.groups ?? {};
  if (first === '') return last === '' ? undefined : { suffix: Number(last) };
  if (last === '') return { first: Number(first) };
  return Number(last) < Number(first) ? undefined : { first: Number(first), last: Number(last) };
}
