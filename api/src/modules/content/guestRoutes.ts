import { GUEST_LINKS, type ContentItem as ContentItemView } from '@wkff/contracts';
import { ContentItem, Envelope, GuestLink, NewGuestLink } from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { ok, okSaved } from '../../http/ok.ts';
import { Id } from '../../http/parameters.ts';
import { registerPrivateRead } from '../../http/registerPrivateRead.ts';
import { registerWrite } from '../../http/registerWrite.ts';
import { endGuestLink, makeGuestLink, readGuestItem, readGuestLinks } from './guestLinks.ts';

const OneItem = Type.Object({ id: Id });

/** Adds the links that show an item which is not public to people without an account. */
export function guestRoutes(app: FastifyInstance, context: AppContext): void {
  addItem(app, context);
  addLinks(app, context);
}

/** Adds the read of whoever has a link. Unlike other public reads it is stored nowhere. */
function addItem(app: FastifyInstance, context: AppContext): void {
  registerPrivateRead(app, {
    url: '/content/guest',
    summary: 'The item of a guest link, or null: the link is unknown, ended or expired, or its item was deleted',
    permission: 'public',
    query: Type.Object({ key: Type.String({ maxLength: GUEST_LINKS.key }) }),
    answer: Envelope(Type.Unsafe<ContentItemView | null>({ ...ContentItem, type: ['object', 'null'] })),
    read: async ({ query: { key } }) => ok(await readGuestItem(context, key)),
  });
}

function addLinks(app: FastifyInstance, context: AppContext): void {
  registerPrivateRead(app, {
    url: '/content/:id/guest-links',
    summary: 'The guest links of an item that are good, newest first, without their keys, for those who may edit it',
    permission: 'content.write',
    params: OneItem,
    answer: Envelope(Type.Array(GuestLink)),
    read: async ({ params: { id }, member }) => ok(await readGuestLinks(context, id, member)),
  });

  registerWrite(app, {
    method: 'POST',
    url: '/content/:id/guest-links',
    summary: `Make a link that shows an item, which is not public, to people without an account for ${GUEST_LINKS.days} days`,
    permission: 'content.write',
    params: OneItem,
    answer: Envelope(NewGuestLink),
    status: 201,
    errors: [404, 422],
    run: async ({ params: { id }, member }) => okSaved(await makeGuestLink(context, id, member)),
  });

  registerWrite(app, {
    method: 'POST',
    url: '/content/:id/guest-links/:link/end',
    summary: 'End a guest link. Returns the links that are left',
    permission: 'content.write',
    params: Type.Object({ id: Id, link: Id }),
    answer: Envelope(Type.Array(GuestLink)),
    errors: [404],
    run: async ({ params, member }) => okSaved(await endGuestLink(context, params, member)),
  });
}
