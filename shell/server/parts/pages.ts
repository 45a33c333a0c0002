import type { FastifyInstance } from 'fastify';
import { sendHostText } from '../HostTexts.ts';
import type { PageService } from '../PageService.ts';
import { PAGE_SECURITY_HEADERS } from '../securityHeaders.ts';

/** Every address that no other part owns is a page. */
export async function pages(app: FastifyInstance, { service }: { service: PageService }): Promise<void> {
  app.get('/*', async (request, reply) => {
    const answer = await service.page(pageUrl(request.url));
    if (answer.kind === 'redirect') return reply.code(answer.status).header('location', answer.location).send();
    void reply.headers(PAGE_SECURITY_HEADERS).type('text/html; charset=utf-8');
    return sendHostText(request, reply, answer);
  });
}

/** Path and query as the page cache knows them. */
function pageUrl(url: string): string {
  const { pathname, search } = new URL(url, 'http://host');
  return pathname + search;
}
