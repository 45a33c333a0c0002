import { PREVIEW_END_PATH, PREVIEW_PATH } from '@wkff/server';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { returnPath } from '../../src/login/returnPath.ts';
import { PREVIEW_SHEET, PREVIEW_SHEET_PATH } from '../previewStrip.ts';
import { PAGE_SECURITY_HEADERS } from '../securityHeaders.ts';
import { serverTexts } from '../texts.ts';
import type { Visitors } from '../Visitors.ts';

export interface Previews {
  visitors: Visitors;
  siteOrigin: string;
}

/** Serves links of previews, which set the cookie for pages with a release that is not live, or remove it. */
export async function previews(app: FastifyInstance, { visitors, siteOrigin }: Previews): Promise<void> {
  const lead = (reply: FastifyReply, to: string | null) =>
    reply.code(303).header('cache-control', 'no-store').header('location', returnPath(to, siteOrigin)).send();

  app.get<{ Querystring: Record<string, unknown> }>(PREVIEW_PATH, async ({ query: { token, to } }, reply) => {
    if (typeof token === 'string' && (await visitors.beginPreview(reply, token)))
      return lead(reply, typeof to === 'string' ? to : null);
    return reply
      .code(410)
      .header('cache-control', 'no-store')
      .headers(PAGE_SECURITY_HEADERS)
      .type('text/html; charset=utf-8')
      .send(serverTexts.preview.expired());
  });

  app.get(PREVIEW_END_PATH, ({ headers: { referer = '' } }, reply) => {
    visitors.endPreview(reply);
    const from = URL.canParse(referer) ? new URL(referer) : null;
    return lead(reply, from?.origin === siteOrigin ? from.pathname + from.search : null);
  });

  app.get(PREVIEW_SHEET_PATH, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(PREVIEW_SHEET),
  );
}
