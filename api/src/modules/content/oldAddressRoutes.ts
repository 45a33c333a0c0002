import { Envelope } from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { ok } from '../../http/ok.ts';
import { registerPrivateRead } from '../../http/registerPrivateRead.ts';
import { findOldAddress } from './oldAddresses.ts';

/** Adds the read by which web hosts find where an address of an old site leads. */
export function oldAddressRoutes(app: FastifyInstance, { pool, clock }: AppContext): void {
  registerPrivateRead(app, {
    url: '/internal/old-address',
    summary: 'The path to which an address of an old site (path and query) leads, or null',
    permission: 'host',
    query: Type.Object({ address: Type.String() }),
    answer: Envelope(Type.Object({ path: Type.Union([Type.String(), Type.Null()]) })),
    read: async ({ query: { address } }) => ok({ path: await findOldAddress(pool, address, new Date(clock.now())) }),
  });
}
