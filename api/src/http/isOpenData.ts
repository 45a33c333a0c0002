import { OPEN_DATA_PATH } from '@wkff/server';
import type { FastifyRequest } from 'fastify';

/** Returns whether a request asks a call of the open data (docs/open-data.md). */
export const isOpenData = ({ routeOptions }: FastifyRequest): boolean =>
  (routeOptions.url ?? '').startsWith(OPEN_DATA_PATH);
